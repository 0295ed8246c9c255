import { rial, type Rial } from '@nesye/money';
import { normalizePersianText } from '@nesye/persian';
import type { Metrics } from '../../../../platform/metrics/metrics.ts';
import { createOutboundClient, type OutboundResult } from '../../../../platform/outbound/outbound-client.ts';
import { readJson } from '../../../../platform/outbound/read-json.ts';
import type { CountersignOutcome, LenderOutcome } from './lender.ts';

/** What a wire format needs to reach its lender. */
export interface LenderConnection {
  /** Name in the metrics. */
  readonly party: string;
  /** Undefined where none is configured: then nothing is sent, and everything is unknown. */
  readonly url: string | undefined;
  /** What the lender knows us by, or what both sign with. */
  readonly key: string;
  /** Where the lender's own pages may be, for lines on which the customer goes there. */
  readonly pageOrigins?: readonly string[];
  readonly metrics?: Pick<Metrics, 'observeParty'> | undefined;
  readonly timeoutMs?: number;
}

export type LenderResponse = Extract<OutboundResult, { kind: 'response' }>;

export interface LenderCall {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Milliseconds: a lender is never waited for by a customer, only by tasks and short calls. */
const TIMEOUT_MS = 5_000;
/** Branches are the longest response. */
const MAX_RESPONSE_BYTES = 512 * 1024;
const SERVER_ERROR = 500;

/** The way to one lender: undefined for silence and 5xx, else its response. */
export function openLenderWire({ party, url, metrics, timeoutMs = TIMEOUT_MS }: LenderConnection) {
  const client = createOutboundClient({ party, metrics, timeoutMs, maxResponseBytes: MAX_RESPONSE_BYTES });
  return async ({ path, ...call }: LenderCall): Promise<LenderResponse | undefined> => {
    const result = await client.send({
      ...call,
      url: url === undefined ? undefined : `${url}${path}`,
      // Every call of every lender has one effect for its reference, or only reads.
      isRepeatable: true,
    });
    return result.kind === 'response' && result.status < SERVER_ERROR ? result : undefined;
  };
}

/** What a response said of an application, as it was written there; what is missing or of another form is undefined. */
export interface SaidOfApplication {
  readonly reference: unknown;
  readonly state: 'pending' | 'approved' | 'refused' | 'absent' | undefined;
  readonly externalId?: unknown;
  readonly amount?: Rial | undefined;
  readonly count?: unknown;
  readonly code?: unknown;
  readonly text?: unknown;
  readonly pageUrl?: string | undefined;
}

const MAX_COUNT = 120;
const MAX_TEXT_LENGTH = 300;
const UNKNOWN = { kind: 'unknown' } as const;

/** The outcome that a response amounts to: one about another application, without an amount or with anything that cannot be read is unknown. */
export function outcomeOf(reference: string, said: SaidOfApplication | undefined): LenderOutcome {
  if (said === undefined || said.reference !== reference) return UNKNOWN;
  const externalId = nameIn(said.externalId) ?? null;
  if (said.state === 'absent') return { kind: 'unknown', isAbsent: true };
  if (said.state === 'pending')
    return { kind: 'pending', externalId, ...(said.pageUrl === undefined ? {} : { pageUrl: said.pageUrl }) };
  if (said.state === 'refused') {
    const code = nameIn(said.code);
    return code === undefined ? UNKNOWN : { kind: 'refused', externalId, code, text: textForPeople(said.text) };
  }
  const count = countIn(said.count);
  return said.state === 'approved' && externalId !== null && said.amount !== undefined && count !== undefined
    ? { kind: 'approved', externalId, amount: said.amount, count }
    : UNKNOWN;
}

/** What a response said of the lender's signature. */
export interface SaidOfSignature {
  readonly reference: unknown;
  readonly documentSha256: unknown;
  readonly state: 'signed' | 'pending' | undefined;
  readonly signature?: unknown;
  readonly at?: Date | undefined;
}

/** The lender's signature, if it is under this very document of this application; unknown otherwise. */
export function countersignOutcomeOf(
  asked: { readonly reference: string; readonly documentSha256: string },
  said: SaidOfSignature | undefined,
): CountersignOutcome {
  if (said?.reference !== asked.reference || said.documentSha256 !== asked.documentSha256) return UNKNOWN;
  if (said.state === 'pending') return { kind: 'pending' };
  const signature = nameIn(said.signature);
  return said.state === 'signed' && signature !== undefined && said.at !== undefined
    ? { kind: 'signed', reference: signature, at: said.at }
    : UNKNOWN;
}

export type Fields = Readonly<Record<string, unknown>>;

/** A JSON object, or undefined: whatever is not JSON says nothing. */
export const objectIn = (text: string): Fields | undefined => fieldsIn(readJson({ text }));

/** The value, if it is an object with fields. */
export const fieldsIn = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

/** A whole amount of rials above zero: a JSON integer, or digits. Never rounded. */
export function rialIn(value: unknown): Rial | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return rial(value);
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) return undefined;
  const amount = rial(BigInt(value));
  return amount > 0n ? amount : undefined;
}

const RIALS_IN_A_TOMAN = 10n;

/** Rials as tomans, with one decimal where they do not come out even: no rial is lost. */
export function tomanText(amount: Rial): string {
  const rest = amount % RIALS_IN_A_TOMAN;
  return `${amount / RIALS_IN_A_TOMAN}${rest === 0n ? '' : `.${rest}`}`;
}

/** The rials of an amount in tomans with at most one decimal. */
export function rialOfToman(value: unknown): Rial | undefined {
  const [, whole, tenth = '0'] = /^(\d{1,14})(?:\.(\d))?$/.exec(typeof value === 'string' ? value : '') ?? [];
  return whole === undefined ? undefined : rialIn(`${whole}${tenth}`);
}

/** A moment as ISO 8601 with its offset. */
export function momentIn(value: unknown): Date | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/.test(value))
    return undefined;
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** A name or number by which the lender calls something: short and printable, so that it can be stored and shown. */
export function nameIn(value: unknown): string | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === 'string' && /^[\w.:/-]{1,64}$/.test(text) ? text : undefined;
}

function countIn(value: unknown): number | undefined {
  const count = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= MAX_COUNT ? count : undefined;
}

const textForPeople = (value: unknown): string =>
  typeof value === 'string' ? normalizePersianText(value.replaceAll(/\p{Cc}+/gu, ' ')).slice(0, MAX_TEXT_LENGTH) : '';
