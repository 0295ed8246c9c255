import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { reencryptColumns } from '../../platform/crypto/reencryption-work.ts';
import { recordAddress } from './index.ts';
import { kycColumns } from './sealed-columns.ts';
import {
  type Caller,
  nationalIdOf,
  type RegistrationWorld,
  START,
  startRegistrationWorld,
} from './testing/registration-world.test-support.ts';

const HOME = { province: 'تهران', city: 'تهران', address: 'خيابان وليعصر،  پلاک ۱۲', postal_code: '۱۹۶۶۸-۱۳۱۱۸' };
let world: RegistrationWorld;
let sara: Caller;
beforeAll(async () => {
  world = await startRegistrationWorld();
  sara = await world.newCaller();
  await world.ask(sara, 'POST', '', { national_id: nationalIdOf(1), birth_date: '1991-05-12' });
});
beforeEach(async () => {
  world.clock.moveTo(START);
  await world.setFault('postal', 'ok');
});
afterAll(() => world.close());

it('shows a customer the own record, the national id masked', async () => {
  expect((await world.ask(sara, 'GET', '')).body).toEqual({
    id: Number(sara.userId),
    first_name: expect.stringMatching(/./),
    last_name: expect.stringMatching(/./),
    cellphone: sara.mobile,
    national_id: `700****${nationalIdOf(1).slice(-3)}`,
    foreign_id: null,
    birth_date: '1991-05-12',
    email: null,
    is_foreign: false,
    is_identity_locked: true,
    created_at: START,
  });
});

it('shows a fresh customer what is known, and nobody anything', async () => {
  const fresh = await world.newCaller();
  expect((await world.ask(fresh, 'GET', '')).body).toMatchObject({
    first_name: '',
    national_id: null,
    birth_date: null,
    is_identity_locked: false,
    cellphone: fresh.mobile,
  });
  expect((await world.ask(fresh, 'GET', 'civil-registration')).body).toEqual({
    status: 0,
    first_name: '',
    last_name: '',
    national_id: null,
    checked_at: null,
    identity_state: 'none',
    mobile_state: 'none',
    is_address_confirmed: false,
    passport: null,
    text: 'کد ملی و تاریخ تولد خود را بنویسید تا هویت شما را از ثبت احوال بپرسیم.',
    retry_after: null,
  });
  expect((await world.ask(fresh, 'PATCH', '', { email: 'a@b.example' })).body['code']).toBe('not_found');
  for (const path of ['', 'civil-registration', 'address/'])
    expect((await world.ask({ ...fresh, token: 'of-nobody' }, 'GET', path)).status).toBe(401);
});

it('walks with the address from none to confirmed, and back when it changes', async () => {
  const statusOf = async () => (await world.ask(sara, 'GET', 'civil-registration')).body['status'];
  expect((await world.ask(sara, 'GET', 'address/')).body['code']).toBe('not_found');
  expect((await world.ask(sara, 'PATCH', 'address/', { confirmed_by_user: true })).body['code']).toBe('not_found');
  expect(await statusOf()).toBe(2);
  const saved = {
    province: 'تهران',
    city: 'تهران',
    address: 'خیابان ولیعصر، پلاک ۱۲',
    postal_code: '1966813118',
    confirmed_by_user: false,
  };
  expect(await world.ask(sara, 'POST', 'address/', HOME)).toMatchObject({ status: 201, body: saved });
  expect((await world.ask(sara, 'POST', 'address/', HOME)).body['code']).toBe('address_exists');
  expect(await statusOf()).toBe(3);
  expect(await world.ask(sara, 'PATCH', 'address/', { confirmed_by_user: true })).toMatchObject({
    status: 200,
    body: { ...saved, confirmed_by_user: true },
  });
  expect(await statusOf()).toBe(4);
  expect((await world.ask(sara, 'PATCH', 'address/', HOME)).body['confirmed_by_user']).toBe(true);
  expect((await world.ask(sara, 'PATCH', 'address/', { address: 'خیابان دیگر' })).body).toMatchObject({
    address: 'خیابان دیگر',
    city: 'تهران',
    confirmed_by_user: false,
  });
  expect(await statusOf()).toBe(3);
  expect((await world.ask(sara, 'GET', 'address/')).body).toMatchObject({ address: 'خیابان دیگر' });
});

it('refuses places and codes that cannot be', async () => {
  const caller = await world.newCaller();
  const codeOf = async (differing: object) =>
    (await world.ask(caller, 'POST', 'address/', { ...HOME, ...differing })).body['code'];
  expect(await codeOf({ postal_code: '0966813118' })).toBe('postal_code_invalid');
  expect(await codeOf({ province: 'ناکجا', city: 'آباد' })).toBe('place_unknown');
  expect(await codeOf({ address: ' \u200c ' })).toBe('invalid');
  expect(await codeOf({ door: 3 })).toBe('invalid');
});

it('stores the address sealed: no column has a word of it', async () => {
  const caller = await world.newCaller();
  await world.ask(caller, 'POST', 'address/', { ...HOME, address: 'کوچهٔ رازدار' });
  const [row] = await world.database.owner<
    { text: string }[]
  >`select to_jsonb(a)::text as text from kyc.address a where user_id = ${String(caller.userId)}`;
  expect(row?.text).not.toContain('رازدار');
  expect(row?.text).not.toContain(Buffer.from('کوچهٔ رازدار').toString('hex'));
  expect(row?.text).not.toContain('1966813118');
  expect(row?.text).toContain('196*****18');
});

it('finds the address of a postal code; the post being down is shown and not counted', async () => {
  const find = (code: string) => world.ask(sara, 'GET', `address/postal-code/${encodeURIComponent(code)}`);
  expect(await find('۱۹۶۶۸۱۳۱۱۸')).toMatchObject({
    status: 200,
    body: { province: 'تهران', city: 'تهران', postal_code: '1966813118' },
  });
  expect((await find('1966813000')).body['code']).toBe('not_found');
  expect((await find('0000000000')).body['code']).toBe('not_found');
  await world.setFault('postal', 'error');
  for (let requested = 0; requested < 40; requested += 1)
    expect((await find('1966813118')).body['code']).toBe('postal_lookup_down');
  await world.setFault('postal', 'ok');
  for (let requested = 0; requested < 28; requested += 1) expect((await find('1966813118')).status).toBe(200);
  expect(await find('1966813118')).toMatchObject({ status: 429, body: { code: 'lookup_limit_reached' } });
});

it('seals addresses of before and gives national ids the number they are found by, in batches', async () => {
  const { database, registration, vault } = world;
  await database.owner`alter table kyc.address drop constraint address_is_sealed`;
  await database.owner`insert into kyc.address (user_id, province, city, address, postal_code, created_at) select n, 'تهران', 'تهران', 'خیابان ' || n, '1966813118', now() from generate_series(500001, 500450) n`;
  await database.owner`alter table kyc.customer drop constraint national_id_has_index`;
  await database.owner`alter table kyc.customer disable trigger confirmed_identity_stays`;
  await database.owner`update kyc.customer set national_id_index = null where user_id = ${String(sara.userId)}`;
  await database.owner`alter table kyc.customer enable trigger confirmed_identity_stays`;
  await registration.sealFormerRecords();
  const [row] = await database.sql<{ plain: number; unfound: number }[]>`
    select (select count(*)::int from kyc.address where address is not null or postal_code is not null or address_sealed is null) as plain,
           (select count(*)::int from kyc.customer where national_id_index is null and national_id_sealed is not null) as unfound`;
  expect(row).toEqual({ plain: 0, unfound: 0 });
  const again = { userId: 500_001n, ...HOME, postalCode: HOME.postal_code, at: new Date(START) };
  await database.transaction((tx) => recordAddress(tx, vault, again));
  expect(await reencryptColumns(database.sql, vault, kycColumns)).toBe(0);
});

it('takes an Iraqi address by five digits, an Iranian one by ten, and shows each as it was given', async () => {
  const ali = await world.newCaller('+9647701112233');
  const home = { province: 'بغداد', city: 'بغداد', address: 'حي الكرادة، شارع ٦٢، دار ٧' };
  expect((await world.ask(ali, 'POST', 'address/', { ...home, postal_code: '1966813118' })).body).toMatchObject({
    code: 'postal_code_invalid',
  });
  const given = { ...home, postal_code: '١٠٠١١', confirmed_by_user: true };
  expect(await world.ask(ali, 'POST', 'address/', given)).toMatchObject({
    status: 201,
    body: { ...home, postal_code: '10011', confirmed_by_user: true },
  });
  expect((await world.ask(ali, 'PATCH', 'address/', { postal_code: '61001' })).body).toMatchObject({
    postal_code: '61001',
    confirmed_by_user: false,
  });
  const moved = { province: 'تهران', city: 'تهران' };
  expect((await world.ask(ali, 'PATCH', 'address/', moved)).body).toMatchObject({ code: 'postal_code_invalid' });
  const [row] = await world.database
    .sql`select country, postal_code_mask from kyc.address where user_id = ${ali.userId}`;
  expect(row).toEqual({ country: 'iq', postal_code_mask: '61***' });
});
