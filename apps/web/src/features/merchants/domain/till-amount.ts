import { MAX_OPERATION_RIAL } from '@nesye/money';
import { toLatinDigits } from '@nesye/persian';

/** A key of the pad: digits are added at the end. */
export type TillKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '000' | 'back' | 'clear';

/** The amount in rials after a key, typed in a unit of so many rials. More than one payment may be stays as it was. */
export function amountAfter(amountRial: bigint, key: TillKey, rialsInUnit: bigint): bigint {
  if (key === 'clear') return 0n;
  const typed = amountRial / rialsInUnit;
  if (key === 'back') return (typed / 10n) * rialsInUnit;
  const next = (typed * 10n ** BigInt(key.length) + BigInt(key)) * rialsInUnit;
  return next > MAX_OPERATION_RIAL ? amountRial : next;
}

/** The key of the pad that a key of a keyboard means, digits in any script; undefined for others. */
export function tillKeyOf(pressed: string): TillKey | undefined {
  if (pressed === 'Backspace') return 'back';
  if (pressed === 'Delete') return 'clear';
  const digit = toLatinDigits(pressed);
  return /^[0-9]$/.test(digit) ? (digit as TillKey) : undefined;
}
