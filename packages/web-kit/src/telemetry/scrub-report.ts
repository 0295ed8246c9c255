/** Mobiles, ids, cards, amounts, codes, in any digits and however they are grouped. */
const LONG_NUMBER = /[0-9۰-۹٠-٩](?:[\s\-().,٬]?[0-9۰-۹٠-٩]){4,}/g;
const OPAQUE_WORD = /[A-Za-z0-9_.~+=-]{32,}/g;
const MAIL_ADDRESS = /[^\s@/]+@[^\s@/]+/g;
const STRUCK = '…';

/** Messages no one can do anything about: what was cancelled or aborted, and windows that a host app closes (B191, E23). */
export const IGNORED_MESSAGES: readonly RegExp[] = [/cancel/i, /abort/i, /closebigwin/i];

/** A text without what could be someone’s: mail addresses, long words, runs of five digits or more. */
export const scrubText = (text: string): string =>
  text.replaceAll(MAIL_ADDRESS, STRUCK).replaceAll(OPAQUE_WORD, STRUCK).replaceAll(LONG_NUMBER, STRUCK);

/** An address without its query and fragment, its path scrubbed; names of built files stay, for without them no line of code is found. */
export function scrubAddress(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  return path.includes('/assets/') ? path : scrubText(path);
}

const DROPPED_KEYS: ReadonlySet<string> = new Set([
  'user',
  'cookies',
  'headers',
  'query_string',
  'data',
  'env',
  'server_name',
  'extra',
  'transaction_info',
]);
const ADDRESS_KEYS: ReadonlySet<string> = new Set([
  'url',
  'urls',
  'href',
  'filename',
  'abs_path',
  'to',
  'from',
  'transaction',
  'http.url',
  'url.full',
  'previous_location',
]);
/** Names that the report itself is read by; they hold no words of people. */
const KEPT_KEYS: ReadonlySet<string> = new Set([
  'event_id',
  'trace_id',
  'span_id',
  'parent_span_id',
  'segment_id',
  'replay_id',
  'error_ids',
  'trace_ids',
  'release',
  'debug_id',
  'images',
  'type',
  'sdk',
]);
const DEEPEST = 12;

/** A report of any kind with nothing personal in it: who, cookies, headers, bodies and extras are dropped, addresses cut, texts scrubbed. */
export function scrubReport<Report>(report: Report): Report {
  return scrubValue(report, '', 0) as Report;
}

function scrubValue(value: unknown, key: string, depth: number): unknown {
  if (KEPT_KEYS.has(key)) return value;
  if (typeof value === 'string') return ADDRESS_KEYS.has(key) ? scrubAddress(value) : scrubText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return undefined;
  if (Array.isArray(value)) return value.map((item) => scrubValue(item, key, depth + 1));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      DROPPED_KEYS.has(name) && !(name === 'data' && depth > 1) ? [] : [[name, scrubValue(part, name, depth + 1)]],
    ),
  );
}
