export type PartyOutcome = 'ok' | 'error' | 'timeout';
/** `troubled`: some requests fail, others do not. `down`: the last ones all failed. */
export type PartyState = 'available' | 'troubled' | 'down';

export interface PartyHealth {
  /** Takes note of one finished request to a party. */
  observe(party: string, outcome: PartyOutcome): void;
  /** How a service does whose requests go to these parties, the one after the other failed. Available where nothing was asked lately. */
  stateOf(parties: readonly string[]): PartyState;
  /** Every party that was called lately, with its state. */
  states(): readonly { readonly party: string; readonly state: PartyState }[];
}

/** The last outcomes of a party that count, and for how long. */
const MAX_OUTCOMES = 6;
const WINDOW_MS = 120_000;
/** So many failures in a row, and nothing else since, mean down. */
const DOWN_AFTER = 3;
const TROUBLED_AFTER = 2;
/** Parties are few and named in the code; a name made at run time must not fill the memory. */
const MAX_PARTIES = 64;

interface Noted {
  readonly isOk: boolean;
  readonly atMs: number;
}

const ORDER: readonly PartyState[] = ['available', 'troubled', 'down'];

/** How the outside parties did lately, as this process saw it: a few outcomes each, for two minutes. No party is called for it. */
export function createPartyHealth(nowMs: () => number = Date.now): PartyHealth {
  const noted = new Map<string, readonly Noted[]>();
  const recentOf = (party: string): readonly Noted[] =>
    (noted.get(party) ?? []).filter(({ atMs }) => nowMs() - atMs < WINDOW_MS);
  return {
    observe: (party, outcome) => {
      if (!noted.has(party) && noted.size >= MAX_PARTIES) return;
      const next = { isOk: outcome === 'ok', atMs: nowMs() };
      noted.set(party, [...recentOf(party), next].slice(-MAX_OUTCOMES));
    },
    stateOf: (parties) => {
      const states = new Set(
        parties
          .map(recentOf)
          .filter((recent) => recent.length > 0)
          .map(stateOfOutcomes),
      );
      // One party that works carries the service.
      return ORDER.find((state) => states.has(state)) ?? 'available';
    },
    states: () =>
      [...noted.keys()].flatMap((party) => {
        const recent = recentOf(party);
        return recent.length === 0 ? [] : [{ party, state: stateOfOutcomes(recent) }];
      }),
  };
}

function stateOfOutcomes(recent: readonly Noted[]): PartyState {
  const last = recent.slice(-DOWN_AFTER);
  if (last.length === DOWN_AFTER && last.every(({ isOk }) => !isOk)) return 'down';
  return recent.filter(({ isOk }) => !isOk).length >= TROUBLED_AFTER ? 'troubled' : 'available';
}
