/**
 * The only keys that reach a log line. Whatever is not here is dropped, so a mobile, a code or a token cannot slip in
 * under a new name; add a key only when its values can never name a person or open a door.
 */
export const LOGGED_KEYS: ReadonlySet<string> = new Set([
  'request_id',
  'call_id',
  'method',
  'route',
  'status',
  'error_code',
  'elapsed_ms',
  'err',
  'port',
  'host',
  'address',
  'environment',
  'version',
  'job',
  'record',
  'topic',
  'lane',
  'party',
  'attempt',
  'attempts',
  'batch_size',
  'count',
  'migration',
  'migrations',
  'reason',
  'signal',
  'wait_ms',
  'database',
  'provider',
  'day',
  'lines',
  'asked_rial',
  'taken_rial',
  'action',
  'workers',
  'root',
]);

/** Our own ids, amounts and hashes, which may look like a mobile or a token. */
const UNSCRUBBED_KEYS: ReadonlySet<string> = new Set([
  'request_id',
  'record',
  'attempt',
  'asked_rial',
  'taken_rial',
  'root',
]);

const LONG_NUMBER = /\d{6,}/g;
const OPAQUE_WORD = /[A-Za-z0-9_\-.]{32,}/g;

/** Free text for the log: runs of six digits or more (codes, mobiles, ids) and long opaque words (tokens) are struck out. */
export function scrubText(text: string): string {
  return text.replace(OPAQUE_WORD, '[…]').replace(toLatinRuns, '[…]').replace(LONG_NUMBER, '[…]');
}

const toLatinRuns = /[\u06f0-\u06f9\u0660-\u0669]{6,}/g;

/** The allowed part of a log object; texts are scrubbed, nested objects other than errors are dropped. */
export function allowedPart(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => (LOGGED_KEYS.has(key) ? allowedValue(key, value) : [])),
  );
}

function allowedValue(key: string, value: unknown): [string, unknown][] {
  if (value instanceof Error) return [[key, describeError(value)]];
  if (UNSCRUBBED_KEYS.has(key) || typeof value === 'number' || typeof value === 'boolean') return [[key, value]];
  if (typeof value === 'string') return [[key, scrubText(value)]];
  if (Array.isArray(value)) return [[key, value.filter((item) => typeof item === 'string').map(scrubText)]];
  return [];
}

/** An error without the values it carries: PostgreSQL's detail and parameters quote people's rows. */
function describeError(error: Error): Record<string, unknown> {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12)
    .join('\n');
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined;
  return {
    type: error.name,
    message: scrubText(error.message),
    ...(code === undefined ? {} : { code }),
    stack: frames,
    ...(cause === undefined ? {} : { cause }),
  };
}
