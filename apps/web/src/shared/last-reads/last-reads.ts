import { ownStorage, type OwnStorage } from '../session/own-storage.ts';

/** What was last read of a person's money, ready to be shown where there is no network: texts in the language and unit of that moment. */
export interface LastReads {
  /** When the oldest of it was read. */
  readonly at: string;
  readonly lines: readonly { readonly name: string; readonly value: string }[];
}

/** The script of the offline page finds it under this name (`inline-scripts.ts`). */
const KEY = 'last-reads';
/** One screen of a phone. */
export const MAX_LINES = 12;

/** Stores it for the person who is signed in; it goes with the login, as all that is theirs. A closed or full storage holds nothing. */
export function storeLastReads({ at, lines }: LastReads, storage?: OwnStorage): void {
  try {
    (storage ?? ownStorage('local')).setItem(KEY, JSON.stringify({ at, lines: lines.slice(0, MAX_LINES) }));
  } catch {
    return;
  }
}

/** What is stored for the person who is signed in, if anything. */
export function readLastReads(storage?: OwnStorage): LastReads | undefined {
  try {
    const stored = JSON.parse((storage ?? ownStorage('local')).getItem(KEY) ?? 'null') as LastReads | null;
    return typeof stored?.at === 'string' && Array.isArray(stored.lines) ? stored : undefined;
  } catch {
    return undefined;
  }
}
