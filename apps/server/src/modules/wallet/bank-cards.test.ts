import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { walletClosureGate } from './use-cases/close-account.ts';
import {
  cardOfPerson,
  FRESH,
  MARYAM,
  MELLI_CARD,
  REZA,
  startWalletWorld,
} from './testing/wallet-world.test-support.ts';

const OWN = cardOfPerson(MARYAM.nationalId, MELLI_CARD);
const REZAS = cardOfPerson(REZA.nationalId, MELLI_CARD);

let world: Awaited<ReturnType<typeof startWalletWorld>>;
beforeAll(async () => {
  world = await startWalletWorld();
});
beforeEach(async () => {
  await world.sandbox.put('/sandbox/faults/bank', { mode: 'ok' });
  await world.database.owner`truncate wallet.bank_card, wallet.instrument_owner`;
});
afterAll(() => world.close());

type User = { readonly userId: bigint };
const list = async (user: User = MARYAM) =>
  (await world.ask('GET', '/user/creditcard', user)).body as { count: number; results: { id: number }[] };
const add = (card_number: string, more: Record<string, unknown> = {}, user: User = MARYAM) =>
  world.ask('POST', '/user/creditcard', user, { card_number, ...more });

it('stores a card of one’s own, sealed, shown by its first six and last four digits', async () => {
  const response = await add(OWN.replace(/(\d{4})/g, '$1 '), { title: ' کارت حقوق ' });
  expect(response).toMatchObject({
    status: 201,
    body: {
      card_number: `603799******${OWN.slice(-4)}`,
      title: 'کارت حقوق',
      bank: { code: '017', name: 'بانک ملی ایران' },
      holder_name: 'م*** ک***',
    },
  });
  expect((await list()).results).toEqual([response.body]);
  const [row] = await world.database.owner<
    { text: string; number_sealed: Buffer; id: bigint }[]
  >`select c::text as text, number_sealed, id from wallet.bank_card c`;
  for (const part of [OWN, OWN.slice(6), 'کاظمی']) expect(row?.text).not.toContain(part);
  expect(world.vault.open(row?.number_sealed ?? Buffer.alloc(0), `wallet.bank_card.number:${row?.id}`)).toBe(OWN);
});

it('has no place for a PIN, a second password or a CVV2', async () => {
  for (const field of ['pin', 'pin2', 'second_password', 'cvv2', 'expiry'])
    expect(await add(OWN, { [field]: '123' })).toMatchObject({ status: 400, body: { code: 'invalid', field } });
});

it.each([
  ['someone else’s card', REZAS, 400, 'card_not_yours'],
  ['a card of nobody', '6219861034529007', 400, 'card_not_yours'],
  ['a wrong check digit', OWN.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)), 400, 'card_number_invalid'],
  ['fifteen digits', OWN.slice(1), 400, 'card_number_invalid'],
])('refuses %s and stores nothing', async (_, number, status, code) => {
  expect(await add(number)).toMatchObject({ status, body: { code, field: 'card_number' } });
  expect((await list()).count).toBe(0);
});

it('stores nothing while the bank is away or the identity unknown', async () => {
  expect(await add(OWN, {}, FRESH)).toMatchObject({ status: 409, body: { code: 'identity_missing' } });
  await world.sandbox.put('/sandbox/faults/bank', { mode: 'timeout', latency_ms: 1_000 });
  expect(await add(OWN)).toMatchObject({ status: 503, body: { code: 'bank_lookup_down' } });
  expect((await list()).count).toBe(0);
});

it('stores a card once, also when it is sent twice at the same moment', async () => {
  const responses = await Promise.all([add(OWN), add(OWN), add(OWN)]);
  expect(responses.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([201, 409, 409]);
  expect(await add(OWN)).toMatchObject({ status: 409, body: { code: 'card_exists' } });
});

it('stores ten cards at most, in parallel as well', async () => {
  const prefixes = Array.from({ length: 14 }, (_, index) => String(600_000 + index));
  const responses = await Promise.all(prefixes.map((prefix) => add(cardOfPerson(MARYAM.nationalId, prefix))));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(responses.filter(({ status }) => status !== 201).map(({ body }) => body['code'])).toEqual(
    Array(4).fill('card_limit_reached'),
  );
});

it('forgets a card with its number, and only for its owner', async () => {
  const id = Number((await add(OWN)).body['id']);
  expect(await world.ask('DELETE', `/user/creditcard/${id}`, REZA)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  expect((await world.ask('DELETE', '/user/creditcard/9223372036854775808', MARYAM)).status).toBe(404);
  expect((await list()).count).toBe(1);
  expect((await list(REZA)).count).toBe(0);
  expect(await world.ask('DELETE', `/user/creditcard/${id}`, MARYAM)).toMatchObject({
    status: 200,
    body: { deleted: true },
  });
  expect([(await list()).count, (await world.ask('DELETE', `/user/creditcard/${id}`, MARYAM)).status]).toEqual([
    0, 404,
  ]);
  const [row] = await world.database.owner`select number_sealed, number_index from wallet.bank_card where id = ${id}`;
  expect(row).toEqual({ number_sealed: null, number_index: null });
  expect((await add(OWN)).status).toBe(201);
  expect((await world.audited(MARYAM.userId)).slice(-3)).toEqual([
    'wallet.add_bank_card',
    'wallet.delete_bank_card',
    'wallet.add_bank_card',
  ]);
});

it('is deleted with its number when its owner closes the account', async () => {
  await add(OWN);
  await world.database.transaction(async (tx) =>
    walletClosureGate().close?.(tx, MARYAM.userId, new Date(world.clock.at)),
  );
  const rows = await world.database
    .owner`select number_sealed, number_index, deleted_at is not null as is_deleted from wallet.bank_card`;
  expect([...rows]).toEqual([{ number_sealed: null, number_index: null, is_deleted: true }]);
});
