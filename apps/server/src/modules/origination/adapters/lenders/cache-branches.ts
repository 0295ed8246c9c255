import { RecentMap } from '../../../../platform/recent-map/recent-map.ts';
import type { Lender, LenderBranch } from './lender.ts';

/** Branches open and close a few times a year. */
const FRESH_MS = 60 * 60 * 1_000;
/** While the lender is silent, what it said within a day is still shown. */
const USABLE_MS = 24 * FRESH_MS;
const MAX_CITIES = 1_000;

interface Cached {
  readonly branches: readonly LenderBranch[];
  readonly readAtMs: number;
}

/** The same lender, its branches of a city read once an hour at the most; without a response they are up to a day old. */
export function cacheBranches(lender: Lender, nowMs: () => number = Date.now): Lender {
  const { branches: read } = lender;
  if (read === undefined) return lender;
  const cache = new RecentMap<number | 'all', Cached>(MAX_CITIES);
  return {
    ...lender,
    branches: async (cityId) => {
      const cached = cache.get(cityId ?? 'all');
      const ageMs = cached === undefined ? Infinity : nowMs() - cached.readAtMs;
      if (ageMs < FRESH_MS) return cached?.branches;
      const branches = await read(cityId);
      if (branches === undefined) return ageMs < USABLE_MS ? cached?.branches : undefined;
      cache.set(cityId ?? 'all', { branches, readAtMs: nowMs() });
      return branches;
    },
  };
}
