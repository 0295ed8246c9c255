import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/clock.ts';
import type { SmsConfig } from '../../platform/config/sms-config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { TaskHandler } from '../../platform/tasks/task.ts';
import { createHttpSmsProvider } from './adapters/http-sms-provider.ts';
import { createKavenegarProvider } from './adapters/kavenegar-provider.ts';
import type { SmsProvider } from './adapters/sms-provider.ts';
import { createNoticeDelivery } from './use-cases/deliver-notices.ts';
import { createNoticeBudget } from './use-cases/notice-budget.ts';
import { createSmsSending, type SmsSending } from './use-cases/send-sms.ts';
import { createSmsBudget, type SmsBudget } from './use-cases/watch-sms-budget.ts';

export interface MessagesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sms: SmsConfig;
  /** A gateway that takes any text; the fall-back where Kavenegar is configured, else the usual way. */
  readonly gatewayUrl: string | undefined;
  /** 1 in production; in the sandbox the ceiling grows with the other limits. */
  readonly networkFactor: number;
  readonly metrics?: Pick<Metrics, 'observeParty' | 'watch'> | undefined;
  readonly log?: Logger | undefined;
}

export interface Messages {
  readonly sendSms: SmsSending;
  readonly budget: SmsBudget;
  /** Sends the notices that wait in the queue. */
  readonly tasks: readonly TaskHandler[];
}

/** Everything that goes to phones: providers in their order, the hour's ceilings of codes and of notices, and the notices that wait. */
export function createMessages(deps: MessagesDeps): Messages {
  const { database, clock, sms, networkFactor, metrics, log } = deps;
  const { costRial } = sms;
  const sendSms = createSmsSending({ sql: database.sql, clock, providers: providersOf(deps), costRial, log });
  const notices = createNoticeBudget({
    database,
    clock,
    ceilingRial: sms.noticeHourlyCeilingRial * networkFactor,
    costRial: costRial.sms,
    log,
    metrics,
  });
  return {
    sendSms,
    budget: createSmsBudget({
      sql: database.sql,
      clock,
      ceilingRial: sms.hourlyCeilingRial * networkFactor,
      costRial: costRial.sms,
      log,
      metrics,
    }),
    tasks: [createNoticeDelivery({ database, sendSms, budget: notices, log })],
  };
}

function providersOf({ sms: { kavenegar }, gatewayUrl, metrics }: MessagesDeps): readonly SmsProvider[] {
  const gateway = gatewayUrl === undefined ? [] : [createHttpSmsProvider({ url: gatewayUrl, metrics })];
  if (kavenegar === undefined) return gateway;
  const calls = kavenegar.isVoiceUsed ? [createKavenegarProvider({ ...kavenegar, way: 'voice', metrics })] : [];
  return [createKavenegarProvider({ ...kavenegar, way: 'sms', metrics }), ...gateway, ...calls];
}
