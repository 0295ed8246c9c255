import { noteQuestion } from './queries/registry-checks.ts';
import { runTasks } from '../../platform/testing/run-tasks.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { verifyAuditChain } from '../../platform/audit/audit-chain.ts';
import { createDataVault } from '../../platform/crypto/data-vault.ts';
import { reencryptColumns } from '../../platform/crypto/reencryption-work.ts';
import { readIdentityNumber } from './index.ts';
import { kycColumns } from './sealed-columns.ts';
import { readAddress } from './queries/addresses.ts';
import {
  type Caller,
  nationalIdOf,
  type RegistrationWorld,
  START,
  startRegistrationWorld,
} from './testing/registration-world.test-support.ts';

const BORN = '1991-05-12';
let world: RegistrationWorld;
beforeAll(async () => {
  world = await startRegistrationWorld();
});
beforeEach(async () => {
  world.clock.moveTo(START);
  for (const party of ['registry', 'postal'] as const) await world.setFault(party, 'ok');
});
afterAll(() => world.close());

let people = 0;
const newNumber = (prefix?: string): string => nationalIdOf(++people, prefix);
const give = (caller: Caller, body: object) => world.ask(caller, 'POST', '', body);
const check = (caller: Caller, body: object = {}) => world.ask(caller, 'POST', 'civil-registration', body);
const standing = async (caller: Caller) => (await world.ask(caller, 'GET', 'civil-registration')).body;
const later = (seconds: number) => world.clock.moveTo(new Date(Date.parse(START) + seconds * 1_000).toISOString());

it('names a person by the registry and locks what it has confirmed', async () => {
  const caller = await world.newCaller();
  const number = newNumber();
  const given = await give(caller, {
    national_id: number,
    birth_date: BORN,
    first_name: 'کسي',
    last_name: 'ديگر',
    email: 'a@b.example',
  });
  expect(given).toMatchObject({
    status: 201,
    body: {
      national_id: `${number.slice(0, 3)}****${number.slice(-3)}`,
      foreign_id: null,
      email: 'a@b.example',
      is_identity_locked: true,
    },
  });
  expect(given.body['first_name']).not.toBe('کسی');
  expect(await standing(caller)).toMatchObject({
    status: 2,
    identity_state: 'matched',
    mobile_state: 'matched',
    text: 'هویت شما تأیید شد. نشانی محل سکونت خود را ثبت کنید.',
    retry_after: null,
  });
  for (const [field, value] of [
    ['national_id', newNumber()],
    ['birth_date', '1990-01-01'],
    ['last_name', 'نو'],
    ['foreign_id', 'A12345678'],
  ] as const)
    expect(
      (
        await world.ask(caller, 'PATCH', '', {
          [field]: value,
          ...(field === 'foreign_id' ? { first_name: 'Ali', last_name: 'H' } : {}),
        })
      ).body['code'],
    ).toBe('identity_locked');
  expect((await world.ask(caller, 'PATCH', '', { email: 'c@d.example', birth_date: BORN })).body).toMatchObject({
    email: 'c@d.example',
    is_identity_locked: true,
  });
  expect((await check(caller, { national_id: newNumber(), birth_date: BORN })).body['code']).toBe('identity_locked');
  await expect(
    world.database.sql`update kyc.customer set birth_date = '1990-01-01' where user_id = ${caller.userId}`,
  ).rejects.toMatchObject({ code: '23514' });
});

it('takes digits of any script and Arabic letters, and refuses what cannot be', async () => {
  const caller = await world.newCaller();
  const refusals = [
    [{ national_id: '1234567890', birth_date: BORN }, 'national_id_invalid'],
    [{ national_id: newNumber(), birth_date: '1991-02-30' }, 'birth_date_invalid'],
    [{ national_id: newNumber(), birth_date: '2040-01-01' }, 'birth_date_invalid'],
    [{ national_id: newNumber(), birth_date: '1890-01-01' }, 'birth_date_invalid'],
    [{ national_id: newNumber(), birth_date: '2018-11-23' }, 'age_not_allowed'],
    [{ foreign_id: 'passport', birth_date: BORN, first_name: 'A', last_name: 'B' }, 'foreign_id_invalid'],
    [{ foreign_id: 'A12345678', birth_date: BORN }, 'invalid'],
    [{ foreign_id: 'A12345678', national_id: newNumber(), birth_date: BORN }, 'invalid'],
    [{ birth_date: BORN }, 'invalid'],
  ] as const;
  for (const [body, code] of refusals) expect((await give(caller, body)).body['code'], JSON.stringify(body)).toBe(code);
  expect((await check(caller)).body['code']).toBe('identity_missing');
  const persian = newNumber().replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
  expect((await give(caller, { national_id: persian, birth_date: '2018-11-21' })).status).toBe(201);
  expect((await give(caller, { national_id: newNumber(), birth_date: BORN })).body['code']).toBe('customer_exists');
});

it('stores everything when the registry is down, says when it looks up again, and confirms by itself', async () => {
  const caller = await world.newCaller();
  await world.setFault('registry', 'error');
  expect((await check(caller, { n: newNumber(), birth_date: BORN })).body).toMatchObject({
    status: 1,
    identity_state: 'down',
    mobile_state: 'down',
    retry_after: 30,
    first_name: '',
  });
  later(31);
  await runTasks(world.database, world.registration.work.tasks, world.clock.now());
  expect(await standing(caller)).toMatchObject({ status: 1, identity_state: 'down', retry_after: 60 });
  await world.setFault('registry', 'ok');
  await runTasks(world.database, world.registration.work.tasks, world.clock.now());
  expect(await standing(caller)).toMatchObject({ status: 1 });
  later(95);
  await runTasks(world.database, world.registration.work.tasks, world.clock.now());
  expect(await standing(caller)).toMatchObject({ status: 2, identity_state: 'matched', retry_after: null });
});

it('takes silence for down, and loses no question that was in the air when the process died', async () => {
  const caller = await world.newCaller();
  await world.setFault('registry', 'timeout', 5);
  expect((await give(caller, { national_id: newNumber(), birth_date: BORN })).status).toBe(201);
  expect(await standing(caller)).toMatchObject({ identity_state: 'down', mobile_state: 'down' });
  const cutOff = await world.newCaller();
  await world.setFault('registry', 'ok');
  await give(cutOff, { national_id: newNumber(), birth_date: BORN });
  await world.database.sql`update kyc.customer set identity_confirmed_at = null where user_id = ${cutOff.userId}`;
  await world.database
    .sql`update kyc.registry_check set status = 'pending', identity_state = 'none', mobile_state = 'none', next_try_at = ${new Date(START)} where user_id = ${cutOff.userId}`;
  expect(await standing(cutOff)).toMatchObject({ status: 0, checked_at: null });
  // The question plans its own repetition before it leaves.
  await world.database.transaction((tx) => noteQuestion(tx, cutOff.userId, new Date(START), new Date(START)));
  await runTasks(world.database, world.registration.work.tasks, world.clock.now());
  expect(await standing(cutOff)).toMatchObject({ status: 2 });
});

it('distinguishes an unknown person from a line of another person, and shows no name of the owner', async () => {
  const unknown = await world.newCaller();
  expect((await check(unknown, { national_id: newNumber('999'), birth_date: BORN })).body).toMatchObject({
    status: 1,
    identity_state: 'mismatched',
    retry_after: null,
  });
  const borrowed = await world.newCaller();
  const response = await check(borrowed, { national_id: newNumber('998'), birth_date: BORN });
  expect(response.body).toMatchObject({
    status: 1,
    identity_state: 'matched',
    mobile_state: 'mismatched',
    first_name: '',
    last_name: '',
  });
  expect(response.body['text']).toContain('موبایل به نام شما');
  expect((await check(borrowed, { national_id: newNumber(), birth_date: BORN })).body).toMatchObject({ status: 2 });
});

it('gives one national id to one customer, and says so only to who owns it', async () => {
  const number = newNumber();
  const [first, second, liar] = [
    await world.newCaller(),
    await world.newCaller(),
    await world.newCaller('+9647701234567'),
  ];
  await give(first, { national_id: number, birth_date: BORN });
  const refused = await give(second, { national_id: number, birth_date: BORN });
  expect(refused).toMatchObject({ status: 409, body: { code: 'national_id_in_use' } });
  expect(JSON.stringify(refused.body)).not.toContain(first.mobile);
  expect(await standing(second)).toMatchObject({ status: 0, identity_state: 'none' });
  expect((await give(liar, { national_id: number, birth_date: BORN })).status).toBe(201);
  expect(await standing(liar)).toMatchObject({ status: 1, mobile_state: 'mismatched' });
});

it('lets one of two who are confirmed at once have the number', async () => {
  const number = newNumber();
  const callers = await Promise.all([world.newCaller(), world.newCaller(), world.newCaller()]);
  const responses = await Promise.all(callers.map((caller) => give(caller, { national_id: number, birth_date: BORN })));
  expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409']);
  const [row] = await world.database.sql<{ count: number }[]>`
    select count(*)::int as count from kyc.customer where identity_confirmed_at is not null and user_id = any(${callers.map(({ userId }) => String(userId))}::bigint[])`;
  expect(row?.count).toBe(1);
});

it('takes a passport as declared, which no register has, and looks a residence up', async () => {
  const caller = await world.newCaller('+9647701234568');
  const given = await give(caller, {
    foreign_id: 'a12345678',
    birth_date: BORN,
    first_name: 'علي',
    last_name: 'الحسن',
  });
  expect(given.body).toMatchObject({
    foreign_id: 'A1*****78',
    national_id: null,
    first_name: 'علي',
    is_foreign: true,
    is_identity_locked: false,
  });
  expect(await standing(caller)).toMatchObject({
    status: 2,
    identity_state: 'declared',
    mobile_state: 'none',
    passport: { state: 'todo', reject_reason: null },
    text: expect.not.stringContaining('هویت شما تأیید'),
  });
  const resident = await world.newCaller('+9647701234569');
  const residence = { birth_date: BORN, first_name: 'علی', last_name: 'حسن' };
  await give(resident, { ...residence, foreign_id: '123456789012' });
  expect(await standing(resident)).toMatchObject({ status: 2, identity_state: 'matched', passport: null });
  const other = await world.newCaller('+9647701234560');
  await give(other, { ...residence, foreign_id: '999456789012' });
  expect(await standing(other)).toMatchObject({ status: 1, identity_state: 'mismatched', passport: null });
});

it('drops a response about what has been changed meanwhile', async () => {
  const caller = await world.newCaller();
  await world.setFault('registry', 'slow', 400);
  const requested = check(caller, { national_id: newNumber('999'), birth_date: BORN });
  await expect
    .poll(
      async () => (await world.database.sql`select from kyc.registry_check where user_id = ${caller.userId}`).length,
    )
    .toBe(1);
  await world.setFault('registry', 'ok');
  const right = newNumber();
  expect((await world.ask(caller, 'PATCH', '', { national_id: right })).body).toMatchObject({
    is_identity_locked: true,
  });
  await requested;
  expect(await standing(caller)).toMatchObject({ status: 2, identity_state: 'matched' });
});

it('makes ten look-ups a day for a user, no more, and counts none that was down', async () => {
  const caller = await world.newCaller();
  await world.setFault('registry', 'error');
  await check(caller, { national_id: newNumber('999'), birth_date: BORN });
  await world.setFault('registry', 'ok');
  for (let requested = 1; requested <= 10; requested += 1) {
    later(requested * 60);
    expect((await check(caller)).status).toBe(200);
  }
  later(3_600);
  const refused = await check(caller);
  expect(refused).toMatchObject({ status: 429, body: { code: 'lookup_limit_reached' } });
  expect(Number(refused.retryAfter)).toBeGreaterThan(3_600);
  world.clock.moveTo('2036-11-21T20:31:00.000Z');
  expect((await check(caller)).status).toBe(200);
});

it('returns a result of a moment ago instead of a second look-up', async () => {
  const caller = await world.newCaller();
  const body = { national_id: newNumber('999'), birth_date: BORN };
  for (let requested = 0; requested < 12; requested += 1) expect((await check(caller, body)).status).toBe(200);
});

it('writes every request, response and look into an audit chain that holds, without the numbers', async () => {
  const caller = await world.newCaller();
  const number = newNumber();
  await give(caller, { national_id: number, birth_date: BORN });
  await world.ask(caller, 'POST', 'address/', {
    province: 'تهران',
    city: 'تهران',
    address: 'خیابان ولیعصر',
    postal_code: '1966813118',
  });
  await world.ask(caller, 'GET', 'address/');
  const rows = await world.database.sql<{ action: string; actor_id: bigint; entry: string }[]>`
    select action, actor_id, audit_entry::text as entry from platform.audit_entry where subject_kind = 'customer' and subject_id = ${String(caller.userId)} order by at, action`;
  expect(rows.map(({ action }) => action).toSorted()).toEqual([
    'kyc.address_given',
    'kyc.address_shown',
    'kyc.identity_given',
    'kyc.registry_answered',
    'kyc.registry_asked',
  ]);
  expect(rows.every(({ entry }) => !entry.includes(number) && !entry.includes('1966813118'))).toBe(true);
  expect(await verifyAuditChain(world.database.sql)).toEqual([]);
});

it('lets identity compare a claim with record and registry, and a line with its owner', async () => {
  const caller = await world.newCaller();
  const number = newNumber();
  await give(caller, { national_id: number, birth_date: BORN });
  const { checks } = world.registration;
  const claim = { userId: caller.userId, nationalId: number, birthDate: BORN };
  expect(await checks.checkIdentity(claim)).toEqual({ nationalId: 'matched', birthDate: 'matched' });
  expect(await checks.checkIdentity({ ...claim, birthDate: '1991-05-13' })).toEqual({
    nationalId: 'matched',
    birthDate: 'mismatched',
  });
  expect(await checks.checkIdentity({ ...claim, nationalId: newNumber() })).toEqual({
    nationalId: 'mismatched',
    birthDate: 'unknown',
  });
  expect(await checks.checkIdentity({ ...claim, userId: undefined })).toEqual({
    nationalId: 'unknown',
    birthDate: 'unknown',
  });
  expect(await checks.checkMobileHolder('0499370899', '09120000001')).toBe('matched');
  expect(await checks.checkMobileHolder('0499370899', '09120000009')).toBe('mismatched');
  expect(await checks.checkOwnership(caller.userId, '09120000009')).toBe('theirs');
  expect(await checks.checkOwnership(caller.userId, '+9647701234570')).toBe('not_theirs');
  expect(await checks.checkOwnership(1n, '09120000009')).toBe('unknown_identity');
  await world.setFault('registry', 'error');
  await expect(checks.checkOwnership(caller.userId, '09120000009')).rejects.toMatchObject({
    code: 'identity_lookup_down',
  });
});

it('re-encrypts all of a customer when the data keys change, and needs the former key no more', async () => {
  const caller = await world.newCaller();
  const number = newNumber();
  await give(caller, { national_id: number, birth_date: BORN, email: 'a@b.example' });
  const home = { province: 'تهران', city: 'تهران', address: 'خیابان ولیعصر', postal_code: '1966813118' };
  await world.ask(caller, 'POST', 'address/', home);
  const { database } = world;
  const [former, current] = [
    world.keys.dataKeys[0],
    'a newer secret for tests only, of more than thirty-two characters',
  ];
  const reencrypt = (...dataKeys: [string, string]) =>
    reencryptColumns(database.sql, createDataVault({ ...world.keys, dataKeys }), kycColumns);
  expect(await reencrypt(current, former)).toBeGreaterThanOrEqual(4);
  expect(await reencrypt(current, former)).toBe(0);
  const vault = createDataVault({ ...world.keys, dataKeys: [current] });
  expect(await readAddress(database.sql, vault, caller.userId)).toMatchObject({
    address: home.address,
    postalCode: home.postal_code,
  });
  expect(await readIdentityNumber(database.sql, vault, caller.userId)).toBe(number);
  // Back to the key of the other tests.
  expect(await reencrypt(former, current)).toBeGreaterThanOrEqual(4);
});
