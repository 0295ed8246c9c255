import { PUBLIC_FACTS } from '@nesye/contract/constants';
import { formatToman, toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/public-facts.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

const arabic = (text: string): string => toArabicDigits(text);
const tomans = (amountRial: number): string => `${arabic(formatToman(BigInt(amountRial)))} تومان`;
const counts = PUBLIC_FACTS.counts.map((count) => arabic(String(count)));

export const factText: Translation<typeof fa.factText> = {
  report: tomans(PUBLIC_FACTS.reportRial),
  stamp: tomans(PUBLIC_FACTS.stampRial),
  opening: tomans(PUBLIC_FACTS.reportRial + PUBLIC_FACTS.stampRial),
  counts: `${counts.slice(0, -1).join('، ')} أو ${counts.at(-1) ?? ''}`,
  firstPenaltyDay: arabic(String(PUBLIC_FACTS.graceDays + 1)),
  reportDays: arabic(String(PUBLIC_FACTS.reportDays)),
  graceDays: arabic(String(PUBLIC_FACTS.graceDays)),
  penaltyCap: arabic(String(PUBLIC_FACTS.penaltyCapBp / 100)),
};
