import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLedger } from '../../../../../tools/ledger/audit.ts';
import { bodyOf, decide, handIn, type Kind, KINDS } from './testing/clm-steps.test-support.ts';
import { type ClmWorld, startClmWorld } from './testing/clm-world.test-support.ts';

/** One approved application of each kind. */
let world: ClmWorld;
const ids = {} as Record<Kind, number>;
beforeAll(async () => {
  world = await startClmWorld();
  for (const kind of Object.keys(KINDS) as Kind[]) {
    ids[kind] = await handIn(world.full, await world.owner(), kind);
    bodyOf(await decide(world.full, world.operator, ids[kind], { decision: 'approve' }));
  }
}, 120_000);
afterAll(() => world.stop());

const OURS = /^13[0-3]$/;
const broken = async (): Promise<string[]> =>
  (await auditLedger(world.full.database.ownerUrl))
    .filter(({ violations }) => violations > 0)
    .map(({ check }) => String(check.number))
    .filter((check) => OURS.test(check));

test('as it was made, all is well', async () => {
  expect(await broken()).toEqual([]);
});

test.each([
  [
    '130',
    'an application that nobody put where it is',
    () => `update clm.event set state = 'in_check' where application_id = ${ids.open_terminal} and event = 'approved'`,
    () => `update clm.event set state = 'approved' where application_id = ${ids.open_terminal} and event = 'approved'`,
  ],
  [
    '131',
    'an approval without its terminal',
    () => `update clm.application set effect_id = effect_id + 100000 where id = ${ids.open_terminal}`,
    () => `update clm.application set effect_id = effect_id - 100000 where id = ${ids.open_terminal}`,
  ],
  [
    '131',
    'an approval whose account is another shop’s',
    () =>
      `update wallet.shop_sheba set merchant_id = merchant_id + 64 where merchant_id = (select merchant_id from clm.application where id = ${ids.settlement_account})`,
    () =>
      `update wallet.shop_sheba set merchant_id = merchant_id - 64 where merchant_id = (select merchant_id + 64 from clm.application where id = ${ids.settlement_account})`,
  ],
  [
    '131',
    'new particulars of another shop',
    () => `update clm.application set effect_id = effect_id + 64 where id = ${ids.shop_details}`,
    () => `update clm.application set effect_id = effect_id - 64 where id = ${ids.shop_details}`,
  ],
  [
    '132',
    'an approval over a document that nobody confirmed',
    () =>
      `update documents.document set state = 'in_check', decided_at = null where subject_kind = 'application' and subject_id = ${ids.shop_details}`,
    () =>
      `update documents.document set state = 'confirmed', decided_at = now() where subject_kind = 'application' and subject_id = ${ids.shop_details}`,
  ],
  [
    '132',
    'an approval without a document that its form requires',
    () =>
      `update documents.document set subject_id = subject_id + 100000 where subject_kind = 'application' and subject_id = ${ids.shop_details}`,
    () =>
      `update documents.document set subject_id = subject_id - 100000 where subject_kind = 'application' and subject_id = ${ids.shop_details} + 100000`,
  ],
  [
    '133',
    'an application for another person’s shop',
    () => `update clm.application set owner_user_id = owner_user_id + 64 where id = ${ids.shop_details}`,
    () => `update clm.application set owner_user_id = owner_user_id - 64 where id = ${ids.shop_details}`,
  ],
  [
    '133',
    'somebody who decided on his own',
    () =>
      `update clm.event e set actor_id = a.owner_user_id from clm.application a where a.id = e.application_id and a.id = ${ids.shop_details} and e.event = 'approved'`,
    () =>
      `update clm.event e set actor_id = a.decided_by from clm.application a where a.id = e.application_id and a.id = ${ids.shop_details} and e.event = 'approved'`,
  ],
] as const)('check %s finds %s', async (check, _, planted, restored) => {
  const { owner } = world.full.database;
  await owner.statement(planted(), []);
  try {
    expect(await broken()).toContain(check);
  } finally {
    await owner.statement(restored(), []);
  }
  expect(await broken()).toEqual([]);
});
