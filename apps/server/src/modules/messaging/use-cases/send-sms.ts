import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { SmsMessage, SmsOutcome, SmsProvider } from '../adapters/sms-provider.ts';
import { maskMobile } from '@nesye/persian';
import { finishDelivery, insertDelivery, nameProvider } from '../queries/sms-deliveries.ts';

/** After a failure or a silence a provider moves to the back of the queue for this long. */
const SUSPECT_MS = 30_000;

/** Someone waits for a code: all providers together get this long, and none but the last more than its share. */
const CODE_TIMEOUT_MS = 4_000;
const PROVIDER_SHARE_MS = 1_200;

export interface SmsSendingDeps {
  readonly sql: Sql;
  readonly clock: Pick<Clock, 'now'>;
  /** In the order of preference: the usual one, its fall-back, calls last. */
  readonly providers: readonly SmsProvider[];
  readonly costRial: { readonly sms: number; readonly voice: number };
  readonly log?: Pick<Logger, 'warn'> | undefined;
}

export interface SmsSendOptions {
  /** The note made of it beforehand, in the transaction that decided on it. */
  readonly deliveryId?: bigint;
  /** The provider that may have it already: no other gets it, and a refusal of this one says nothing about the first time. */
  readonly onlyBy?: string | undefined;
  /** How many messages to this mobile went unanswered just before: another provider may reach where this one does not. */
  readonly unanswered?: number;
}

export type SmsSending = (message: SmsMessage, options?: SmsSendOptions) => Promise<'taken' | 'failed' | 'unknown'>;

/**
 * Hands a message to the first provider that takes it. One that surely did not is followed by the next. One that stays silent may have sent it: a code goes to the
 * next all the same, for the same code twice harms no one and none locks a person out; a notice does not, for it would come twice: it is sent again by the same
 * provider, which knows it by its number (`onlyBy`). `unknown` when some provider may have sent it and none took it. Each attempt is noted with its outcome and cost. Never inside a transaction.
 */
export function createSmsSending({ sql, clock, providers, costRial, log }: SmsSendingDeps): SmsSending {
  const suspectUntil = new Map<string, number>();
  const isSuspect = ({ name }: SmsProvider): boolean => (suspectUntil.get(name) ?? 0) > performance.now();

  const attempt = async (
    provider: SmsProvider,
    message: SmsMessage,
    { deliveryId, timeoutMs, isAgain }: { deliveryId: bigint; timeoutMs: number | undefined; isAgain: boolean },
  ): Promise<SmsOutcome> => {
    const sent = await provider.send(message, timeoutMs);
    const outcome = isAgain && sent.kind === 'failed' ? { ...sent, kind: 'unknown' as const } : sent;
    if (outcome.kind === 'taken') suspectUntil.delete(provider.name);
    else {
      suspectUntil.set(provider.name, performance.now() + SUSPECT_MS);
      log?.warn(
        { party: provider.name, reason: `${outcome.kind}: ${outcome.reason}` },
        'a provider did not take a message',
      );
    }
    await finishDelivery(sql, deliveryId, provider.name, outcome, costRial[provider.way], clock.now());
    return outcome;
  };

  return async (message, { deliveryId, onlyBy, unanswered = 0 } = {}) => {
    const able = providers.filter(
      ({ name, way }) => (way === 'sms' || message.code !== undefined) && (onlyBy === undefined || name === onlyBy),
    );
    const turn = able.length === 0 ? 0 : unanswered % able.length;
    const order = [...able.slice(turn), ...able.slice(0, turn)];
    const queue = [...order.filter((one) => !isSuspect(one)), ...order.filter(isSuspect)];
    const isCode = message.code !== undefined;
    const deadlineMs = performance.now() + CODE_TIMEOUT_MS;
    let noted = deliveryId;
    let result: 'failed' | 'unknown' = onlyBy === undefined ? 'failed' : 'unknown';
    for (const [index, provider] of queue.entries()) {
      const id =
        noted ??
        (await insertDelivery(sql, {
          template: message.template,
          maskedMobile: maskMobile(message.to),
          costRial: costRial[provider.way],
          budget: isCode ? 'code' : 'notice',
          at: clock.now(),
          noticeUid: message.uid,
        }));
      noted = undefined;
      if (message.uid !== undefined) await nameProvider(sql, id, provider.name);
      const leftMs = Math.max(1, deadlineMs - performance.now());
      const timeoutMs = isCode
        ? index === queue.length - 1
          ? leftMs
          : Math.min(PROVIDER_SHARE_MS, leftMs)
        : undefined;
      const { kind } = await attempt(provider, message, { deliveryId: id, timeoutMs, isAgain: onlyBy !== undefined });
      if (kind === 'taken' || (kind === 'unknown' && !isCode)) return kind;
      if (kind === 'unknown') result = kind;
    }
    return result;
  };
}
