import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { SmsMessage, SmsOutcome, SmsProvider } from '../adapters/sms-provider.ts';
import { maskMobile } from '../domain/mask-mobile.ts';
import { finishDelivery, insertDelivery } from '../queries/sms-deliveries.ts';

/** After a failure or a silence a provider is asked last for this long. */
const SUSPECT_MS = 30_000;

export interface SmsSendingDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  /** In the order of preference: the usual one, its fall-back, calls last. */
  readonly providers: readonly SmsProvider[];
  readonly costRial: { readonly sms: number; readonly voice: number };
}

export interface SmsSendOptions {
  /** The note made of it beforehand, in the transaction that decided on it. */
  readonly deliveryId?: bigint;
  /** How many messages to this mobile went unanswered just before: another provider may reach where this one does not. */
  readonly unanswered?: number;
}

export type SmsSending = (message: SmsMessage, options?: SmsSendOptions) => Promise<'taken' | 'failed' | 'unknown'>;

/**
 * Hands a message to the first provider that takes it. One that surely did not is followed by the next; one that stays
 * silent may have sent it, so nobody else is asked: the message would come twice. Each attempt is noted with its outcome
 * and cost. Never inside a transaction.
 */
export function createSmsSending({ sql, clock, providers, costRial }: SmsSendingDeps): SmsSending {
  const suspectUntil = new Map<string, number>();
  const isSuspect = ({ name }: SmsProvider): boolean => (suspectUntil.get(name) ?? 0) > performance.now();

  const attempt = async (provider: SmsProvider, message: SmsMessage, deliveryId: bigint): Promise<SmsOutcome> => {
    const outcome = await provider.send(message);
    if (outcome.kind === 'taken') suspectUntil.delete(provider.name);
    else suspectUntil.set(provider.name, performance.now() + SUSPECT_MS);
    await finishDelivery(sql, deliveryId, provider.name, outcome, costRial[provider.way], clock.now());
    return outcome;
  };

  return async (message, { deliveryId, unanswered = 0 } = {}) => {
    const able = providers.filter(({ way }) => way === 'sms' || message.code !== undefined);
    const turn = able.length === 0 ? 0 : unanswered % able.length;
    const order = [...able.slice(turn), ...able.slice(0, turn)];
    let noted = deliveryId;
    for (const provider of [...order.filter((one) => !isSuspect(one)), ...order.filter(isSuspect)]) {
      const id =
        noted ??
        (await insertDelivery(sql, {
          template: message.template,
          maskedMobile: maskMobile(message.to),
          costRial: costRial[provider.way],
          budget: message.code === undefined ? 'notice' : 'code',
          at: clock.now(),
        }));
      noted = undefined;
      const { kind } = await attempt(provider, message, id);
      if (kind !== 'failed') return kind;
    }
    return 'failed';
  };
}
