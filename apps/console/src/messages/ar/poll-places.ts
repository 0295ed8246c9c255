import type * as fa from '../fa/poll-places.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const pollPlaceText: Translation<typeof fa.pollPlaceText> = {
  ratings: 'الآراء',
};
