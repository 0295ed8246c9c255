/** About so many of a kind are planted, however long the drill. */
const PLANTED_OF_A_KIND = 200;

/**
 * Says of each record of a kind, one after the other, what is planted in it: one in so many, and the plants in turn, so that each kind of plant comes as often.
 * `records`: how many are to come, roughly; `atLeast`: not more than one in so many.
 */
export function createPlantCycle<Plant extends string>(
  plants: readonly Plant[],
  { records, atLeast }: { readonly records: number; readonly atLeast: number },
): () => Plant | undefined {
  const every = Math.max(atLeast, Math.floor(records / PLANTED_OF_A_KIND));
  let seen = 0;
  return () => {
    const place = seen;
    seen += 1;
    return place % every === 0 ? plants[(place / every) % plants.length] : undefined;
  };
}
