import { epochDayOf, rialToWire } from '@nesye/money';
import type { Lender, LenderApplication } from './lender.ts';
import {
  countersignOutcomeOf,
  type Fields,
  fieldsIn,
  type LenderConnection,
  type LenderResponse,
  objectIn,
  openLenderWire,
  outcomeOf,
  rialIn,
  type SaidOfApplication,
} from './lender-wire.ts';

const DAY_MS = 86_400_000;
const MAX_URL_LENGTH = 2_048;
const STATES: Readonly<Record<string, SaidOfApplication['state']>> = {
  created: 'pending',
  redirected: 'pending',
  reviewing: 'pending',
  confirmed: 'approved',
  rejected: 'refused',
  cancelled: 'refused',
};
/** The customer still has to go on at the lender's page. */
const WAITS_FOR_CUSTOMER: ReadonlySet<unknown> = new Set(['created', 'redirected']);

/**
 * Line 8. JSON with a bearer token; a request is opened with our `callback_url`, the customer goes on at the lender's `redirect_url` and comes back to ours. What the
 * address they come back with says is not believed: the lender is asked. Amounts in rials, birth dates in milliseconds since 1970, 409 for a repeated reference.
 */
export function createFaraCredit(connection: LenderConnection): Lender {
  const send = openLenderWire(connection);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${connection.key}` };
  const post = (path: string, body: object) => send({ path, headers, body: JSON.stringify(body) });
  const said = (response: LenderResponse | undefined): SaidOfApplication | undefined => {
    const body = response === undefined ? undefined : objectIn(response.text);
    if (response === undefined || body === undefined) return undefined;
    if (response.status === 404 && body['error'] === 'unknown_request')
      return { reference: body['client_ref'], state: 'absent' };
    if (![200, 201, 409].includes(response.status)) return undefined;
    const request = saidOf(body);
    if (!WAITS_FOR_CUSTOMER.has(body['status'])) return request;
    const pageUrl = pageUrlIn(body['redirect_url'], connection.pageOrigins ?? []);
    // Without a page the customer cannot go on: as good as no response.
    return pageUrl === undefined ? undefined : { ...request, pageUrl };
  };
  return {
    isConfigured: connection.url !== undefined,
    submit: async (application) =>
      outcomeOf(application.reference, said(await post('/gateway/requests', wireOf(application)))),
    inquire: async (reference) =>
      outcomeOf(reference, said(await post('/gateway/requests/inquiry', { client_ref: reference }))),
    countersign: async (request) => {
      const { reference, externalId, documentSha256 } = request;
      const response = await post('/gateway/requests/countersign', {
        client_ref: reference,
        request_id: externalId,
        document_sha256: documentSha256,
      });
      const body = response?.status === 200 ? objectIn(response.text) : undefined;
      const signature = fieldsIn(body?.['countersignature']);
      return countersignOutcomeOf(
        request,
        body && {
          reference: body['client_ref'],
          documentSha256: body['document_sha256'],
          state: signature === undefined ? 'pending' : 'signed',
          signature: signature?.['id'],
          at: momentOfMs(signature?.['time']),
        },
      );
    },
  };
}

/** A page where a customer may be sent: a response that is wrong or forged leads no one to another place. */
function pageUrlIn(url: unknown, origins: readonly string[]): string | undefined {
  if (typeof url !== 'string' || url.length > MAX_URL_LENGTH || !URL.canParse(url)) return undefined;
  const page = new URL(url);
  return /^https?:$/.test(page.protocol) && origins.includes(page.origin) ? page.href : undefined;
}

const momentOfMs = (ms: unknown): Date | undefined =>
  typeof ms === 'number' && Number.isSafeInteger(ms) && ms > 0 && ms < 1e14 ? new Date(ms) : undefined;

const wireOf = ({ customer, address, ...application }: LenderApplication) => ({
  client_ref: application.reference,
  callback_url: application.callbackUrl ?? null,
  customer: {
    national_code: customer.nationalId,
    full_name: `${customer.firstName} ${customer.lastName}`,
    father_name: customer.fatherName ?? null,
    birth_ms: epochDayOf(customer.birthDate) * DAY_MS,
    phone: customer.mobile,
    address: address && `${address.province}، ${address.city}، ${address.text}`,
    postal_code: address && address.postalCode,
    occupation: application.job,
    income: application.monthlyIncome === null ? null : rialToWire(application.monthlyIncome),
    iban: application.sheba,
  },
  branch: application.branchCode,
  amount: rialToWire(application.amount),
  installments: application.count,
  score: application.score,
  collateral: application.guarantees.map(({ kind, reference, amount }) => ({
    kind,
    reference,
    amount: rialToWire(amount),
  })),
  documents: application.documents,
});

const saidOf = (body: Fields): SaidOfApplication => ({
  reference: body['client_ref'],
  state: STATES[String(body['status'])],
  externalId: body['request_id'],
  amount: rialIn(body['confirmed_amount']),
  count: body['confirmed_installments'],
  code: body['reason_code'],
  text: body['reason_text'],
});
