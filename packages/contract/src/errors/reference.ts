import { type Call, isImplemented } from '../call.ts';
import { calls } from '../calls/index.ts';
import { type CatalogueEntry, type ErrorCode, errorCatalogue } from './catalogue.ts';

const RETRY: Readonly<Record<CatalogueEntry['retry'], string>> = {
  never: 'no',
  same_key: 'same request, same key',
  after: 'after `Retry-After`',
};

const INTRODUCTION = `# Errors

Derived from \`packages/contract/src/errors/catalogue/\` by \`node tools/generate-docs.ts\`; a test compares it.

Every refusal is one JSON object whose first value is the Persian text to show:

\`\`\`json
{ "non_field_errors": ["مبلغ از اعتبار باقی‌ماندهٔ شما بیشتر است."], "code": "limit_exceeded", "retry": "never", "request_id": "4bf92f3577b34da6a3ce929d0e0e4736" }
{ "transactionAmount": ["مبلغ واردشده درست نیست."], "code": "amount_invalid", "field": "transactionAmount", "retry": "never", "request_id": "9d1e0c5fa2b84f0b8a6c3d7e21f04b58" }
\`\`\`

\`code\` never changes its meaning; texts may. \`field\` names the part of the request that is wrong (a field called like a part of the error itself, such as \`code\`, is
named by \`field\` alone). \`request_id\` is also in the header \`x-request-id\` and leads to the line in our log.

| Code | Status | Text | Meaning | Retry | Declared by |
|---|---|---|---|---|---|
`;

/** The error reference as Markdown: derived, never edited by hand. */
export function buildErrorReference(): string {
  const rows = Object.entries(errorCatalogue).map(
    ([code, { status, fa, en, retry }]) =>
      `| \`${code}\` | ${status} | ${fa} | ${cell(en)} | ${RETRY[retry]} | ${declaredBy(code as ErrorCode)} |`,
  );
  return `${INTRODUCTION}${rows.join('\n')}\n`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** A code that follows from the form of the call is not counted call by call. */
const EVERY: Partial<Readonly<Record<ErrorCode, string>>> = {
  page_size_too_large: 'every list',
  not_found: 'every call that names a record',
  step_up_required: 'decisions of operators, their looks at personal data, and the change of their second factor',
};

/** Calls that a row names; of more only their number is of use. */
const MAX_NAMED = 9;

function declaredBy(code: ErrorCode): string {
  if (EVERY[code] !== undefined) return EVERY[code];
  const declared = (Object.values(calls) as readonly Call[]).filter(
    (call) => isImplemented(call) && call.errors.includes(code),
  );
  if (declared.length > MAX_NAMED) return `${declared.length} calls`;
  return declared.map(({ method, path }) => `\`${method} ${path}\``).join('<br>');
}
