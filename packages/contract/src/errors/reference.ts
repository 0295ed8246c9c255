import { calls } from '../calls/index.ts';
import type { Call } from '../call.ts';
import { errorCatalogue } from './catalogue.ts';

/** The error catalogue as a page to read: code, status, both texts, whether a retry helps, and which calls answer it. */
export function buildErrorReference(): string {
  const rows = Object.entries(errorCatalogue).map(([code, { status, fa, en, retry }]) => {
    const callers = Object.values(calls as Record<string, Call>).filter((call) => call.errors.some((error) => error === code));
    return `| \`${code}\` | ${status} | ${fa} | ${en} | ${retry} | ${callers.map((call) => call.id).join(', ')} |`;
  });
  return [
    '# Errors',
    '',
    'Derived from `packages/contract/src/errors/catalogue.ts` by `node tools/generate-docs.ts`; a test keeps it true. A body’s first value is the Persian text; `code` is stable.',
    '`retry`: `never`, with the `same_key`, or `after` the time in `Retry-After`.',
    '',
    '| Code | Status | Text | Meaning | Retry | Calls |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
