import type * as fa from '../fa/card-outcome.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const cardOutcomeText: Translation<typeof fa.cardOutcomeText> = {
  cancelled: 'ألغيت الدفع',
  nothingTaken: 'لم يُخصم أي مبلغ.',
  failed: 'لم يتم الدفع في البوابة',
  returnsBy: (day) => `إن خُصم مبلغ من البطاقة فسيعود إليها حتى ${day}.`,
  again: 'مرة أخرى بالمبلغ نفسه',
};
