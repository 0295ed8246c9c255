import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;
const ASK_TIMEOUT_MS = 2_000;

/** An address for people and for the launcher itself: an unspecified host is reached by the loopback one. */
export function publicAddress(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Resolves when `url` returns 200; after silence and other responses it is requested again until the signal says stop. */
export async function awaitOk(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isOk = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(ASK_TIMEOUT_MS)]) }).then(
      (response) => response.body?.cancel().then(() => response.ok) ?? response.ok,
      () => false,
    );
    if (isOk) return;
    await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}
