import { runTask } from '../../platform/testing/run-tasks.ts';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyAuditChain } from '../../platform/audit/audit-chain.ts';
import { createDataVault } from '../../platform/crypto/data-vault.ts';
import { createFileStore, type FileStore } from '../../platform/storage/file-store.ts';
import {
  codeOf,
  createCaller,
  type IdentityWorld,
  SECRETS,
  signInByOtp,
  startIdentityWorld,
  untilOneWaits,
} from '../identity/testing/identity-world.test-support.ts';
import { runExports } from './use-cases/make-exports.ts';

let world: IdentityWorld;
beforeAll(async () => {
  world = await startIdentityWorld();
});
afterAll(async () => {
  expect(await verifyAuditChain(world.database.sql)).toEqual([]);
  await world.close();
});
beforeEach(() => {
  world.ports.gates.length = 0;
  world.ports.sources.length = 0;
  world.ports.isPlace = async () => true;
});

let lastMobile = 0;
async function newUser() {
  const mobile = `0912200${String((lastMobile += 1)).padStart(4, '0')}`;
  const caller = createCaller(world, { ip: `10.2.0.${lastMobile}` });
  const { access } = await signInByOtp(world, mobile, caller);
  const authorization = `Bearer ${access}`;
  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    caller.call(method, url, body, { authorization });
  const [row] = await world.database.owner<{ id: bigint }[]>`select id from identity.app_user where mobile = ${mobile}`;
  return { id: row?.id ?? 0n, mobile, caller, access, call };
}
type User = Awaited<ReturnType<typeof newUser>>;

const runJob = (name: string) => runTask(world.work, name);

describe('consents', () => {
  const consents = '/api/v1/user/consents/';
  const consentOf = async (user: User, key: string) =>
    (await user.call('GET', consents))
      .json<{
        results: {
          key: string;
          is_granted: boolean;
          granted_at: string | null;
          revoked_at: string | null;
          history: unknown[];
        }[];
      }>()
      .results.find((consent) => consent.key === key);

  it('are shown with their dated text, granted, taken back, and each change is stored', async () => {
    const user = await newUser();
    expect((await user.call('GET', consents)).json()).toMatchObject({
      count: 3,
      results: [
        { key: 'score' },
        { key: 'data_share' },
        { key: 'marketing', is_granted: false, version: '1', history: [] },
      ],
    });
    expect((await user.call('PUT', `${consents}marketing`, { is_granted: true, version: '1' })).json()).toMatchObject({
      is_granted: true,
      granted_at: expect.any(String),
      revoked_at: null,
    });
    expect((await user.call('PUT', `${consents}marketing`, { is_granted: false, version: '1' })).json()).toMatchObject({
      is_granted: false,
      granted_at: null,
      revoked_at: expect.any(String),
    });
    expect((await consentOf(user, 'marketing'))?.history).toEqual([
      { version: '1', is_granted: false, at: expect.any(String) },
      { version: '1', is_granted: true, at: expect.any(String) },
    ]);
    expect(await consentOf(await newUser(), 'marketing')).toMatchObject({ is_granted: false, history: [] });
  });

  it('add nothing when the same is said again, also at once', async () => {
    const user = await newUser();
    await Promise.all(
      Array.from({ length: 6 }, () => user.call('PUT', `${consents}score`, { is_granted: true, version: '1' })),
    );
    expect((await consentOf(user, 'score'))?.history).toHaveLength(1);
    await user.call('PUT', `${consents}data_share`, { is_granted: false, version: '1' });
    expect((await consentOf(user, 'data_share'))?.history).toHaveLength(0);
  });

  it('hold for the text that was read, and not for a later one', async () => {
    const user = await newUser();
    await user.call('PUT', `${consents}score`, { is_granted: true, version: '1' });
    await world.database
      .owner`insert into privacy.consent_text (key, version, title, text, in_force_from) values ('score', '2', 'استعلام', 'متن تازه', '2026-11-21')`;
    expect(await consentOf(user, 'score')).toMatchObject({
      version: '2',
      is_granted: false,
      history: [{ version: '1', is_granted: true }],
    });
    expect(codeOf(await user.call('PUT', `${consents}score`, { is_granted: true, version: '1' }))).toEqual([
      409,
      'consent_text_changed',
    ]);
    expect((await user.call('PUT', `${consents}score`, { is_granted: true, version: '2' })).json()).toMatchObject({
      is_granted: true,
    });
  });

  it('cannot be changed by anybody once they are written', async () => {
    const user = await newUser();
    await user.call('PUT', `${consents}marketing`, { is_granted: true, version: '1' });
    for (const change of [
      'update privacy.consent_event set is_granted = false',
      'delete from privacy.consent_event',
      "update privacy.consent_text set text = 'x'",
    ]) {
      await expect(world.database.sql.script(change), change).rejects.toMatchObject({ code: '42501' });
      await expect(world.database.owner.script(change), change).rejects.toMatchObject({ code: 'NS003' });
    }
  });

  it('are three: another key is no address', async () => {
    expect(
      codeOf(await (await newUser()).call('PUT', `${consents}cookies`, { is_granted: true, version: '1' })),
    ).toEqual([404, 'not_found']);
  });
});

describe('preferences', () => {
  const preferences = '/api/v1/user/preferences/';

  it('begin plain, and change by the fields that are sent, also at once', async () => {
    const user = await newUser();
    expect((await user.call('GET', preferences)).json()).toMatchObject({
      theme: 'system',
      money_unit: 'toman',
      language: 'fa',
      quiet_hours: null,
      notifications: { marketing: { sms: false } },
    });
    await Promise.all([
      user.call('PATCH', preferences, { theme: 'dark' }),
      user.call('PATCH', preferences, { money_unit: 'rial' }),
      user.call('PATCH', preferences, { quiet_hours: { from: '23:00', to: '07:30' } }),
      user.call('PATCH', preferences, { notifications: { tickets: { sms: false, push: false, inbox: true } } }),
    ]);
    expect((await user.call('GET', preferences)).json()).toMatchObject({
      theme: 'dark',
      money_unit: 'rial',
      quiet_hours: { from: '23:00', to: '07:30' },
      notifications: { tickets: { sms: false, push: false, inbox: true }, dues: { sms: true } },
    });
    expect((await user.call('PATCH', preferences, { quiet_hours: null })).json()).toMatchObject({
      quiet_hours: null,
      theme: 'dark',
    });
  });

  it('begin in Arabic for an Iraqi number', async () => {
    const caller = createCaller(world, { ip: '10.2.9.1' });
    const { access } = await signInByOtp(world, '+9647701234567', caller);
    expect((await caller.get(preferences, { authorization: `Bearer ${access}` })).json()).toMatchObject({
      language: 'ar',
    });
  });

  it.each([
    [{ quiet_hours: { from: '23:00', to: '23:00' } }],
    [{ quiet_hours: { from: '24:00', to: '07:00' } }],
    [{ theme: 'pink' }],
    [{ notifications: { security: { sms: false, push: false, inbox: false } } }],
  ])('refuse %j', async (change) => {
    expect(codeOf(await (await newUser()).call('PATCH', preferences, change))).toEqual([400, 'invalid']);
  });
});

describe('saved addresses', () => {
  const addresses = '/api/v1/address/';
  const HOME = {
    title: 'خانه',
    province: 'تهران',
    city: 'تهران',
    address: 'خیابان ولیعصر، كوچهٔ لاله، پلاک ۱۲',
    postal_code: '۱۹۶۶۸-۱۳۱۱۸',
  };
  const listed = async (user: User) =>
    (await user.call('GET', addresses)).json<{ results: { id: number; title: string; is_default: boolean }[] }>()
      .results;

  it('are kept sealed, normalised, the first as the default', async () => {
    const user = await newUser();
    const saved = await user.call('POST', addresses, HOME);
    expect([saved.statusCode, saved.json()]).toEqual([
      201,
      {
        ...HOME,
        address: 'خیابان ولیعصر، کوچهٔ لاله، پلاک ۱۲',
        postal_code: '1966813118',
        id: expect.any(Number),
        is_default: true,
      },
    ]);
    const [row] = await world.database.owner<
      { sealed: Buffer }[]
    >`select sealed from privacy.saved_address where user_id = ${String(user.id)}`;
    expect(row?.sealed.toString('utf8')).not.toContain('ولیعصر');
    expect(row?.sealed.toString('latin1')).not.toContain('1966813118');
  });

  it('have one default, whoever changes it, and the newest takes a free place', async () => {
    const user = await newUser();
    for (const title of ['یک', 'دو', 'سه']) await user.call('POST', addresses, { ...HOME, title });
    const [one, three, two] = await listed(user);
    expect([one, three, two].map((each) => [each?.title, each?.is_default])).toEqual([
      ['یک', true],
      ['سه', false],
      ['دو', false],
    ]);
    await Promise.all([
      user.call('PATCH', addresses, { id: two?.id, is_default: true }),
      user.call('PATCH', addresses, { id: three?.id, is_default: true }),
    ]);
    const after = await listed(user);
    expect(after.filter((each) => each.is_default)).toHaveLength(1);
    await user.call('DELETE', `${addresses}${after[0]?.id}`);
    const left = await listed(user);
    expect(left.map((each) => each.is_default)).toEqual([true, false]);
    const changed = await user.call('PATCH', addresses, {
      id: left[1]?.id,
      title: 'محل کار',
      postal_code: '8163913114',
    });
    expect(changed.json()).toMatchObject({
      id: left[1]?.id,
      title: 'محل کار',
      postal_code: '8163913114',
      city: 'تهران',
      is_default: false,
    });
  });

  it('are their owner’s alone', async () => {
    const [owner, stranger] = [await newUser(), await newUser()];
    const { id } = (await owner.call('POST', addresses, HOME)).json<{ id: number }>();
    expect(codeOf(await stranger.call('PATCH', addresses, { id, title: 'x' }))).toEqual([404, 'not_found']);
    expect(codeOf(await stranger.call('DELETE', `${addresses}${id}`))).toEqual([404, 'not_found']);
    expect(await listed(stranger)).toEqual([]);
    expect(codeOf(await owner.call('DELETE', `${addresses}9999999999999999999`))).toEqual([404, 'not_found']);
    expect(codeOf(await owner.call('PATCH', addresses, { id: 9_007_199_254_740_991, title: 'x' }))).toEqual([
      404,
      'not_found',
    ]);
    expect((await owner.call('DELETE', `${addresses}${id}`)).json()).toEqual({ deleted: true });
  });

  it('refuse what cannot be an address', async () => {
    const user = await newUser();
    expect(codeOf(await user.call('POST', addresses, { ...HOME, postal_code: '123' }))).toEqual([
      400,
      'postal_code_invalid',
    ]);
    expect(codeOf(await user.call('POST', addresses, { ...HOME, address: ' \u200f ' }))).toEqual([400, 'invalid']);
    world.ports.isPlace = async (_, province, city) => province === 'تهران' && city === 'تهران';
    expect(codeOf(await user.call('POST', addresses, { ...HOME, city: 'آتلانتیس' }))).toEqual([400, 'place_unknown']);
    const { id } = (await user.call('POST', addresses, HOME)).json<{ id: number }>();
    expect(codeOf(await user.call('PATCH', addresses, { id, city: 'آتلانتیس' }))).toEqual([400, 'place_unknown']);
  });

  it('are twenty at most, also when they come at once', async () => {
    const user = await newUser();
    const responses = await Promise.all(Array.from({ length: 24 }, () => user.call('POST', addresses, HOME)));
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4);
  });
});

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
  const codeFor = async (user: User) => {
    expect((await user.call('POST', '/api/v1/user/approval-code/', { purpose: 'close_account' })).statusCode).toBe(200);
    return world.sms.lastCode(user.mobile);
  };

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
      kept: [expect.stringContaining('۵ سال'), expect.anything(), expect.anything()],
    });

    const closed = await user.call('POST', closure, { code: await codeFor(user), reason: 'دیگر لازم ندارم' });
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
        expect((await user.call('POST', closure, { code: await codeFor(user) })).statusCode).toBe(200);
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
    expect((await user.call('POST', closure, { code: await codeFor(user) })).statusCode).toBe(200);
    expect((await Promise.all(underWay)).map(codeOf)).toEqual([[401, 'user_not_found']]);
    expect(await world.database.owner`select from privacy.data_export where user_id = ${String(user.id)}`).toHaveLength(
      0,
    );
  });

  it('is blocked while something is open, and the code stays good', async () => {
    const blockers = [{ key: 'debts', text: '۲ قسط پرداخت‌نشده دارید.', link: '/user/ips' }];
    world.ports.gates.push({ findBlockers: async () => blockers });
    const user = await newUser();
    expect((await user.call('GET', closure)).json()).toMatchObject({ can_close: false, blockers });
    const code = await codeFor(user);
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
    expect(codeOf(await user.call('POST', closure, { code: await codeFor(user) }))).toEqual([409, 'closure_blocked']);
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

  it('happens once, however many ask at once', async () => {
    const user = await newUser();
    const code = await codeFor(user);
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
