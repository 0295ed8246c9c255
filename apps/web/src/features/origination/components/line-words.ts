import { toPersianDigits } from '@nesye/persian';
import { creditText } from '#messages/credit.ts';
import { listText } from '@nesye/web-kit/messages/lists.ts';
import type { CreditLine } from '../api.ts';

/** «چک صیادی و ضامن», or that nothing is needed. */
export const guaranteeWords = ({ guarantees }: Pick<CreditLine, 'guarantees'>): string =>
  guarantees.length === 0
    ? creditText.noGuarantee
    : guarantees.map((kind) => creditText.guarantee[kind]).join(creditText.and);

/** «۲، ۴، ۶، ۱۲». */
export const countWords = ({ installment_counts: counts }: Pick<CreditLine, 'installment_counts'>): string =>
  creditText.counts(counts.map((count) => toPersianDigits(count)).join(listText.comma));
