import {
  addDays,
  type IsoDate,
  jalaliText,
  parseIsoDate,
  parseRial,
  rial,
  type Rial,
  subtractRial,
  sumRial,
} from '@nesye/money';
import { toLatinDigits } from '@nesye/persian';
import { Refusal } from '../../../platform/http/refusal.ts';
import { hashInput } from '../../../platform/idempotency/idempotency-store.ts';
import {
  earlyRebates,
  installmentIdOf,
  installmentUidOf,
  type PayableRow,
  readOpenKeys,
  readPayableRows,
} from '../../schedules/index.ts';
import { subjectOfKey } from '../domain/payment-subject.ts';
import { placeOrder } from './pay-rows.ts';
import type { RepaymentDeps } from '../repayment-deps.ts';

/** A payoff is quoted no further ahead, in days. */
const MAX_DAYS_AHEAD = 366;

type QuoteDeps = Pick<RepaymentDeps, 'facilities' | 'clock'> & {
  readonly database: Pick<RepaymentDeps['database'], 'sql'>;
};

/**
 * What pays off all open purchases of a contract on a day, today where none is given: principal, earned fee and penalty, and the fee that is given back; rials. It
 * holds for its day alone. Refuses `contract_not_found`, and `invalid` for a day that has passed or is more than a year ahead.
 */
export async function showPayoffQuote(
  deps: QuoteDeps,
  customerId: bigint,
  contractUid: string,
  date: string | undefined,
) {
  const facility = await facilityOf(deps, customerId, contractUid);
  const asOf = readDay(date, deps.clock.businessDate());
  const { sql } = deps.database;
  const keys = await readOpenKeys(sql, customerId, facility.id);
  const rows = await readPayableRows(sql, customerId, keys, asOf);
  const rebates = await earlyRebates(sql, { customerId, rows, asOf });
  const views = rows.map((row, index) => rowView(row, rebates[index] ?? rial(0n)));
  const sumOf = (part: 'amount' | 'principal' | 'fee' | 'penalty' | 'rebate') =>
    sumRial(views.map((view) => view[part]));
  return {
    contract_uid: contractUid,
    amount: sumOf('amount'),
    principal: sumOf('principal'),
    fee: sumOf('fee'),
    penalty: sumOf('penalty'),
    rebate: sumOf('rebate'),
    valid_until: asOf,
    valid_until_jalali: jalaliText(asOf),
    rows: views,
  };
}

function rowView({ purchaseId, seq, due, dueDate, status }: PayableRow, rebate: Rial) {
  return {
    id: installmentIdOf({ purchaseId, seq }),
    uid: installmentUidOf({ purchaseId, seq }),
    purchase_transaction: purchaseId,
    seq,
    due_date: dueDate,
    due_date_jalali: jalaliText(dueDate),
    amount: subtractRial(due.total, rebate),
    principal: due.principal,
    fee: subtractRial(due.fee, rebate),
    penalty: due.penalty,
    rebate,
    status,
  };
}

export interface PayoffRequest {
  /** Made by the client: the key. */
  readonly uid: string;
  readonly contract_uid: string;
  readonly amount: unknown;
  readonly use_cash_wallet: boolean;
}

/**
 * Pays a contract off for the amount of today's quote (rules 15 and 12, then 9 or 10): from the wallet immediately, or with a card. The same key has the same response.
 * Refuses `contract_not_found`, `quote_changed`, `idempotency_key_reused`, `installment_not_payable` where nothing is owed, `amount_invalid` and `gateway_down`.
 */
export async function payOff(deps: RepaymentDeps, customerId: bigint, request: PayoffRequest) {
  const facility = await facilityOf(deps, customerId, request.contract_uid);
  const amount = parseRial(request.amount);
  if (amount === undefined || amount <= 0n) throw new Refusal('amount_invalid', { field: 'amount' });
  const keys = await readOpenKeys(deps.database.sql, customerId, facility.id);
  return await placeOrder(deps, {
    kind: 'payoff',
    payerId: customerId,
    debtorId: customerId,
    keys,
    subject: subjectOfKey('payoff', request.uid),
    useCashWallet: request.use_cash_wallet,
    facilityId: facility.id,
    bodyHash: hashInput({ ...request, amount: String(amount) }),
    amount,
    isWhole: async (tx, rows) => (await readOpenKeys(tx, customerId, facility.id)).length === rows.length,
  });
}

/** The customer's facility. Refuses `contract_not_found`. */
export async function facilityOf(
  { facilities }: Pick<RepaymentDeps, 'facilities'>,
  customerId: bigint,
  uid: string,
): Promise<{ readonly id: bigint }> {
  const facility = await facilities.findFacility({ customerId, uid });
  if (facility === undefined) throw new Refusal('contract_not_found');
  return facility;
}

function readDay(text: string | undefined, today: IsoDate): IsoDate {
  if (text === undefined) return today;
  const day = parseIsoDate(toLatinDigits(text));
  if (day === undefined || day < today || day > addDays(today, MAX_DAYS_AHEAD))
    throw new Refusal('invalid', { field: 'date' });
  return day;
}
