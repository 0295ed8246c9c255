const IDLE_MS = 15 * 60_000;
/** How long before the end an operator is asked. */
export const WARN_MS = 60_000;

/** What becomes of a login that was idle for so many milliseconds. */
export const idleState = (idleMs: number): 'work' | 'warn' | 'end' =>
  idleMs >= IDLE_MS ? 'end' : idleMs >= IDLE_MS - WARN_MS ? 'warn' : 'work';
