import type { calls } from './index.ts';

/**
 * Calls that are declared in full and have no handler yet: the server answers them 501 `not_open_yet`, after the 401 and role checks and before it looks at
 * their form. Whoever builds one takes its name out, and the compiler asks for the handler. Empty when all that is declared is built.
 */
export const AWAITED = [] as const satisfies readonly (keyof typeof calls)[];

export type AwaitedCall = (typeof AWAITED)[number];

const awaited: ReadonlySet<string> = new Set<string>(AWAITED);

/** Is this the name of a call that is declared but not built. */
export const isAwaited = (name: string): boolean => awaited.has(name);
