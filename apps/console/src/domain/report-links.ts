/** The last band whose debts have a stage of their own in the queue of late customers. */
const LAST_STAGE = 4;
const LAST_LATE_BAND = 5;

/** Where the customers behind a band of age are; undefined where no list has them. */
export function linkOfBand(band: number): string | undefined {
  if (band < 1 || band > LAST_LATE_BAND) return undefined;
  return `/collections?stage=${Math.min(band, LAST_STAGE)}`;
}
