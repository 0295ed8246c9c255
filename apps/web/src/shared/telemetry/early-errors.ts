const MOST_KEPT = 10;
const kept: unknown[] = [];

const keep = (error: unknown): void => void (kept.length < MOST_KEPT && kept.push(error));
const onError = (event: ErrorEvent): void => keep(event.error);
const onRejection = (event: PromiseRejectionEvent): void => keep(event.reason);

/** Keeps what goes wrong before the reporter is there; it comes only after the first screen stands. */
export function keepEarlyErrors(): void {
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
}

/** Hands over what was kept, and stops listening. */
export function takeEarlyErrors(): readonly unknown[] {
  removeEventListener('error', onError);
  removeEventListener('unhandledrejection', onRejection);
  return kept.splice(0);
}
