/** The PINs people choose most, besides repeated digits, runs and years. */
const FAVOURITES: ReadonlySet<string> = new Set([
  '1122',
  '1212',
  '1313',
  '2020',
  '2211',
  '2580',
  '0852',
  '1004',
  '5683',
  '0007',
  '1990',
  '2000',
]);
const RUNS = '0123456789 9876543210 7890 0987';
const RECENT_YEAR = /^(13[4-9]|140|19[5-9]|20[0-2])\d$/;

/**
 * Whether a PIN of four Latin digits is among the first that a stranger with the card would try: one digit, two in pairs, a
 * run, a year, a favourite, or the end of the card's number. The server refuses it with `pin_weak`; clients check it before a code is sent.
 */
export function isEasyPin(pin: string, lastFour: string): boolean {
  return (
    /^(\d)\1{3}$/.test(pin) ||
    /^(\d\d)\1$/.test(pin) ||
    RUNS.includes(pin) ||
    RECENT_YEAR.test(pin) ||
    FAVOURITES.has(pin) ||
    pin === lastFour
  );
}
