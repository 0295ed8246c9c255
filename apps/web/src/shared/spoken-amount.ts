import { amountInWords } from '@nesye/persian';
import { amountWords, preferredMoneyUnit, uiText } from '@nesye/ui';
import { unitText } from '@nesye/web-kit/messages/lists.ts';

const RIALS_IN_TOMAN = 10n;

/**
 * Rials in words, as people say them: in tomans where they come out even, else in rials. A language without words for amounts gets the
 * figures in the unit that the reader has not chosen.
 */
export function spokenAmount(amountRial: bigint): string {
  if (!uiText.hasAmountWords) {
    const other = preferredMoneyUnit() === 'toman' ? 'rial' : 'toman';
    return amountWords(amountRial, other);
  }
  return amountRial % RIALS_IN_TOMAN === 0n
    ? `${amountInWords(amountRial / RIALS_IN_TOMAN)} ${unitText.toman}`
    : `${amountInWords(amountRial)} ${unitText.rial}`;
}
