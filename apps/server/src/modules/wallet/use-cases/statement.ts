import { type CallTypes, walletCalls } from '@nesye/contract';
import { businessDate, jalaliText } from '@nesye/money';
import { maskMobile } from '@nesye/persian';
import type { Sql } from '../../../platform/database/database.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { addressOf, listResponse, rowsToRead } from '../../../platform/lists/list-response.ts';
import {
  ACCOUNT,
  type AccountLine,
  CASH_OUT_LEG,
  CHARGE_LEG,
  MANDATE_SURPLUS_LEG,
  POSTING_RULE,
  type PostingRule,
  readLines,
  readSuppliers,
  SUPPLIER_PARTY,
} from '../../ledger/index.ts';
import { type Movement, readMovements } from '../queries/movements.ts';
import { readTransferEnds } from '../queries/transfers.ts';
import { cashOutStatus, shownCashOutState } from '../cash-out-view.ts';
import type { People, Person } from '../ports.ts';
import type { CashOutState } from '../queries/cash-outs.ts';
import { topUpStatus } from './top-ups.ts';

const RULES: ListRules<'id'> = {
  order: { id: 'integer' },
  standardOrder: { key: 'id', isDescending: true },
  tieBreakers: 0,
  pageSize: 20,
};

/** A customer's top-ups and cash-outs, newest first, 20 a page. Refuses as every paged list does. */
export async function listMovements(sql: Sql, customerId: bigint, query: ListQuery) {
  const request = readListRequest(query, RULES);
  const [after] = request.after ?? [];
  const found = await readMovements(sql, customerId, {
    ...rowsToRead(request),
    isDescending: request.isDescending,
    afterId: after === undefined ? undefined : BigInt(after),
  });
  const address = addressOf(walletCalls.listWalletMovements.path, { ...query });
  return listResponse(address, request, found, movementView, ({ id }) => [String(id)]);
}

function movementView({ id, uid, kind, state, isAccepted, amount, fee, createdAt }: Movement) {
  const isCashOut = kind === 'cash_out';
  return {
    id,
    uid,
    kind,
    status: isCashOut ? cashOutStatus(state as CashOutState) : topUpStatus(state),
    state: isCashOut
      ? shownCashOutState(state as CashOutState, isAccepted)
      : (state as 'open' | 'paid' | 'failed' | 'sent_back'),
    amount,
    fee,
    created_at: createdAt.toISOString(),
    created_at_jalali: jalaliText(businessDate(createdAt)),
  };
}

/** The statement of a customer's cash wallet: every line with the balance after it, newest first, 20 a page. Refuses as every paged list does. */
export async function listStatement(sql: Sql, people: People, customerId: bigint, query: ListQuery) {
  const request = readListRequest(query, RULES);
  const [after] = request.after ?? [];
  const found = await readLines(
    sql,
    { kind: ACCOUNT.cashWallet, partyId: customerId },
    {
      ...rowsToRead(request),
      isDescending: request.isDescending,
      afterEntryId: after === undefined ? undefined : BigInt(after),
    },
  );
  const others = await readOthers(sql, people, customerId, found.rows);
  const services = found.rows.filter(({ rule }) => rule === POSTING_RULE.serviceCharge).map(({ entryId }) => entryId);
  const suppliers = await readSuppliers(sql, customerId, services);
  return listResponse(
    addressOf(walletCalls.listStatement.path, { ...query }),
    request,
    found,
    (line) => lineView(line, others, suppliers.get(line.entryId)),
    ({ entryId }) => [String(entryId)],
  );
}

/** The other sides of transfers, by the transfer. */
async function readOthers(
  sql: Sql,
  people: People,
  customerId: bigint,
  lines: readonly AccountLine[],
): Promise<ReadonlyMap<bigint, Person>> {
  const transfers = lines.filter(({ rule }) => rule === POSTING_RULE.transfer).map(({ sourceId }) => sourceId);
  const ends = await readTransferEnds(sql, transfers);
  const otherOf = new Map(
    [...ends].map(([id, end]) => [id, end.customerId === customerId ? end.receiverId : end.customerId]),
  );
  const found = await people.byIds(sql, [...otherOf.values()]);
  return new Map(
    [...otherOf].flatMap(([id, otherId]) => {
      const person = found.get(otherId);
      return person === undefined ? [] : [[id, person] as const];
    }),
  );
}

function lineView(line: AccountLine, others: ReadonlyMap<bigint, Person>, supplierId: bigint | undefined) {
  const other = line.rule === POSTING_RULE.transfer ? others.get(line.sourceId) : undefined;
  return {
    id: line.entryId,
    kind: kindOf(line, supplierId),
    // A wallet is our debt: what is credited to it is more for the customer.
    amount: -line.amount,
    balance: line.balanceAfter,
    reference: String(line.sourceId),
    counterparty: other === undefined ? null : { mobile: maskMobile(other.mobile), name: other.maskedName ?? null },
    created_at: line.occurredAt.toISOString(),
    created_at_jalali: jalaliText(businessDate(line.occurredAt)),
  };
}

type LineKind = CallTypes<typeof walletCalls.listStatement>['reply']['results'][number]['kind'];

/** An entry that takes another one back (`ledger.reverse_entry`). */
const CORRECTION_RULE = 99;

/** What people call a line of each posting rule; undefined for a rule that changes no wallet, and for one whose leg decides. */
const KINDS: Readonly<Record<PostingRule | typeof CORRECTION_RULE, LineKind | undefined>> = {
  [POSTING_RULE.topUp]: 'top_up',
  [POSTING_RULE.cashSale]: 'purchase',
  [POSTING_RULE.houseCreditSale]: 'purchase',
  [POSTING_RULE.lenderCreditSale]: 'purchase',
  [POSTING_RULE.shopCreditSale]: 'purchase',
  [POSTING_RULE.endOfMonthSale]: 'purchase',
  [POSTING_RULE.houseRepayment]: 'repayment',
  [POSTING_RULE.lenderRepayment]: 'repayment',
  [POSTING_RULE.feeEarned]: undefined,
  [POSTING_RULE.penaltyCharged]: undefined,
  [POSTING_RULE.penaltyWaived]: undefined,
  [POSTING_RULE.payoffRebate]: undefined,
  [POSTING_RULE.houseRefund]: 'refund',
  [POSTING_RULE.lenderRefund]: 'refund',
  [POSTING_RULE.cashRefund]: 'refund',
  [POSTING_RULE.cardRefundConfirmed]: 'refund',
  [POSTING_RULE.lateReceiptSentBack]: undefined,
  [POSTING_RULE.gatewaySettlement]: undefined,
  [POSTING_RULE.payout]: undefined,
  [POSTING_RULE.cashOut]: undefined,
  [POSTING_RULE.transfer]: undefined,
  [POSTING_RULE.paidForSomebodyElse]: 'repayment',
  [POSTING_RULE.giftCard]: undefined,
  [POSTING_RULE.serviceCharge]: undefined,
  [POSTING_RULE.chargeOff]: undefined,
  [POSTING_RULE.recovery]: 'repayment',
  [POSTING_RULE.chargeback]: 'chargeback',
  [POSTING_RULE.houseCover]: undefined,
  [POSTING_RULE.heldReceipt]: 'refund',
  [POSTING_RULE.moneyCorrection]: undefined,
  [POSTING_RULE.shopFee]: undefined,
  [CORRECTION_RULE]: 'correction',
};

const serviceOf = (supplierId: bigint | undefined): LineKind =>
  supplierId === SUPPLIER_PARTY.airtime ? 'airtime' : 'service';

function kindOf({ rule, leg, amount }: AccountLine, supplierId: bigint | undefined): LineKind {
  // What a mandate brought beyond its row.
  if (rule === POSTING_RULE.houseRepayment && leg === MANDATE_SURPLUS_LEG) return 'top_up';
  if (rule === POSTING_RULE.serviceCharge)
    return leg === CHARGE_LEG.refunded || leg === CHARGE_LEG.returned ? 'refund' : serviceOf(supplierId);
  if (rule === POSTING_RULE.cashOut) return leg === CASH_OUT_LEG.returned ? 'cash_out_returned' : 'cash_out';
  if (rule === POSTING_RULE.transfer) return amount > 0n ? 'transfer_out' : 'transfer_in';
  return KINDS[rule as keyof typeof KINDS] ?? 'other';
}
