import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { createOutboundClient } from '../../../platform/outbound/outbound-client.ts';
import { readJson } from '../../../platform/outbound/read-json.ts';
import type { Bureau, BureauReport, CodeOutcome, ReportOutcome } from './bureau.ts';

const TIMEOUT_MS = 5_000;
export const MAX_SCORE = 900;
const MAX_GRADE = 40;
const MAX_COUNT = 10_000;
const MAX_DEBT = 1e15;

export interface HttpBureauOptions {
  /** `{url}/orders`, `{url}/orders/code`, `{url}/orders/report`; undefined: the bureau is always silent. */
  readonly url: string | undefined;
  readonly metrics?: Pick<Metrics, 'observeParty'> | undefined;
  readonly timeoutMs?: number;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Orders by `POST /orders` `{order_id, send, national_id | foreign_id, mobile}` → `{order_id, state: "code_sent"}`; `POST /orders/code` `{order_id, code}` →
 * `{order_id, result: "right" | "wrong" | "expired", tries_left}`; `POST /orders/report` `{order_id}` → `{order_id, state: "preparing" | "ready", report}`.
 * Whatever is not exactly that form, or about another order, is silence. All three may be repeated.
 */
export function createHttpBureau({ url, metrics, timeoutMs = TIMEOUT_MS }: HttpBureauOptions): Bureau {
  const client = createOutboundClient({ party: 'bureau', metrics, timeoutMs });
  const call = async (path: string, body: Json): Promise<Json | undefined> => {
    const result = await client.send({
      url: url === undefined ? undefined : `${url}/${path}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      isRepeatable: true,
    });
    if (result.kind !== 'response' || result.status !== 200) return undefined;
    const response = readJson(result);
    const isObject = typeof response === 'object' && response !== null;
    return isObject && (response as Json)['order_id'] === body['order_id'] ? (response as Json) : undefined;
  };
  return {
    order: async (orderId, send, { kind, number, mobile }) => {
      const person = kind === 'national' ? { national_id: number } : { foreign_id: number };
      const response = await call('orders', { order_id: orderId, send, ...person, mobile });
      return response?.['state'] === 'code_sent' ? 'sent' : 'silent';
    },
    checkCode: async (orderId, code) => codeOf(await call('orders/code', { order_id: orderId, code })),
    report: async (orderId) => reportOf(await call('orders/report', { order_id: orderId })),
  };
}

function codeOf(response: Json | undefined): CodeOutcome {
  if (response?.['result'] === 'right') return { kind: 'right' };
  if (response?.['result'] === 'expired') return { kind: 'expired' };
  const triesLeft = response?.['tries_left'];
  if (response?.['result'] === 'wrong' && isCount(triesLeft, MAX_COUNT)) return { kind: 'wrong', triesLeft };
  return { kind: 'silent' };
}

function reportOf(response: Json | undefined): ReportOutcome {
  if (response?.['state'] === 'preparing') return { kind: 'preparing' };
  const given = response?.['state'] === 'ready' ? response['report'] : undefined;
  const report = typeof given === 'object' && given !== null ? readReport(given as Json) : undefined;
  return report === undefined ? { kind: 'silent' } : { kind: 'ready', report };
}

function readReport(given: Json): BureauReport | undefined {
  const {
    score,
    grade,
    bounced_cheques: cheques,
    overdue_loans: overdue,
    active_loans: active,
    total_debt: debt,
  } = given;
  if (typeof grade !== 'string' || grade.trim() === '' || grade.length > MAX_GRADE) return undefined;
  if (!isCount(score, MAX_SCORE) || !isCount(cheques, MAX_COUNT) || !isCount(overdue, MAX_COUNT)) return undefined;
  if (!isCount(active, MAX_COUNT) || !isCount(debt, MAX_DEBT)) return undefined;
  return {
    score,
    grade,
    bouncedCheques: cheques,
    overdueLoans: overdue,
    activeLoans: active,
    totalDebt: BigInt(debt),
  };
}

const isCount = (value: unknown, max: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= max;
