import type * as fa from '../fa/waits.ts';
import type { Translation } from '../../language/translation.ts';

export const waitText: Translation<typeof fa.waitText> = {
  left: (time) => `الوقت المتبقي للمحاولة من جديد: ${time}`,
  over: 'يمكنك الآن المحاولة من جديد.',
};
