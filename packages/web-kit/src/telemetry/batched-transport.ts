import { createTransport, makeFetchTransport } from '@sentry/browser';
import { inBackground } from '../in-background.ts';

type MakeTransport = typeof makeFetchTransport;
type Transport = ReturnType<MakeTransport>;
type Envelope = Parameters<Transport['send']>[0];

const EVERY_MS = 10_000;
/** A page that fails in a loop sends no more than this at once. */
const MAX_WAITING = 30;

/** Holds reports and sends them together, every ten seconds and when the page is left (D24). */
export const makeBatchedTransport: MakeTransport = (options) => {
  const inner = makeFetchTransport({
    ...options,
    fetchOptions: { ...options.fetchOptions, keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' },
  });
  const waiting: Envelope[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = async (timeoutMs?: number): Promise<boolean> => {
    clearTimeout(timer);
    timer = undefined;
    await Promise.allSettled(waiting.splice(0).map((envelope) => inner.send(envelope)));
    return inner.flush(timeoutMs);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') inBackground(flush());
  });
  return {
    ...createTransport(options, () => Promise.resolve({})),
    send: async (envelope) => {
      if (waiting.length < MAX_WAITING) waiting.push(envelope);
      timer ??= setTimeout(() => inBackground(flush()), EVERY_MS);
      return {};
    },
    flush,
  };
};
