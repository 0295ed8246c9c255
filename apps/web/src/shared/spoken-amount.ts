import { amountInWords } from '@nesye/persian';
import { unitText } from '#messages/lists.ts';

const RIALS_IN_TOMAN = 10n;

/** Rials in words, as people say them: in tomans where they come out even, else in rials. */
export function spokenAmount(amountRial: bigint): string {
  return amountRial % RIALS_IN_TOMAN === 0n
    ? `${amountInWords(amountRial / RIALS_IN_TOMAN)} ${unitText.toman}`
    : `${amountInWords(amountRial)} ${unitText.rial}`;
}
