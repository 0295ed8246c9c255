import { INSTALLMENT_STATUS } from '@nesye/contract/constants';
import { addRial, daysBetween, type IsoDate, jalaliText, type Rial, subtractRial } from '@nesye/money';
import type { MerchantName } from '../../merchants/index.ts';
import { billMonthOf } from './bill.ts';
import {
  installmentIdOf,
  installmentUidOf,
  amountDue,
  lateForecast,
  penaltyForCustomer,
} from '../../schedules/rules.ts';
import type { InstallmentRow } from '../queries/read-installments.ts';
import type { LateForecast } from '../../schedules/index.ts';

/** Registered (K46), always: a row is made in one transaction with its sale, so none is shown that waits to be registered. */
const REGISTERED = 2;

/** The wire's installment. Amounts in rials. */
export interface InstallmentView {
  readonly id: bigint;
  /** What a payment names. */
  readonly uid: string;
  readonly seq: number;
  readonly purchase_transaction: bigint;
  readonly contract_uid: string;
  readonly amount: Rial;
  readonly principal: Rial;
  readonly fee: Rial;
  readonly penalty: Rial;
  readonly paid_amount: Rial;
  readonly remaining: Rial;
  readonly due_date: IsoDate;
  readonly due_date_jalali: string;
  readonly payable_until: IsoDate;
  readonly status: number;
  readonly registration_status: number;
  readonly paid_at: string | null;
  readonly merchant: MerchantName;
  readonly number_of_installments: number;
  /** The Jalali month whose bill holds it; null for an installment. */
  readonly bill: { readonly year: number; readonly month: number } | null;
  /** Negative once the due date has passed. */
  readonly days_to_due: number;
  /** Days after the last day on which it could be paid without being late; 0 for a row that is not overdue. */
  readonly days_overdue: number;
  /** Of a row that is still owed. */
  readonly late_penalty: {
    readonly from: IsoDate;
    readonly in_a_week: Rial;
    readonly cap: Rial;
    readonly stops_on: IsoDate | null;
    readonly rate_bp: bigint;
  } | null;
}

/**
 * A row as it is on a business day: its amount is principal and fee together, less what a payoff gave back, its penalty what it has come to by that day, and
 * `amount + penalty − paid_amount` remains; nothing remains of a cancelled one. A shop that is not given has an empty name.
 */
export function installmentView(
  row: InstallmentRow,
  merchant: MerchantName | undefined,
  today: IsoDate,
): InstallmentView {
  const { debt } = row;
  const fee = subtractRial(debt.fee, row.rebate);
  return {
    id: installmentIdOf(row),
    uid: installmentUidOf(row),
    seq: row.seq,
    purchase_transaction: row.purchaseId,
    contract_uid: row.contractUid,
    amount: addRial(debt.principal, fee),
    principal: debt.principal,
    fee,
    penalty: penaltyForCustomer(debt, today),
    paid_amount: row.paidAmount,
    remaining: amountDue(debt, today).total,
    due_date: row.dueDate,
    due_date_jalali: jalaliText(row.dueDate),
    payable_until: debt.payableUntil,
    status: row.status,
    registration_status: REGISTERED,
    paid_at: row.paidAt?.toISOString() ?? null,
    merchant: { id: row.merchantId, name: merchant?.name ?? '', logo: merchant?.logo ?? null },
    number_of_installments: row.rowCount,
    bill: row.isEndOfMonth ? billMonthOf(row.dueDate) : null,
    days_to_due: daysBetween(today, row.dueDate),
    days_overdue: row.status === INSTALLMENT_STATUS.overdue ? daysBetween(debt.payableUntil, today) : 0,
    late_penalty: lateView(lateForecast(debt, today)),
  };
}

const lateView = (late: LateForecast | undefined): InstallmentView['late_penalty'] =>
  late === undefined
    ? null
    : {
        from: late.from,
        in_a_week: late.inAWeek,
        cap: late.cap,
        stops_on: late.stopsOn ?? null,
        rate_bp: late.rateBp,
      };
