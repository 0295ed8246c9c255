import type * as fa from '../fa/approval-place.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const approvalPlaceText: Translation<typeof fa.approvalPlaceText> = {
  place: 'قرارات باثنين',
};
