import { setTimeout as sleep } from 'node:timers/promises';
import type { IsoDate } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import { BatchLoader } from '../../../platform/batch-loader/batch-loader.ts';
import { RecentMap } from '../../../platform/recent-map/recent-map.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { normalizeTerminalCode, type TerminalOffer } from '../domain/merchant.ts';
import { readTerminals } from '../queries/read-terminals.ts';

const MAX_CACHED = 10_000;
const REMEMBERED_MS = 2_000;
/** A timer may be early by a part of a millisecond. */
const MARGIN_MS = 20;

/** Waits until no server process can remember a terminal as it was before this call: for changes that must hold once they are confirmed. */
export async function untilTerminalsAreForgotten(): Promise<void> {
  await sleep(REMEMBERED_MS + MARGIN_MS);
}

export interface TerminalFinder {
  /**
   * The terminal with this QR code, its shop and today's commission; undefined when no terminal has it. A shop or terminal
   * that was changed in the database is seen as it was for at most 2 s. Commission and its tax are those of the day.
   */
  findTerminal(code: string): Promise<TerminalOffer | undefined>;
  /** The same where it was found within the last 2 s: undefined says nothing about whether it exists. */
  getCachedTerminal(code: string): TerminalOffer | undefined;
}

interface CachedTerminal {
  readonly offer: Promise<TerminalOffer | undefined>;
  /** What was found, once it is. */
  found: TerminalOffer | undefined;
  readonly until: number;
  readonly day: IsoDate;
}

/** A finder with its own cache for 10,000 codes. Codes requested at once share a query; rejects with LoaderBusyError when too many wait. */
export function createTerminalFinder(sql: Sql, clock: Clock): TerminalFinder {
  const loader = new BatchLoader<string, TerminalOffer | undefined>((codes) =>
    readTerminals(sql, codes, clock.businessDate()),
  );
  const cache = new RecentMap<string, CachedTerminal>(MAX_CACHED);
  const look = (code: string): CachedTerminal['offer'] => {
    const offer = loader.load(code);
    // Counted from before the read, so that nothing older than 2 s or of another day is ever returned.
    const until = performance.now() + REMEMBERED_MS;
    const entry: CachedTerminal = { offer, found: undefined, until, day: clock.businessDate() };
    const forget = () => cache.get(code) === entry && cache.delete(code);
    cache.set(code, entry);
    // Unknown codes are not cached: whoever guesses codes would push the shops out.
    offer.then((found) => {
      if (found === undefined) forget();
      entry.found = found;
      return found;
    }, forget);
    return offer;
  };
  const recall = (code: string | undefined): CachedTerminal | undefined => {
    const entry = code === undefined ? undefined : cache.get(code);
    return entry !== undefined && entry.until > performance.now() && entry.day === clock.businessDate()
      ? entry
      : undefined;
  };
  return {
    findTerminal: async (text) => {
      const code = normalizeTerminalCode(text);
      return code === undefined ? undefined : (recall(code)?.offer ?? look(code));
    },
    getCachedTerminal: (text) => recall(normalizeTerminalCode(text))?.found,
  };
}
