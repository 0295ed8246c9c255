import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Call, calls, isImplemented } from '@nesye/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wireRequestOf } from '../platform/http/ready-example.test-support.ts';
import { type DemoWorld, startDemoWorld } from './testing/demo-world.test-support.ts';

const FUNCTION_FILE = path.resolve(import.meta.dirname, '../../../../db/functions/platform/has_part.sql');
const ALWAYS = `create or replace function platform.has_part(p_operator_id bigint, p_people bigint[], p_shops bigint[]) returns boolean
  language sql stable as $$ select true $$`;

let world: DemoWorld;
beforeAll(async () => {
  world = await startDemoWorld();
});
afterAll(() => world.stop());

const decisions = Object.entries(calls as Readonly<Record<string, Call>>).filter(
  ([, call]) =>
    call.access === 'operator' && call.method !== 'GET' && isImplemented(call) && call.concernsAll === undefined,
);

test('every change that an operator makes asks whether they have a part in it', { timeout: 240_000 }, async () => {
  const { full } = world;
  const { owner } = full.database;
  const passed: string[] = [];
  for (const [name, call] of decisions) {
    const example = await world.readyExample(call);
    await owner.script(ALWAYS);
    const response = await sendAs(call, example);
    await owner.script(readFileSync(FUNCTION_FILE, 'utf8'));
    if (response.status !== 403 || (response.json() as { code?: unknown }).code !== 'own_case')
      passed.push(`${call.id} ${name}: ${response.status} ${response.text.slice(0, 200)}`);
  }
  expect(passed).toEqual([]);
  expect(decisions.length).toBeGreaterThan(20);
});

function sendAs(call: Call, example: Awaited<ReturnType<DemoWorld['readyExample']>>) {
  const { url, ...request } = wireRequestOf(call, example);
  return world.full.ask({ ...request, path: url });
}

test('who owns the shop, is its customer or guarantees for the customer has a part; who is none of these has not', async () => {
  const { owner } = world.full.database;
  const [shop] = await owner<
    { id: bigint; owner: bigint }[]
  >`select id, owner_user_id as owner from merchants.merchant limit 1`;
  const [customer, guarantor, other] = await owner<{ id: bigint }[]>`
    select id from identity.app_user where id <> ${shop?.owner ?? 0n} and mobile in ('09120000001', '09120000002', '09120000003') order by id`;
  if (shop === undefined || customer === undefined || guarantor === undefined || other === undefined)
    throw new Error('the demo has a shop and customers');
  const hasPart = async (operator: bigint, people: bigint[], shops: bigint[]) => {
    const [row] = await owner<{ found: boolean }[]>`
      select platform.has_part(${operator}, ${people.map(String)}::bigint[], ${shops.map(String)}::bigint[]) as found`;
    return row?.found;
  };
  expect(await hasPart(customer.id, [customer.id], [shop.id])).toBe(true);
  expect(await hasPart(shop.owner, [customer.id], [shop.id])).toBe(true);
  expect(await hasPart(shop.owner, [customer.id], [])).toBe(false);
  expect(await hasPart(guarantor.id, [customer.id], [shop.id])).toBe(false);
  await world.full.database.ownerTransaction(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into guarantees.guarantor (item_id, customer_id, user_id, state, cap, national_id_mask, mobile_mask, invited_at, expires_at, updated_at)
      values (1, ${customer.id}, ${guarantor.id}, 'invited', 1, '', '', now(), now(), now())`;
  });
  expect(await hasPart(guarantor.id, [customer.id], [])).toBe(true);
  expect(await hasPart(other.id, [customer.id], [])).toBe(false);
  expect(await hasPart(guarantor.id, [other.id], [])).toBe(false);
});
