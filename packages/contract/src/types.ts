import type { CallTypes, Call } from './call.ts';
import type { calls } from './calls/index.ts';

type Declared = (typeof calls)[keyof typeof calls];
type KeyOf<C extends Call> = `${C['method']} ${C['path']}`;

/** Every declared call by `METHOD path`: what the typed client sends and gets. Types only. */
export type CallMap = { [C in Declared as KeyOf<C>]: CallTypes<C> };
