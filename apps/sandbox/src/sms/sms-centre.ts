export interface SmsMessage {
  readonly to: string;
  readonly text: string;
  /** Six Latin digits, or null when the message carries no code. */
  readonly code: string | null;
  readonly template: string | null;
  readonly createdAt: Date;
}

/** The party of faults that strike every text message, by whichever provider's form it comes. */
export const SMS_PARTY = 'sms';

const MAX_MESSAGES = 10_000;
const MAX_PER_NUMBER = 100;

/** Messages in memory: the last 10,000, and of one number the last 100. */
export interface SmsCentre {
  receive(message: Omit<SmsMessage, 'createdAt'>): SmsMessage;
  /** Whether a provider gets this number for the first time; the last 10,000 are remembered. Without a number it always does. */
  isNew(provider: string, uid: string | undefined): boolean;
  /** Newest first; of one number in its stored form (09…, +964…), or of all. */
  newest(limit: number, to?: string): SmsMessage[];
  readonly size: number;
}

/** A centre without messages. `now` dates what comes in. */
export function createSmsCentre(now: () => Date = () => new Date()): SmsCentre {
  let nextId = 1;
  // Both maps keep the order of arrival, so the oldest is always the first.
  const messages = new Map<number, SmsMessage>();
  const idsByNumber = new Map<string, number[]>();
  const taken = new Set<string>();

  const forget = (id: number): void => {
    const message = messages.get(id);
    if (message === undefined) return;
    messages.delete(id);
    const ids = idsByNumber.get(message.to)?.filter((other) => other !== id) ?? [];
    if (ids.length === 0) idsByNumber.delete(message.to);
    else idsByNumber.set(message.to, ids);
  };

  return {
    receive: (received) => {
      const message = { ...received, createdAt: now() };
      const id = nextId++;
      messages.set(id, message);
      const ids = [...(idsByNumber.get(message.to) ?? []), id];
      idsByNumber.set(message.to, ids);
      if (ids.length > MAX_PER_NUMBER) forget(ids[0] as number);
      if (messages.size > MAX_MESSAGES) forget(messages.keys().next().value as number);
      return message;
    },
    isNew: (provider, uid) => {
      const name = `${provider} ${uid}`;
      if (uid === undefined) return true;
      if (taken.has(name)) return false;
      taken.add(name);
      if (taken.size > MAX_MESSAGES) taken.delete(taken.values().next().value as string);
      return true;
    },
    newest: (limit, to) => {
      const found =
        to === undefined ? [...messages.values()] : (idsByNumber.get(to) ?? []).flatMap((id) => messages.get(id) ?? []);
      return found.slice(-limit).toReversed();
    },
    get size() {
      return messages.size;
    },
  };
}
