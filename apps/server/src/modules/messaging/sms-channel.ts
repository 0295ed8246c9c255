import type { Clock } from '../../platform/clock/clock.ts';
import type { ModuleContext } from '../../platform/modules/module-manifest.ts';
import type { WatchedNumber } from '../../platform/metrics/metrics.ts';
import type { TaskHandler } from '../../platform/tasks/task.ts';
import { createHttpSmsProvider } from './adapters/http-sms-provider.ts';
import { createKavenegarProvider } from './adapters/kavenegar-provider.ts';
import type { SmsProvider } from './adapters/sms-provider.ts';
import { createNoticeDelivery } from './use-cases/deliver-notices.ts';
import { createHourlyBudget } from './use-cases/hourly-budget.ts';
import { type CodeMessages, createCodeMessages } from './use-cases/send-codes.ts';
import { createSmsSending } from './use-cases/send-sms.ts';

export type SmsChannelDeps = Pick<ModuleContext, 'database'> & {
  readonly clock: Pick<Clock, 'now'>;
  readonly config: Pick<ModuleContext['config'], 'sms' | 'smsUrl' | 'rateLimitFactor'>;
  readonly metrics?: Pick<ModuleContext['metrics'], 'observeParty'>;
  readonly log?: Pick<ModuleContext['log'], 'warn'>;
};

export interface SmsChannel {
  readonly codes: CodeMessages;
  /** Sends the notices that wait in the queue. */
  readonly tasks: readonly TaskHandler[];
  readonly gauges: readonly WatchedNumber[];
}

/** Everything that goes to phones by SMS: providers in their order, the hour's budgets, and the notices that wait. */
export function createSmsChannel(deps: SmsChannelDeps): SmsChannel {
  const { database, clock, config, log } = deps;
  const { sms, rateLimitFactor } = config;
  const { costRial, hourlyCeilingRial, noticeHourlyCeilingRial, namedHourlyCeilingRial } = sms;
  const sendSms = createSmsSending({ sql: database.sql, clock, providers: providersOf(deps), costRial, log });
  const paid = { clock, costRial: costRial.sms, log };
  // In the sandbox the ceilings grow with the other limits.
  const codes = createHourlyBudget({ ...paid, kind: 'code', ceilingRial: hourlyCeilingRial * rateLimitFactor });
  const notices = createHourlyBudget({
    ...paid,
    kind: 'notice',
    ceilingRial: noticeHourlyCeilingRial * rateLimitFactor,
  });
  const named = createHourlyBudget({ ...paid, kind: 'named', ceilingRial: namedHourlyCeilingRial * rateLimitFactor });
  return {
    codes: createCodeMessages({ sql: database.sql, sendSms, budget: codes }),
    tasks: [createNoticeDelivery({ database, clock, sendSms, budgets: { notice: notices, named }, log })],
    gauges: [...codes.gauges, ...notices.gauges, ...named.gauges],
  };
}

/** The gateway of `SMS_URL` takes any text: the fall-back where Kavenegar is configured, else the usual way. A call that reads out the code comes last. */
function providersOf({ config: { sms, smsUrl }, metrics }: SmsChannelDeps): readonly SmsProvider[] {
  const { kavenegar } = sms;
  const gateway = smsUrl === undefined ? [] : [createHttpSmsProvider({ url: smsUrl, metrics })];
  if (kavenegar === undefined) return gateway;
  const calls = kavenegar.isVoiceUsed ? [createKavenegarProvider({ ...kavenegar, way: 'voice', metrics })] : [];
  return [createKavenegarProvider({ ...kavenegar, way: 'sms', metrics }), ...gateway, ...calls];
}
