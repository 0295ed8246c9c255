import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { budgetState } from '../domain/sms-budget.ts';
import { readHourlyCost } from '../queries/sms-deliveries.ts';

const ALARM_EVERY_MS = 5 * 60_000;
const RETRY_AFTER_S = 600;

export interface SmsBudgetDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  /** What the codes of an hour may cost, in rials. */
  readonly ceilingRial: number;
  /** What one SMS is expected to cost, in rials. */
  readonly costRial: number;
  readonly log?: Pick<Logger, 'warn'> | undefined;
  readonly metrics?: Pick<Metrics, 'watch'> | undefined;
}

export interface SmsBudget {
  /** Has so much been spent that a stranger must work for a code? */
  isWatched(): Promise<boolean>;
  /**
   * Refuses with unavailable the code the hour can no longer pay for, and raises the alarm before that. The caller holds the lock of all senders until it has
   * written the message, so that parallel ones cannot pass the ceiling. `watched`: a stranger must have worked for this code.
   */
  takeRoom(tx: Tx): Promise<'open' | 'watched'>;
}

/** Keeps what codes cost within the hour's ceiling, whoever floods and however: limits by number, device and network can be walked around, money cannot. */
export function createSmsBudget({ sql, clock, ceilingRial, costRial, log, metrics }: SmsBudgetDeps): SmsBudget {
  metrics?.watch('nesye_sms_hour_cost_rial', 'What the codes of the last hour cost, in rials', (monitor) =>
    readHourlyCost(monitor, 'code', clock.now()),
  );
  metrics?.watch('nesye_sms_hour_ceiling_rial', 'What the codes of an hour may cost, in rials', () => ceilingRial);
  let alarmedAt = Number.NEGATIVE_INFINITY;
  const alarm = (spentRial: number, reason: string): void => {
    const now = clock.now().getTime();
    if (now - alarmedAt < ALARM_EVERY_MS) return;
    alarmedAt = now;
    log?.warn(
      { party: 'sms', reason, count: Math.round((spentRial / Math.max(ceilingRial, 1)) * 100) },
      'codes of this hour cost nearly, or all, they may (percent)',
    );
  };
  const look = async (connection: Sql | Tx) => {
    const spentRial = await readHourlyCost(connection, 'code', clock.now());
    const state = budgetState(spentRial, costRial, ceilingRial);
    if (state === 'alarming' || state === 'used_up') alarm(spentRial, state);
    return state;
  };
  return {
    isWatched: async () => (await look(sql)) !== 'open',
    takeRoom: async (tx) => {
      const state = await look(tx);
      if (state === 'used_up') throw new Refusal('unavailable', { retryAfterS: RETRY_AFTER_S });
      return state === 'open' ? 'open' : 'watched';
    },
  };
}
