import { TRANSACTION_RESULT } from '@nesye/contract/constants';
import { businessDate, jalaliText } from '@nesye/money';
import type { CashOut, CashOutState } from './queries/cash-outs.ts';
import type { MoneyOutDeps } from './money-out-deps.ts';
import { bankView } from './use-cases/shebas.ts';

const STATUS: Readonly<Record<CashOutState, number>> = {
  waiting: TRANSACTION_RESULT.unknown,
  on_its_way: TRANSACTION_RESULT.unknown,
  paid: TRANSACTION_RESULT.success,
  returned: TRANSACTION_RESULT.failed,
  cancelled: TRANSACTION_RESULT.failed,
};

const FAILURES: Readonly<Record<string, string>> = {
  refused: 'بانک این برداشت را نپذیرفت. پول به کیف پول برگشت.',
  returned: 'بانک مقصد پول را برگرداند. پول به کیف پول برگشت.',
};

/** The number that says the state of a movement: 1 unknown, 2 success, 3 failed. */
export const cashOutStatus = (state: CashOutState): number => STATUS[state];

/** As it is shown: on its way it is `sent` once the bank has accepted it, by a reference. Whether the bank is silent is not shown. */
export const shownCashOutState = (state: CashOutState, isAccepted: boolean) =>
  state === 'on_its_way' ? (isAccepted ? ('sent' as const) : ('sending' as const)) : state;

/** Whole seconds until an instant by the business clock, never negative. */
export const secondsUntil = ({ clock }: Pick<MoneyOutDeps, 'clock'>, until: Date): number =>
  Math.max(0, Math.floor((until.getTime() - clock.businessNow().getTime()) / 1_000));

/** A cash-out on the wire. */
export async function cashOutView(deps: Pick<MoneyOutDeps, 'clock' | 'banks'>, cashOut: CashOut) {
  const { id, uid, state, amount, fee, sendsAt, failure } = cashOut;
  return {
    id,
    uid,
    status: STATUS[state],
    state: shownCashOutState(state, cashOut.bankReference !== null),
    amount,
    fee,
    cancellable_until: sendsAt.toISOString(),
    seconds_left: state === 'waiting' ? secondsUntil(deps, sendsAt) : 0,
    sheba: cashOut.shebaMask,
    bank: cashOut.bankCode === null ? null : bankView(await deps.banks.ofSheba(cashOut.bankCode)),
    requested_at: cashOut.requestedAt.toISOString(),
    requested_at_jalali: jalaliText(businessDate(cashOut.requestedAt)),
    cycle_at: cashOut.cycleAt.toISOString(),
    reference_number: cashOut.bankReference,
    ended_at: cashOut.endedAt?.toISOString() ?? null,
    failure: failure === null ? null : { code: failure, text: FAILURES[failure] ?? '' },
  };
}
