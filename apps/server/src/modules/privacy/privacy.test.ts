import { failedRecordsOf, plantBadRecord, plantedRecord } from '../../platform/testing/planted-record.ts';
import { runTask } from '../../platform/testing/run-tasks.ts';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createDataVault } from '../../platform/crypto/data-vault.ts';
import { createFileStore, type FileStore } from '../../platform/storage/file-store.ts';
import { codeOf, SECRETS, signInByOtp, untilOneWaits } from '../identity/testing/identity-world.test-support.ts';
import { newUser, startWorldForFile, type User, world } from './testing/privacy-world.test-support.ts';
import { runExports } from './use-cases/make-exports.ts';

startWorldForFile();

const closingCode = async (user: User) => {
  expect((await user.call('POST', '/api/v1/user/approval-code/', { purpose: 'close_account' })).statusCode).toBe(200);
  return world.sms.lastCode(user.mobile);
};
const runJob = (name: string) => runTask(world.work, name);

describe('a copy of all data', () => {
  const copies = '/api/v1/user/exports/';
  const ask = async (user: User, format: 'json' | 'zip' = 'json') =>
    (await user.call('POST', copies, { format })).json<{ id: string; state: string }>();

  it('is made by a job from every context, kept enciphered, and gone after a week', async () => {
    world.ports.sources.push({
      section: 'purchases',
      collect: async (_, userId) => [{ buyer: userId, amount: 12_000_000n }],
    });
    const [user, stranger] = [await newUser(), await newUser()];
    const requested = await ask(user);
    expect(requested).toMatchObject({ state: 'in_progress', size: null, ready_at: null });
    expect(codeOf(await user.call('POST', copies, { format: 'zip' }))).toEqual([409, 'export_in_progress']);
    expect(codeOf(await user.call('GET', `${copies}${requested.id}/file/`))).toEqual([409, 'export_not_ready']);

    await runJob('privacy.make_exports');
    expect((await user.call('GET', `${copies}${requested.id}`)).json()).toMatchObject({
      state: 'ready',
      size: expect.any(Number),
      expires_at: expect.any(String),
    });
    const file = await user.call('GET', `${copies}${requested.id}/file/`);
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="nesye-.*\.json"$/),
    });
    expect(JSON.parse(file.body)).toMatchObject({
      account: { mobile: user.mobile, sessions: [{ signed_in_by: 'otp' }] },
      personal: { preferences: { theme: 'system' } },
      provided: { purchases: [{ amount: 12_000_000 }] },
    });
    for (const secret of ['password_hash', 'token_hash', 'public_key', 'device_hash'])
      expect(file.body).not.toContain(secret);
    for (const url of [`${copies}${requested.id}`, `${copies}${requested.id}/file/`])
      expect(codeOf(await stranger.call('GET', url))).toEqual([404, 'not_found']);
    for (const bytes of await filesOnDisk()) expect(bytes.includes(user.mobile)).toBe(false);

    world.clock.advance(8 * 86_400);
    const again = await signInByOtp(world, user.mobile, user.caller);
    const later = (url: string) => user.caller.get(url, { authorization: `Bearer ${again.access}` });
    expect(codeOf(await later(`${copies}${requested.id}/file/`))).toEqual([410, 'export_expired']);
    await runJob('privacy.make_exports');
    expect((await later(`${copies}${requested.id}`)).json()).toMatchObject({ state: 'expired' });
    expect(await filesOnDisk()).toEqual([]);
  });

  it('comes as a ZIP too, needs a recent sign-in, and is listed newest first', async () => {
    const user = await newUser();
    const { id } = await ask(user, 'zip');
    await runJob('privacy.make_exports');
    const file = await user.call('GET', `${copies}${id}/file/`);
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect(file.rawPayload.toString('latin1')).toContain('account.json');
    world.clock.advance(660);
    expect(codeOf(await user.call('POST', copies, { format: 'json' }))).toEqual([403, 'reauthentication_required']);
    expect((await user.call('GET', copies)).json()).toMatchObject({ count: 1, results: [{ id, format: 'zip' }] });
  });

  it('is given up after three failures, and requested again', async () => {
    world.ports.sources.push({ section: 'broken', collect: () => Promise.reject(new Error('no')) });
    const user = await newUser();
    const { id } = await ask(user);
    for (let run = 0; run < 3; run += 1) {
      await expect(runJob('privacy.make_exports')).rejects.toThrow();
      world.clock.advance(301);
    }
    const { access } = await signInByOtp(world, user.mobile, user.caller);
    const later = (url: string) => user.caller.get(url, { authorization: `Bearer ${access}` });
    expect((await later(`${copies}${id}`)).json()).toMatchObject({ state: 'failed' });
    expect(codeOf(await later(`${copies}${id}/file/`))).toEqual([409, 'export_not_ready']);
  });

  it('is the one of the last run, when a slow one was thought to be cut off', async () => {
    let runs = 0;
    world.ports.sources.push({
      section: 'run',
      collect: async () => {
        runs += 1;
        const run = runs;
        if (run === 1) {
          world.clock.advance(301);
          await runJob('privacy.make_exports');
        }
        return run;
      },
    });
    const user = await newUser();
    const { id } = await ask(user);
    await runJob('privacy.make_exports');
    expect(JSON.parse((await user.call('GET', `${copies}${id}/file/`)).body)).toMatchObject({ provided: { run: 2 } });
    expect(await unnamedCopies()).toEqual([]);
  });

  it('is looked for among those that former runs left behind', async () => {
    const user = await newUser();
    const { id } = await ask(user);
    await runJob('privacy.make_exports');
    const count = (await filesOnDisk()).length;
    await world.database.owner`update privacy.data_export set state = 'expired' where id = ${id}`;
    await runJob('privacy.make_exports');
    expect(await unnamedCopies()).toEqual([]);
    expect(await filesOnDisk()).toHaveLength(count - 1);
  });
});

async function filesOnDisk(): Promise<Buffer[]> {
  const entries = await readdir(world.folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries.filter((entry) => entry.isFile()).map((entry) => readFile(path.join(entry.parentPath, entry.name))),
  );
}

/** Files of copies that no copy stands for which could be fetched. */
const unnamedCopies = async () => [
  ...(await world.database.owner`
    select f.id from platform.stored_file f where f.owner = 'privacy.data_export'
    and not exists (select from privacy.data_export e where e.file_id = f.id and e.state in ('in_progress', 'ready'))`),
];

describe('closing the account', () => {
  const closure = '/api/v1/user/closure/';
  it('ends everything but what the law keeps, and erases that when its time is over', async () => {
    const erased: bigint[] = [];
    const shut: bigint[] = [];
    world.ports.gates.push({
      findBlockers: async () => [],
      close: async (_, id) => void shut.push(id),
      erase: async (_, id) => void erased.push(id),
    });
    const user = await newUser();
    await user.call('POST', '/api/v1/address/', {
      title: 'x',
      province: 'تهران',
      city: 'تهران',
      address: 'x',
      postal_code: '1966813118',
    });
    await user.call('PUT', '/api/v1/user/consents/marketing', { is_granted: true, version: '1' });
    await user.call('POST', '/api/v1/user/exports/', { format: 'json' });
    expect((await user.call('GET', closure)).json()).toMatchObject({
      can_close: true,
      blockers: [],
      kept: [
        { key: 'identity', text: expect.stringContaining('۵ سال') },
        expect.objectContaining({ key: 'money' }),
        expect.objectContaining({ key: 'security' }),
      ],
    });

    const closed = await user.call('POST', closure, { code: await closingCode(user), reason: 'دیگر لازم ندارم' });
    expect(closed.statusCode, closed.body).toBe(200);
    expect(shut).toEqual([user.id]);
    await expect.poll(async () => (await user.caller.mobileWith(user.access)).statusCode, { timeout: 3_000 }).toBe(401);
    expect((await user.caller.refresh()).statusCode).toBe(401);
    const counts = await world.database.owner`
      select (select count(*)::int from privacy.saved_address where user_id = u.id) as addresses, (select count(*)::int from privacy.data_export where user_id = u.id and state <> 'expired') as copies,
        (select is_granted from privacy.consent_event where user_id = u.id order by id desc limit 1) as is_granted, u.mobile from identity.app_user u where u.id = ${String(user.id)}`;
    expect([...counts]).toEqual([{ addresses: 0, copies: 0, is_granted: false, mobile: user.mobile }]);

    world.clock.advance(120);
    await user.caller.requestOtp(user.mobile);
    expect(
      codeOf(await user.caller.signIn({ mobileNumber: user.mobile, code: world.sms.lastCode(user.mobile) })),
    ).toEqual([403, 'account_closed']);

    await runJob('privacy.erase_accounts');
    expect(erased).toEqual([]);
    world.clock.advance(5 * 366 * 86_400);
    await user.caller.signIn({ username: user.mobile, password: 'x' });
    await runJob('privacy.erase_accounts');
    await runJob('privacy.erase_accounts');
    expect(erased).toEqual([user.id]);
    const [row] = await world.database
      .owner`select mobile, referral_code from identity.app_user where id = ${String(user.id)}`;
    expect(row).toEqual({ mobile: `closed:${user.id}`, referral_code: null });
    expect(await world.database.owner`select from identity.login_attempt where mobile = ${user.mobile}`).toHaveLength(
      0,
    );
    world.clock.advance(-5 * 366 * 86_400);
  });

  it.each(['while it is collected', 'while it is written'])(
    'takes along a copy that is being made, %s',
    async (stage) => {
      const user = await newUser();
      await user.call('POST', '/api/v1/user/exports/', { format: 'json' });
      const before = (await filesOnDisk()).length;
      const close = async () => {
        expect((await user.call('POST', closure, { code: await closingCode(user) })).statusCode).toBe(200);
      };
      if (stage === 'while it is collected') {
        world.ports.sources.push({ section: 'late', collect: close });
        await runJob('privacy.make_exports');
      } else {
        const files = createFileStore({ folder: world.folder, box: createDataVault(SECRETS) });
        const write: FileStore['write'] = async (...given) => {
          await close();
          await files.write(...given);
        };
        await runExports({ ...world, sources: [], files: { ...files, write } });
      }
      const rows = await world.database
        .owner`select state, file_id from privacy.data_export where user_id = ${String(user.id)}`;
      expect([...rows]).toEqual([{ state: 'expired', file_id: null }]);
      expect([await unnamedCopies(), (await filesOnDisk()).length]).toEqual([[], before]);
    },
  );

  it('lets nobody ask for a copy any more, whatever is still under way', async () => {
    const user = await newUser();
    const underWay: Promise<LightMyRequestResponse>[] = [];
    world.ports.gates.push({
      findBlockers: async () => [],
      close: async () => {
        underWay.push(user.call('POST', '/api/v1/user/exports/', { format: 'json' }));
        await untilOneWaits(world);
      },
    });
    expect((await user.call('POST', closure, { code: await closingCode(user) })).statusCode).toBe(200);
    expect((await Promise.all(underWay)).map(codeOf)).toEqual([[401, 'user_not_found']]);
    expect(await world.database.owner`select from privacy.data_export where user_id = ${String(user.id)}`).toHaveLength(
      0,
    );
  });

  it('is blocked while something is open, and the code stays good', async () => {
    const blockers = [{ key: 'debts' as const, text: '۲ قسط پرداخت‌نشده دارید.', link: '/user/ips' }];
    world.ports.gates.push({ findBlockers: async () => blockers });
    const user = await newUser();
    expect((await user.call('GET', closure)).json()).toMatchObject({ can_close: false, blockers });
    const code = await closingCode(user);
    const refused = await user.call('POST', closure, { code });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'closure_blocked', blockers }),
    ]);
    world.ports.gates.length = 0;
    expect((await user.call('POST', closure, { code })).statusCode).toBe(200);
  });

  it('looks again under the lock: what came in between stands in the way', async () => {
    let isLocked = false;
    world.ports.gates.push({
      findBlockers: async () => (isLocked ? [{ key: 'debts', text: 'x', link: null }] : []),
      lock: async () => void (isLocked = true),
    });
    const user = await newUser();
    expect(codeOf(await user.call('POST', closure, { code: await closingCode(user) }))).toEqual([
      409,
      'closure_blocked',
    ]);
    expect((await user.caller.mobileWith(user.access)).statusCode).toBe(200);
  });

  it('needs the code for it, and no other', async () => {
    const user = await newUser();
    expect(codeOf(await user.call('POST', closure, { code: '000000' }))).toEqual([400, 'otp_invalid']);
    await user.call('POST', '/api/v1/user/approval-code/', { purpose: 'reauthenticate' });
    expect(codeOf(await user.call('POST', closure, { code: world.sms.lastCode(user.mobile) }))).toEqual([
      400,
      'otp_invalid',
    ]);
    expect((await user.caller.mobileWith(user.access)).statusCode).toBe(200);
  });

  it('happens once, however many ask together', async () => {
    const user = await newUser();
    const code = await closingCode(user);
    const responses = await Promise.all(Array.from({ length: 5 }, () => user.call('POST', closure, { code })));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(responses.every(({ statusCode }) => statusCode < 500)).toBe(true);
  });

  it('is erased by the database alone, and not before its time', async () => {
    const user = await newUser();
    const [row] = await world.database.sql<
      { is_erased: boolean }[]
    >`select privacy.erase_closure(${user.id}, now() + interval '100 years') as is_erased`;
    expect(row?.is_erased).toBe(false);
    await expect(world.database.sql`select identity.erase_closed_user(${user.id})`).rejects.toMatchObject({
      code: '42501',
    });
  });
});

describe('of several records one is bad', () => {
  it(plantedRecord('privacy.erase_accounts'), async () => {
    const [bad, good] = [await newUser(), await newUser()];
    for (const user of [bad, good])
      expect((await user.call('POST', '/api/v1/user/closure/', { code: await closingCode(user) })).statusCode).toBe(
        200,
      );
    world.clock.advance(5 * 366 * 86_400);
    const isErased = async (user: User) =>
      (
        await world.database
          .owner`select from privacy.account_closure where user_id = ${String(user.id)} and erased_at is not null`
      ).length === 1;
    const heal = await plantBadRecord(world.database.owner, {
      table: 'privacy.account_closure',
      column: 'user_id',
      value: String(bad.id),
    });
    expect(await failedRecordsOf(runJob('privacy.erase_accounts'))).toEqual([String(bad.id)]);
    expect([await isErased(bad), await isErased(good)]).toEqual([false, true]);
    await heal();
    await runJob('privacy.erase_accounts');
    expect(await isErased(bad)).toBe(true);
    world.clock.advance(-5 * 366 * 86_400);
  });

  it(plantedRecord('privacy.make_exports'), async () => {
    const [bad, good] = [await newUser(), await newUser()];
    world.ports.sources.push({
      section: 'planted',
      collect: async (_, userId) => {
        if (String(userId) === String(bad.id)) throw new Error('a planted bad record');
        return [];
      },
    });
    for (const user of [bad, good]) await user.call('POST', '/api/v1/user/exports/', { format: 'json' });
    expect(await failedRecordsOf(runJob('privacy.make_exports'))).toHaveLength(1);
    const stateOf = async (user: User) =>
      (await user.call('GET', '/api/v1/user/exports/')).json<{ results: { state: string }[] }>().results[0]?.state;
    expect([await stateOf(bad), await stateOf(good)]).toEqual(['in_progress', 'ready']);
  });
});
