import { seededRandom } from './seeded-random.ts';

/**
 * `slow`: responds after `latency_ms`. `timeout`: never acts, and drops the connection after `latency_ms`.
 * `error`: returns 503 without acting. `late`: acts at once and responds after `latency_ms`, so that the caller may have
 * given up on something that did happen (an SMS is accepted at once and arrives after `latency_ms`).
 * `duplicate`: acts twice.
 */
export const FAULT_MODES = ['ok', 'slow', 'timeout', 'error', 'late', 'duplicate'] as const;
/** What single parties can do besides: each says it where it is registered. `late_success`: acts, and says nothing of it until the fault is over. */
export const OWN_MODES = ['other_amount', 'part', 'wrong_operator', 'late_success', 'pending'] as const;
export type FaultMode = (typeof FAULT_MODES)[number] | (typeof OWN_MODES)[number];

export interface Fault {
  readonly mode: FaultMode;
  /** Share of requests that are struck, 0–1. */
  readonly rate: number;
  readonly latencyMs: number;
}

export const MAX_LATENCY_MS = 120_000;

const STANDARD_LATENCY_MS: Readonly<Record<FaultMode, number>> = {
  ok: 0,
  slow: 2_000,
  timeout: 30_000,
  error: 0,
  late: 5_000,
  duplicate: 0,
  other_amount: 0,
  part: 0,
  wrong_operator: 0,
  late_success: 0,
  pending: 0,
};
const NO_FAULT: Fault = { mode: 'ok', rate: 1, latencyMs: 0 };

/** Faults by party. A party registers its name once; an unknown one is undefined. */
export interface FaultRegistry {
  readonly parties: readonly string[];
  /** What a party can be set to. */
  modesOf(party: string): readonly FaultMode[];
  get(party: string): Fault | undefined;
  /** Sets a party's fault and starts its random run again. Undefined for an unknown party, and for a mode it does not have. */
  set(party: string, mode: FaultMode, rate?: number, latencyMs?: number): Fault | undefined;
  /** Decides for one request; undefined means it goes through unharmed. */
  draw(party: string): Fault | undefined;
}

/** A registry in which every party is well at first. `seed` makes the draws repeatable; `ownModes` are what single parties can do besides. */
export function createFaultRegistry(
  parties: readonly string[],
  seed: number,
  ownModes: Readonly<Record<string, readonly FaultMode[]>> = {},
): FaultRegistry {
  const modesOf = (party: string): readonly FaultMode[] => [...FAULT_MODES, ...(ownModes[party] ?? [])];
  const states = new Map(parties.map((party) => [party, { fault: NO_FAULT, random: seededRandom(seed) }]));
  return {
    parties,
    modesOf,
    get: (party) => states.get(party)?.fault,
    set: (party, mode, rate = 1, latencyMs = STANDARD_LATENCY_MS[mode]) => {
      const state = states.get(party);
      if (state === undefined || !modesOf(party).includes(mode)) return undefined;
      state.fault = { mode, rate, latencyMs };
      state.random = seededRandom(seed);
      return state.fault;
    },
    draw: (party) => {
      const state = states.get(party);
      if (state === undefined || state.fault.mode === 'ok') return undefined;
      return state.random() < state.fault.rate ? state.fault : undefined;
    },
  };
}
