import type * as fa from '../fa/sales-places.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const placesText: Translation<typeof fa.placesText> = {
  label: 'الفرع أو الصندوق',
  all: 'كل الفروع والصناديق',
  branch: (name, isClosed) => (isClosed ? `${name} (مغلق)` : name),
};
