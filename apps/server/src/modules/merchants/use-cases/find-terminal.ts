import type { Clock } from '../../../platform/clock/clock.ts';
import { BatchLoader } from '../../../platform/batch-loader/batch-loader.ts';
import { RecentMap } from '../../../platform/recent-map/recent-map.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { normalizeTerminalCode, type TerminalOffer } from '../domain/merchant.ts';
import { readTerminals } from '../queries/read-terminals.ts';

const MAX_REMEMBERED = 10_000;
const REMEMBERED_MS = 2_000;

export interface TerminalFinder {
  /**
   * The terminal with this QR code, its shop and today's commission; undefined when no terminal has it. A shop or terminal
   * that was changed in the database is seen as it was for at most 2 s.
   */
  findTerminal(code: string): Promise<TerminalOffer | undefined>;
}

interface Remembered {
  readonly offer: Promise<TerminalOffer | undefined>;
  readonly until: number;
}

export function createTerminalFinder(sql: Sql, clock: Clock): TerminalFinder {
  const loader = new BatchLoader<string, TerminalOffer | undefined>((codes) => readTerminals(sql, codes, clock.businessDate()));
  const remembered = new RecentMap<string, Remembered>(MAX_REMEMBERED);
  const forget = (code: string, offer: Remembered['offer']) => {
    if (remembered.get(code)?.offer === offer) remembered.delete(code);
  };
  const look = (code: string): Remembered['offer'] => {
    const offer = loader.load(code);
    // Counted from before the read, so that nothing older than 2 s is ever answered.
    remembered.set(code, { offer, until: performance.now() + REMEMBERED_MS });
    // Unknown codes are not kept: whoever guesses codes would push the shops out.
    offer.then(
      (found) => found === undefined && forget(code, offer),
      () => forget(code, offer),
    );
    return offer;
  };
  return {
    findTerminal: async (text) => {
      const code = normalizeTerminalCode(text);
      if (code === undefined) return undefined;
      const known = remembered.get(code);
      return known !== undefined && known.until > performance.now() ? known.offer : look(code);
    },
  };
}
