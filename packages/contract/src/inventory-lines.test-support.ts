import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Call } from './call.ts';

/** A line of `calls.tsv`. */
export interface SpecifiedLine {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
}

/** Lines of `calls.tsv` that the server serves: all but the outgoing C411–C416, and C084, which is C080. */
export const specifiedLines: readonly SpecifiedLine[] = readFileSync(
  path.join(import.meta.dirname, '../calls.tsv'),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([id = '', , method = '', address = '', , , query = '', body = '']) => ({
    id,
    method,
    path: address,
    query,
    body,
  }))
  .filter(({ id }) => id !== 'C084' && !(id >= 'C411' && id <= 'C416'));

type Place = 'query' | 'body';

/** Parameters of every list (D4). */
const LIST_PARAMETERS: ReadonlySet<string> = new Set(['page', 'page_size', 'order_by', 'cursor']);

/** What a line says with words that are no names of fields: the names that it means. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  'C011 body': ['page_path', 'action', 'event_name', 'utm_data', 'custom_data'],
  'C015 query': ['show', 'business_mode', 'category_id', 'order', 'created_at'],
  'C038 query': ['position'],
  // D38 names the marker, the flag and the extra value.
  'C038 body':
    'mobileNumber code position username password joined_from referrer_user_code campaign_code recaptcha_response is_merchant with_password ref_code camp_code extra'.split(
      ' ',
    ),
};

/** Fields that the product adds to those of a line, and why. */
const ADDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'C015 query': {
    search: 'a shop is looked for by its name',
    city: 'shops of one city',
    near: 'the nearest shops, and how far each is',
  },
  'C035 body': { choices: 'what was chosen, without which nothing is completed' },
  'C038 body': {
    totp: 'an operator proves a second factor',
    terms_version: 'what was accepted is stored with its version',
    privacy_version: 'what was accepted is stored with its version',
  },
  'C039 body': { recaptcha_response: 'required after captcha_required', position: 'the code is bound to the way in' },
  'C042 body': { old_code: 'the old mobile must agree to its change' },
  'C044 body': { current_password: 'who has a password proves it before changing it' },
  'C046 body': { mobileNumber: 'no one is signed in, so the request says whose password' },
  'C050 body': {
    createTime: 'C411: the stored record',
    subscriptionOptions: 'C411: the stored record, without which nothing can be pushed',
  },
  'C054 query': {
    filter_status: 'D4: filters',
    filter_due_date__gte: 'D4: filters',
    filter_uid__in: 'what is about to be paid is read by the uids that the payment names',
  },
  'C075 body': { amount: 'what the payer was shown: another sum by now is refused' },
  'C076 body': { amount: 'what the payer was shown: another sum by now is refused' },
  'C077 body': { numberOfInstallments: 'the line says that it is 0', giftAmount: 'a part by gift cards of the shop' },
  'C078 body': {
    giftAmount: 'a part by gift cards of the shop',
    offer_id: 'the offer by which the shop pays the fee: money.md has the subsidy by the shop',
  },
  'C079 body': {
    contract_uid: 'the line says: contract_uid or cashAccountUID',
    cashAccountUID: 'the line says: contract_uid or cashAccountUID',
    giftAmount: 'a part by gift cards of the shop, as in C077',
    numberOfInstallments: 'what is agreed to may be in installments, as in C078',
    offer_id: 'the offer by which the shop pays the fee, as in C078',
  },
  'C087 query': { filter_state: 'D4: filters', filter_mode: 'D4: filters' },
  'C137 query': { guarantee: 'a person may be invited by several customers of one line' },
  'C146 query': { filter_kind: 'D4: filters' },
  'C164 body': { use_cash_wallet: 'what is paid may come from the cash wallet, as in C075' },
  'C141 body': { image: 'the line says: image (multipart), or text' },
  'C364 body': {
    count: 'how many a batch of a business has',
    code: 'money that leaves is approved by a code, as in C082',
  },
  'C398 query': { filter_state: 'D4: filters' },
};
/** D13: one form for all nine providers. */
const PROVIDER_FIELDS: ReadonlySet<string> = new Set(['merchant_type', 'number_of_installments', 'reuse_documents']);
const isProviderLine = (id: string): boolean => id >= 'C168' && id <= 'C351';

/** The names of fields in a cell: what is between its commas without what is in brackets. Undefined where the cell names none. */
function namesIn(cell: string): readonly string[] | undefined {
  const parts = cell
    .replace(/\([^)]*\)/g, '')
    .split(/,| or (?=\w+$)/)
    .map((part) => part.trim().replace(/ \d+$/, ''))
    .flatMap((part) => (part.startsWith('contractUID or ') ? part.split(' or ') : [part]));
  const names = parts.filter((part) => /^[A-Za-z]\w*$/.test(part) && part !== 'multipart' && part !== 'image');
  return names.length === 0 ? undefined : names;
}

/** What a declared call's query and body lack or have too much, next to the line of the specification that names them; empty when they are exactly these. */
export function parameterFindings(
  call: Pick<Call, 'id' | 'query' | 'body'>,
  lines: readonly SpecifiedLine[] = specifiedLines,
): string[] {
  const line = lines.find(({ id }) => id === call.id);
  return line === undefined ? [] : (['query', 'body'] as const).flatMap((place) => findingsAt(place, call, line));
}

function findingsAt(place: Place, call: Pick<Call, 'id' | 'query' | 'body'>, line: SpecifiedLine): string[] {
  const key = `${call.id} ${place}`;
  const named = MEANT[key] ?? namesIn(line[place]);
  if (named === undefined) return [];
  const declared = Object.keys((call[place]?.['properties'] ?? {}) as object);
  const isAdded = (name: string): boolean =>
    (place === 'query' && LIST_PARAMETERS.has(name)) ||
    name in (ADDED[key] ?? {}) ||
    (isProviderLine(call.id) && PROVIDER_FIELDS.has(name));
  return [
    ...named
      .filter((name) => !declared.includes(name))
      .map(
        (name) =>
          `${key}: calls.tsv names \`${name}\`, which is not declared (declared: ${declared.join(', ') || 'nothing'})`,
      ),
    ...declared
      .filter((name) => !named.includes(name) && !isAdded(name))
      .map(
        (name) =>
          `${key}: \`${name}\` is declared, but calls.tsv names ${named.join(', ')}; an addition needs its reason in ADDED`,
      ),
  ];
}

/** Additions that no declared call has any more. */
export function needlessAdditions(calls: readonly Call[]): string[] {
  return Object.entries(ADDED).flatMap(([key, added]) => {
    const [id, place] = key.split(' ') as [string, Place];
    const fields = (calls.find((call) => call.id === id)?.[place]?.['properties'] ?? {}) as object;
    return Object.keys(added)
      .filter((name) => !(name in fields))
      .map((name) => `${key}: ${name}`);
  });
}
