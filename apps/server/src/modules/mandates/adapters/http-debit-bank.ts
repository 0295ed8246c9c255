import { type IsoDate, parseIsoDate } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import type { PartyWord } from '../../../platform/orders/order-kind.ts';
import { confirmsAmount } from '../../../platform/outbound/confirms-amount.ts';
import { createBankCall } from '../../../platform/outbound/bank-call.ts';
import { createOutboundClient, type OutboundResult } from '../../../platform/outbound/outbound-client.ts';
import { readJson } from '../../../platform/outbound/read-json.ts';
import type { BankDrawEnd, BankMandateWord, DebitBank, DrawRefusal, SettledDraw } from './debit-bank.ts';

const TIMEOUT_MS = 5_000;
const MAX_TEXT = 100;
const MAX_MASK = 60;
const MAX_URL = 1_000;

export interface HttpDebitBankOptions {
  /** `{url}/mandates`, `{url}/mandates/inquiry`, `{url}/mandates/cancel`, `{url}/draws`, `{url}/draws/inquiry`, `{url}/settlements`; undefined when there is no bank. */
  readonly url: string | undefined;
  /** The origin that pages of the sandbox's bank are reached at; a real bank gives whole addresses. */
  readonly publicOrigin: string;
  readonly metrics?: Pick<Metrics, 'observeParty'> | undefined;
  readonly timeoutMs?: number;
  /** The sandbox's months and deadlines follow it. */
  readonly clock: Pick<Clock, 'businessNow'>;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Mandates by posting `{mandate_id, holder_id, max_per_draw, max_per_month, valid_until, return_url}` and draws by `{draw_id, mandate_reference, amount}`: 200, or 409
 * with the same for one it has. An inquiry of one it does not know is 404 with `mandate_unknown` or `draw_unknown`. The
 * settlement of a day by `{day}`: 200 with `{day, lines: [{draw_id, amount, fee}]}`. Whatever is not exactly that form is silence.
 */
export function createHttpDebitBank({
  url,
  publicOrigin,
  metrics,
  clock,
  timeoutMs = TIMEOUT_MS,
}: HttpDebitBankOptions): DebitBank {
  const call = createBankCall(createOutboundClient({ party: 'debit-bank', metrics, timeoutMs }), { url, clock });
  const mandate = async (path: string, body: Json & { readonly mandate_id: string }, isRepeatable: boolean) =>
    mandateWordOf(await call(path, body, isRepeatable), body.mandate_id, publicOrigin);
  const draw = async (
    path: string,
    body: Json & { readonly draw_id: string; readonly amount?: number },
    isRepeatable: boolean,
  ) => drawViewOf(await call(path, body, isRepeatable), body.draw_id, body.amount);
  return {
    isConfigured: url !== undefined,
    register: ({ mandateId, holderId, maxPerDraw, maxPerMonth, validUntil, returnUrl }) =>
      mandate(
        'mandates',
        {
          mandate_id: mandateId,
          holder_id: holderId,
          max_per_draw: Number(maxPerDraw),
          max_per_month: Number(maxPerMonth),
          valid_until: validUntil,
          return_url: returnUrl,
        },
        false,
      ),
    inquireMandate: (mandateId) => mandate('mandates/inquiry', { mandate_id: mandateId }, true),
    cancelMandate: (mandateId) => mandate('mandates/cancel', { mandate_id: mandateId }, true),
    draw: ({ drawId, mandateReference, amount }) =>
      draw('draws', { draw_id: drawId, mandate_reference: mandateReference, amount: Number(amount) }, false),
    inquireDraw: (drawId) => draw('draws/inquiry', { draw_id: drawId }, true),
    readSettlement: async (day) => settledIn(await call('settlements', { day }, true), day),
  };
}

const UNKNOWN = { kind: 'unknown' } as const;

/** The body, where it is about this record. */
function bodyOf(result: OutboundResult, key: 'mandate_id' | 'draw_id', id: string): Json | undefined {
  if (result.kind !== 'response') return undefined;
  const body: unknown = readJson(result);
  return typeof body === 'object' && body !== null && (body as Json)[key] === id ? (body as Json) : undefined;
}

const textIn = (value: unknown, max = MAX_TEXT): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= max ? value : undefined;

function mandateWordOf(result: OutboundResult, id: string, publicOrigin: string): BankMandateWord {
  const body = bodyOf(result, 'mandate_id', id);
  if (result.kind !== 'response' || body === undefined) return UNKNOWN;
  if (result.status === 404 && body['code'] === 'mandate_unknown') return { kind: 'denied' };
  const reference = textIn(body['reference']);
  if ((result.status !== 200 && result.status !== 409) || reference === undefined) return UNKNOWN;
  const state = body['state'];
  if (state === 'refused' || state === 'cancelled' || state === 'expired') return { kind: state };
  const [signUrl, accountMask] = [textIn(body['sign_url'], MAX_URL), textIn(body['account'], MAX_MASK)];
  if (state === 'waiting' && signUrl !== undefined && URL.canParse(signUrl, publicOrigin))
    return { kind: 'accepted', reference, pageUrl: new URL(signUrl, publicOrigin).href };
  const validUntil = parseIsoDate(textIn(body['valid_until']) ?? '');
  if (state === 'active' && accountMask !== undefined && validUntil !== undefined)
    return { kind: 'active', reference, accountMask, validUntil };
  return UNKNOWN;
}

const REFUSALS: Readonly<Record<string, DrawRefusal>> = {
  insufficient_funds: 'insufficient',
  limit_exceeded: 'over_month_limit',
  mandate_not_active: 'mandate_ended',
};

function drawViewOf(result: OutboundResult, id: string, amount: number | undefined): PartyWord<BankDrawEnd> {
  const body = bodyOf(result, 'draw_id', id);
  if (result.kind !== 'response' || body === undefined) return UNKNOWN;
  if (amount !== undefined && !confirmsAmount(body, BigInt(amount))) return UNKNOWN;
  if (result.status === 404 && body['code'] === 'draw_unknown') return { kind: 'denied' };
  if (result.status !== 200 && result.status !== 409) return UNKNOWN;
  const reference = textIn(body['reference']);
  if (body['state'] === 'paid' && reference !== undefined) return { kind: 'paid', reference };
  if (body['state'] === 'failed') return { kind: 'failed', failure: REFUSALS[String(body['code'])] ?? 'bank_refused' };
  return UNKNOWN;
}

const DRAW_ID = /^[0-9A-Za-z-]{1,40}$/;
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** The lines of a settlement of this day; undefined where a single one is not of the form, or where another day is named. */
function settledIn(result: OutboundResult, day: IsoDate): readonly SettledDraw[] | undefined {
  if (result.kind !== 'response' || result.status !== 200) return undefined;
  const body = readJson(result) as Json | null | undefined;
  const lines: unknown = body?.['lines'];
  if (body?.['day'] !== day || !Array.isArray(lines)) return undefined;
  const settled: SettledDraw[] = [];
  for (const line of lines as readonly (Json | null)[]) {
    const [drawId, amount, fee] = [line?.['draw_id'], line?.['amount'], line?.['fee']];
    if (typeof drawId !== 'string' || !DRAW_ID.test(drawId)) return undefined;
    if (!isWhole(amount) || !isWhole(fee) || amount === 0 || fee > amount) return undefined;
    settled.push({ drawId, amount: BigInt(amount), fee: BigInt(fee) });
  }
  return settled;
}
