import { NesyeError } from './nesye-error.ts';

/** Requests after the first. */
export const MAX_RETRIES = 3;
const FIRST_WAIT_MS = 300;
/** Longer than this the library does not wait: the error says how long it would be. */
const MAX_WAIT_MS = 30_000;
const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Is the same request worth another try: silence, a busy server, or the same key under way. No other 4xx is. */
function mayHelp({ code, status }: NesyeError): boolean {
  return code === 'network' || code === 'timeout' || code === 'idempotency_in_progress' || BUSY.has(status);
}

/** Milliseconds until the next try: as long as the server says, or doubling with a random part. */
function waitMs({ retryAfterSeconds }: NesyeError, tries: number): number {
  if (retryAfterSeconds !== undefined) return retryAfterSeconds * 1_000;
  return FIRST_WAIT_MS * 2 ** tries * (0.5 + Math.random() / 2);
}

/** Sends until it succeeds, at most `maxRetries` times more. Throws the last error, or the reason of the caller’s signal. */
export async function withRetries<T>(
  send: () => Promise<T>,
  maxRetries: number,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof NesyeError) || tries >= maxRetries || !mayHelp(error)) throw error;
      const pauseMs = waitMs(error, tries);
      if (pauseMs > MAX_WAIT_MS) throw error;
      await pause(pauseMs, signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal?.addEventListener('abort', end, { once: true });
  });
}
