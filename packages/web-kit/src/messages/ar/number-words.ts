import { toArabicDigits } from '@nesye/persian';
import { plural, type PluralForms } from '../../language/plural.ts';

/** A number of things in Arabic, by its six forms. */
export const countOf = (count: number, forms: PluralForms): string => plural('ar', count, forms, toArabicDigits);

/** «قسط واحد», «قسطان», «٤ أقساط», «١٢ قسطًا»: as the subject of a sentence or alone. */
export const installmentsOf = (count: number): string =>
  countOf(count, { zero: 'لا أقساط', one: 'قسط واحد', two: 'قسطان', few: '# أقساط', many: '# قسطًا', other: '# قسط' });

/** The same after a preposition: «على قسطين». */
export const inInstallmentsOf = (count: number): string =>
  countOf(count, { one: 'قسط واحد', two: 'قسطين', few: '# أقساط', many: '# قسطًا', other: '# قسط' });

/** «يوم واحد», «يومين», «٤ أيام»: after a preposition. */
export const daysOf = (days: number): string =>
  countOf(days, { one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' });
