import { maskMobile } from '@nesye/persian';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { WatchedNumber } from '../../../platform/metrics/metrics.ts';
import { type BudgetState, budgetState } from '../domain/budget-state.ts';
import { insertDelivery, lockBudget, readHourlyCost, type SmsBudgetKind } from '../queries/sms-deliveries.ts';

const ALARM_EVERY_MS = 5 * 60_000;

export interface HourlyBudgetDeps {
  readonly clock: Pick<Clock, 'now'>;
  readonly kind: SmsBudgetKind;
  /** What the messages of an hour may cost, in rials. */
  readonly ceilingRial: number;
  /** What one SMS is expected to cost, in rials. */
  readonly costRial: number;
  readonly log?: Pick<Logger, 'warn'> | undefined;
}

export interface Reservation {
  readonly state: BudgetState;
  /** The row of the message that was paid for; undefined when nothing was paid. */
  readonly deliveryId: bigint | undefined;
}

export interface MessageToPay {
  readonly mobile: string;
  readonly template: string;
  readonly noticeUid?: bigint | undefined;
  /** Which part of the ceiling messages of this kind may take; all of it when absent. */
  readonly share?: number | undefined;
  /** Must the budget still be wide open for it. */
  readonly isFirstToStop?: boolean;
}

export interface HourlyBudget {
  /** How far the last hour has used it up. */
  stateOf(sql: Sql | Tx): Promise<BudgetState>;
  /** Pays for a message before it goes out. Whoever else pays waits until the commit, so that parallel messages cannot pass the ceiling. */
  reserve(tx: Tx, message: MessageToPay): Promise<Reservation>;
  readonly gauges: readonly WatchedNumber[];
}

const METRICS: Readonly<Record<SmsBudgetKind, { readonly name: string; readonly what: string }>> = {
  code: { name: 'nesye_sms_hour', what: 'codes' },
  notice: { name: 'nesye_sms_hour_notice', what: 'notices' },
  named: { name: 'nesye_sms_hour_named', what: 'messages to numbers that their sender named' },
};

/** What the messages of an hour may cost: each kind has a budget, so that codes never pay for notices, nor notices for what anybody may have sent to a stranger. Limits by number, device and network can be walked around, money cannot. */
export function createHourlyBudget({ clock, kind, ceilingRial, costRial, log }: HourlyBudgetDeps): HourlyBudget {
  const { name, what } = METRICS[kind];
  // Notices above the ceiling of their kind wait, so someone must look only when they do.
  const alarming = new Set<BudgetState>(kind === 'code' ? ['alarming', 'used_up'] : ['used_up']);
  let alarmedAt = Number.NEGATIVE_INFINITY;
  const alarm = (spentRial: number, reason: string): void => {
    const now = clock.now().getTime();
    if (now - alarmedAt < ALARM_EVERY_MS) return;
    alarmedAt = now;
    const percent = Math.round((spentRial / Math.max(ceilingRial, 1)) * 100);
    log?.warn({ party: 'sms', reason, count: percent }, `${what} of this hour cost nearly, or all, they may (percent)`);
  };
  const look = async (sql: Sql | Tx, ceiling: number): Promise<BudgetState> => {
    const spentRial = await readHourlyCost(sql, kind, clock.now());
    const state = budgetState(spentRial, costRial, ceiling);
    if (alarming.has(state)) alarm(spentRial, `${kind}s_${state}`);
    return state;
  };
  return {
    stateOf: (sql) => look(sql, ceilingRial),
    reserve: async (tx, { mobile, template, noticeUid, share = 1, isFirstToStop = false }) => {
      await lockBudget(tx, kind);
      const state = await look(tx, ceilingRial * share);
      const row = { template, maskedMobile: maskMobile(mobile), costRial, budget: kind, at: clock.now(), noticeUid };
      const isPaid = isFirstToStop ? state === 'open' : state !== 'used_up';
      return { state, deliveryId: isPaid ? await insertDelivery(tx, row) : undefined };
    },
    gauges: [
      {
        name: `${name}_cost_rial`,
        help: `What the ${what} of the last hour cost, in rials`,
        read: (sql) => readHourlyCost(sql, kind, clock.now()),
      },
      {
        name: `${name}_ceiling_rial`,
        help: `What the ${what} of an hour may cost, in rials`,
        read: () => ceilingRial,
      },
    ],
  };
}
