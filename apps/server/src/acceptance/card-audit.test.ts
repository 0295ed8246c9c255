import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CardWorld, startCardWorld, startedOf } from './testing/card-world.test-support.ts';

const START_MS = 120_000;

let world: CardWorld;
/** One sale that waits for its payment and one that was captured, each with a deposit from the wallet and by card. */
let waiting: number;
let captured: number;
beforeAll(async () => {
  world = await startCardWorld();
  const start = async () => startedOf(await world.withDeposit(await world.newCustomer({ wallet: 1_000_000n })));
  waiting = (await start()).id;
  const paid = await start();
  await world.pay(paid);
  captured = paid.id;
}, START_MS);
afterAll(() => world.stop());

/** Past every guard, as a mistake in the database itself would be; undone afterwards. */
async function brokenWith(statement: string, undo: string): Promise<number[]> {
  const write = (text: string) =>
    world.full.database.ownerTransaction(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx.script(text);
    });
  await write(statement);
  const broken = (await world.brokenChecks()).map((line) => Number(line.split(' ')[0]));
  await write(undo);
  return broken;
}

test('the audit holds, with a sale that waits and one that was captured', async () => {
  expect(await world.brokenChecks()).toEqual([]);
});

test('81: a sale whose entry debits other tenders than it says is found', async () => {
  const change = (sign: string) =>
    `update payments.purchase set wallet_amount = wallet_amount ${sign} 1, gateway_amount = gateway_amount ${sign === '-' ? '+' : '-'} 1 where id = ${captured}`;
  expect(await brokenWith(change('-'), change('+'))).toEqual([81]);
});

test('82: a sale that waits and whose wallet part is not held is found, and one that no attempt pays', async () => {
  const holdOf = (amount: string) =>
    `update ledger.hold h set amount = h.amount ${amount} from payments.card_sale s where s.purchase_id = ${waiting} and h.id = any (s.hold_ids) and h.kind = 2010;
     update ledger.guarded_account a set held = a.held ${amount} from payments.purchase p where p.id = ${waiting} and a.kind = 2010 and a.party_id = p.customer_id`;
  expect(await brokenWith(holdOf('- 1'), holdOf('+ 1'))).toEqual([82]);
  const attempt = (change: string) =>
    `update gateway.attempt set ${change} where source_id = ${waiting} and purpose = 'payments.sale'`;
  expect(
    await brokenWith(
      attempt("state = 'failed', failure = 'expired', ended_at = now()"),
      attempt("state = 'redirected', failure = null, ended_at = null"),
    ),
  ).toEqual([82]);
});

test('83: a captured sale that still holds, a sale that failed though its attempt is paid, and one that waits for nothing are found', async () => {
  const hold = (state: string, ended: string, sign: string) =>
    `update ledger.hold h set state = '${state}', ended_at = ${ended} from payments.card_sale s where s.purchase_id = ${captured} and h.id = any (s.hold_ids) and h.kind = 2010;
     update ledger.guarded_account a set held = a.held ${sign} 1000000, balance = a.balance ${sign} 1000000 from payments.purchase p
     where p.id = ${captured} and a.kind = 2010 and a.party_id = p.customer_id`;
  // A balance that moved without a line as well: a hold is never more than its account has.
  expect(await brokenWith(hold('active', 'null', '+'), hold('captured', 'now()', '-'))).toContain(83);
  const ended = (at: string) => `update payments.card_sale set ended_at = ${at} where purchase_id = ${waiting}`;
  expect(await brokenWith(ended('now()'), ended('null'))).toEqual([83]);
  const other = (id: string, set: string) =>
    `update payments.card_sale set purchase_id = ${set} where purchase_id = ${id}`;
  const lost = String(waiting + 6400);
  expect(await brokenWith(other(String(waiting), lost), other(lost, String(waiting)))).toContain(83);
});
