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
  /** What the messages of an hour may cost, in rials. */
  readonly ceilingRial: number;
  /** What one SMS is expected to cost, in rials. */
  readonly costRial: number;
  readonly log?: Pick<Logger, 'warn'> | undefined;
  readonly metrics?: Pick<Metrics, 'watch'> | undefined;
}

export interface SmsBudget {
  /** Has so much been spent that a stranger must work for a code? */
  isWatched(): Promise<boolean>;
  /** Refuses with unavailable the message the hour can no longer pay for, and raises the alarm before that. Parallel requests may pass the ceiling by as many messages as there are connections. */
  requireRoom(tx: Tx): Promise<void>;
}

/** Keeps what messages cost within the hour's ceiling, whoever floods and however: limits by number, device and network can be walked around, money cannot. */
export function createSmsBudget({ sql, clock, ceilingRial, costRial, log, metrics }: SmsBudgetDeps): SmsBudget {
  metrics?.watch('nesye_sms_hour_cost_rial', 'What the messages of the last hour cost, in rials', (monitor) => readHourlyCost(monitor, clock.now()));
  metrics?.watch('nesye_sms_hour_ceiling_rial', 'What the messages of an hour may cost, in rials', () => ceilingRial);
  let alarmedAt = Number.NEGATIVE_INFINITY;
  const alarm = (spentRial: number, reason: string): void => {
    const now = clock.now().getTime();
    if (now - alarmedAt < ALARM_EVERY_MS) return;
    alarmedAt = now;
    log?.warn({ party: 'sms', reason, count: Math.round((spentRial / Math.max(ceilingRial, 1)) * 100) }, 'messages of this hour cost nearly, or all, they may (percent)');
  };
  const look = async (connection: Sql | Tx) => {
    const spentRial = await readHourlyCost(connection, clock.now());
    const state = budgetState(spentRial, costRial, ceilingRial);
    if (state === 'alarming' || state === 'used_up') alarm(spentRial, state);
    return state;
  };
  return {
    isWatched: async () => (await look(sql)) !== 'open',
    requireRoom: async (tx) => {
      if ((await look(tx)) === 'used_up') throw new Refusal('unavailable', { retryAfterS: RETRY_AFTER_S });
    },
  };
}
