import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { maskMobile } from '../domain/mask-mobile.ts';
import { insertDelivery, lockNoticeBudget, readHourlyCost } from '../queries/sms-deliveries.ts';

/** Notices of sign-ins may take this part of the hour's ceiling: whoever makes many of them leaves room for those of changed numbers and passwords. */
const SHARE_OF_SIGN_INS = 0.5;
const SIGN_IN_TEMPLATES: ReadonlySet<string> = new Set(['new_device', 'more_sign_ins']);
const ALARM_EVERY_MS = 5 * 60_000;

export interface NoticeBudgetDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** What the notices of an hour may cost, in rials. */
  readonly ceilingRial: number;
  /** What one SMS is expected to cost, in rials. */
  readonly costRial: number;
  readonly log?: Pick<Logger, 'warn'> | undefined;
  readonly metrics?: Pick<Metrics, 'watch'> | undefined;
}

export interface NoticeBudget {
  /** Pays for a notice before it goes out and answers the id of its delivery; undefined when the hour cannot pay for it and it must wait. Never inside a transaction. */
  reserve(notice: { readonly mobile: string; readonly template: string }): Promise<bigint | undefined>;
}

/** The hour's money for notices: never taken from that of codes, and never passed, however many processes send at once. */
export function createNoticeBudget({
  database,
  clock,
  ceilingRial,
  costRial,
  log,
  metrics,
}: NoticeBudgetDeps): NoticeBudget {
  metrics?.watch('nesye_sms_hour_notice_cost_rial', 'What the notices of the last hour cost, in rials', () =>
    readHourlyCost(database.sql, 'notice', clock.now()),
  );
  metrics?.watch(
    'nesye_sms_hour_notice_ceiling_rial',
    'What the notices of an hour may cost, in rials',
    () => ceilingRial,
  );
  let alarmedAt = Number.NEGATIVE_INFINITY;
  const alarm = (now: Date): void => {
    if (now.getTime() - alarmedAt < ALARM_EVERY_MS) return;
    alarmedAt = now.getTime();
    log?.warn({ party: 'sms', reason: 'notices_used_up' }, 'notices of this hour cost all they may; the rest wait');
  };
  return {
    reserve: async ({ mobile, template }) => {
      const roomRial = SIGN_IN_TEMPLATES.has(template) ? ceilingRial * SHARE_OF_SIGN_INS : ceilingRial;
      const now = clock.now();
      const deliveryId = await database.transaction(async (tx) => {
        await lockNoticeBudget(tx);
        if ((await readHourlyCost(tx, 'notice', now)) + costRial > roomRial) return undefined;
        return insertDelivery(tx, { template, maskedMobile: maskMobile(mobile), costRial, budget: 'notice', at: now });
      });
      if (deliveryId === undefined) alarm(now);
      return deliveryId;
    },
  };
}
