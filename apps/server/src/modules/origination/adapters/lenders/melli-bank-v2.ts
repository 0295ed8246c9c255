import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { branchesInJson } from './lender-branches.ts';
import type { Lender, LenderApplication } from './lender.ts';
import {
  countersignOutcomeOf,
  type Fields,
  fieldsIn,
  type LenderConnection,
  momentIn,
  objectIn,
  openLenderWire,
  outcomeOf,
  rialIn,
  type SaidOfApplication,
} from './lender-wire.ts';

const CLIENT = 'nesye';
const STATES: Readonly<Record<string, SaidOfApplication['state']>> = {
  submitted: 'pending',
  under_review: 'pending',
  approved: 'approved',
  declined: 'refused',
};
const SIGN_STATES: Readonly<Record<string, 'pending' | 'signed'>> = { requested: 'pending', signed: 'signed' };

interface SignedResponse {
  readonly status: number;
  readonly body: Fields;
}

/**
 * Line 5. JSON over REST; both sides sign what they send with HMAC-SHA256 over method, path, time, nonce and the hash of the body, the response over the nonce of its
 * request, so that no other response can stand in for it. 201 for a new facility, 200 for a known one, 404 with `facility_not_found`. Amounts in rials as texts,
 * dates in ISO 8601.
 */
export function createMelliBankV2(connection: LenderConnection): Lender {
  const send = openLenderWire(connection);
  const sign = (...parts: readonly string[]): string =>
    createHmac('sha256', connection.key).update(parts.join('\n')).digest('hex');
  const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<SignedResponse | undefined> => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const [time, nonce] = [new Date().toISOString(), randomUUID()];
    const response = await send({
      path,
      method,
      headers: {
        'content-type': 'application/vnd.bmi.facility+json',
        'x-client-id': CLIENT,
        'x-time': time,
        'x-nonce': nonce,
        'x-signature': sign(method, path, time, nonce, sha256Of(text)),
      },
      ...(body === undefined ? {} : { body: text }),
    });
    if (response === undefined) return undefined;
    const proof = sign(nonce, String(response.status), sha256Of(response.text));
    const content = isSame(response.header('x-signature'), proof) ? objectIn(response.text) : undefined;
    return content && { status: response.status, body: content };
  };
  return {
    isConfigured: connection.url !== undefined,
    submit: async (application) =>
      outcomeOf(application.reference, said(await call('POST', '/facilities', wireOf(application)))),
    inquire: async (reference) =>
      outcomeOf(reference, said(await call('GET', `/facilities/${encodeURIComponent(reference)}`))),
    countersign: async (request) => {
      const response = await call('POST', `/facilities/${encodeURIComponent(request.reference)}/signature`, {
        facility_id: request.externalId,
        document_sha256: request.documentSha256,
      });
      const isDone = response?.status === 200 || response?.status === 202;
      return countersignOutcomeOf(
        request,
        isDone
          ? {
              reference: response.body['client_reference'],
              documentSha256: response.body['document_sha256'],
              state: SIGN_STATES[String(response.body['state'])],
              signature: response.body['signature_id'],
              at: momentIn(response.body['signed_at']),
            }
          : undefined,
      );
    },
    branches: async (cityId) => {
      const response = await call('GET', cityId === undefined ? '/branches' : `/branches?city_id=${cityId}`);
      return branchesInJson(response?.status === 200 ? response.body['branches'] : undefined, BRANCH);
    },
  };
}

const BRANCH = { id: 'id', code: 'code', name: 'name', cityId: 'city_id', address: 'address' } as const;

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

function isSame(given: string | undefined, expected: string): boolean {
  const [left, right] = [Buffer.from(given ?? ''), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const wireOf = ({ customer, address, ...application }: LenderApplication) => ({
  client_reference: application.reference,
  applicant: {
    national_id: customer.nationalId,
    first_name: customer.firstName,
    last_name: customer.lastName,
    ...(customer.fatherName === undefined ? {} : { father_name: customer.fatherName }),
    birth_date: customer.birthDate,
    mobile: customer.mobile,
  },
  address: address && {
    province: address.province,
    city: address.city,
    line: address.text,
    postal_code: address.postalCode,
  },
  employment:
    application.job === null && application.monthlyIncome === null
      ? null
      : {
          title: application.job,
          monthly_income: application.monthlyIncome === null ? null : String(application.monthlyIncome),
        },
  iban: application.sheba,
  branch_code: application.branchCode,
  amount: String(application.amount),
  installments: application.count,
  score: application.score,
  guarantees: application.guarantees.map(({ kind, reference, amount }) => ({
    kind,
    reference,
    amount: String(amount),
  })),
  documents: application.documents,
});

function said(response: SignedResponse | undefined): SaidOfApplication | undefined {
  if (response === undefined) return undefined;
  const { status, body } = response;
  if (status === 404 && body['error'] === 'facility_not_found')
    return { reference: body['client_reference'], state: 'absent' };
  if (status !== 200 && status !== 201) return undefined;
  const [offer, decline] = [fieldsIn(body['offer']), fieldsIn(body['decline'])];
  return {
    reference: body['client_reference'],
    state: STATES[String(body['state'])],
    externalId: body['facility_id'],
    amount: rialIn(offer?.['amount']),
    count: offer?.['installments'],
    code: decline?.['code'],
    text: decline?.['message'],
  };
}
