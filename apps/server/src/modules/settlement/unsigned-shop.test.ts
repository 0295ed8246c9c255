import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SettlementWorld, startSettlementWorld } from './testing/settlement-world.test-support.ts';

let world: SettlementWorld;
beforeEach(async () => {
  world = await startSettlementWorld();
  // A Sunday.
  await world.moveTo('2026-11-22T08:00:00Z');
  await world.addSheba();
});
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
  await world.close();
});

const mustSign = () =>
  world.database.owner`update merchants.merchant set signs_contract = true where id = ${world.merchantId}`;
/** A version of its contract, signed or waiting. */
async function contract(version: number, isSigned: boolean): Promise<void> {
  const { database, merchantId, clock } = world;
  const at = clock.businessNow();
  const [document] = await database.owner<{ id: bigint }[]>`
    insert into signing.document (subject, subject_id, template_key, template_id, template_sha256, sha256, state, created_at, opened_at, signed_at)
    select 'settlement.shop_contract', nextval('settlement.shop_contract_id_seq'), key, id, sha256, sha256, ${isSigned ? 'signed' : 'open'}, ${at}, ${at}, ${isSigned ? at : null}
    from signing.template where key = 'shop-contract' returning id`;
  await database.owner`
    insert into signing.signer (document_id, place, role, user_id, name_masked, mobile_masked, code_sent_at, code_sha256, signed_at, sha256, network_masked)
    select d.id, 1, 'merchant', m.owner_user_id, '***', '***', ${at}, d.sha256, d.signed_at, case when d.signed_at is not null then d.sha256 end, '127.0.0.0/24'
    from signing.document d, merchants.merchant m where d.id = ${document?.id ?? 0n} and m.id = ${merchantId}`;
  await database.owner`
    insert into settlement.shop_contract (id, merchant_id, version, terms, document_id, opened_at, signed_at) overriding system value
    select subject_id, ${merchantId}, ${version}, '{}', id, created_at, signed_at from signing.document where id = ${document?.id ?? 0n}`;
}

test('a new shop sells, and is paid from its first signature on; a version that waits later stops nothing', async () => {
  await mustSign();
  await world.sell(await world.customer());
  const held = { available: 0, held: 11_760_000, next_payout: null, hold_reason: 'contract_not_signed' };
  expect(await world.balanceOf()).toMatchObject(held);
  await world.afterCycleOf('2026-11-23');
  await contract(1, false);
  await world.nightOf('2026-11-24');
  expect(await world.payouts()).toEqual([]);
  expect(await world.balanceOf()).toMatchObject(held);
  await world.database.owner`update settlement.shop_contract set replaced_at = now()`;
  await world.database.owner`update signing.document set state = 'void', voided_at = now()`;
  await contract(1, true);
  expect(await world.balanceOf()).toMatchObject({ available: 11_760_000, hold_reason: null });
  await contract(2, false);
  await world.nightOf('2026-11-25');
  await world.afterCycleOf('2026-11-25');
  expect(await world.atBank()).toEqual(['11760000 paid']);
});

test('a shop of before is paid without a contract, and a closed one is not held for it', async () => {
  await world.sell(await world.customer());
  await world.nightOf('2026-11-23');
  await world.afterCycleOf('2026-11-23');
  expect(await world.atBank()).toEqual(['11760000 paid']);
  await mustSign();
  await world.database.owner`
    update merchants.merchant set status = 4, payouts_held_until = '2026-11-22' where id = ${world.merchantId}`;
  expect(await world.balanceOf()).toMatchObject({ hold_reason: null });
  await world.database.owner`
    update merchants.merchant set status = 1, payouts_held_until = null, signs_contract = false where id = ${world.merchantId}`;
});
