export { monthNames, weekdayNames } from './date-words.ts';
import type * as fa from '../fa/calendar.ts';
import type { Translation } from '../../language/translation.ts';

export const weekdayLetters: Translation<typeof fa.weekdayLetters> = ['س', 'ح', 'ن', 'ث', 'ر', 'خ', 'ج'];
