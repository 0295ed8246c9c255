import { PUBLIC_FACTS } from '@nesye/contract/constants';
import { formatToman, ordinalWord, toPersianDigits } from '@nesye/persian';

const counts = PUBLIC_FACTS.counts.map((count) => toPersianDigits(count));

/** The figures of the public pages, as they are written there. They come from `PUBLIC_FACTS`; a text names no other number of the product. */
export const factText = {
  report: `${formatToman(BigInt(PUBLIC_FACTS.reportRial))} تومان`,
  stamp: `${formatToman(BigInt(PUBLIC_FACTS.stampRial))} تومان`,
  opening: `${formatToman(BigInt(PUBLIC_FACTS.reportRial + PUBLIC_FACTS.stampRial))} تومان`,
  counts: `${counts.slice(0, -1).join('، ')} یا ${counts.at(-1) ?? ''}`,
  reportDays: toPersianDigits(PUBLIC_FACTS.reportDays),
  graceDays: toPersianDigits(PUBLIC_FACTS.graceDays),
  firstPenaltyDay: ordinalWord(PUBLIC_FACTS.graceDays + 1),
  penaltyCap: toPersianDigits(PUBLIC_FACTS.penaltyCapBp / 100),
} as const;
