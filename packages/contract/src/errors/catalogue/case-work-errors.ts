import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Who works on a case of the operators' queues. */
export const caseWorkErrors = {
  case_taken: entry(409, 'این پرونده با همکار دیگری است.', 'A colleague has the case; the text names them.'),
  case_not_waiting: entry(409, 'این پرونده دیگر در صف نیست.', 'The case does not wait for an operator any more.'),
  colleague_not_permitted: entry(
    409,
    'نقش این همکار این صف را باز نمی‌کند.',
    'The roles of the colleague do not open the queue of the case.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
