import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Rial } from '@nesye/money';
import type { Lender, LenderApplication } from './lender.ts';
import {
  countersignOutcomeOf,
  type Fields,
  fieldsIn,
  type LenderConnection,
  objectIn,
  openLenderWire,
  outcomeOf,
  rialIn,
  rialOfToman,
  type SaidOfApplication,
  tomanText,
} from './lender-wire.ts';

const ISSUER = 'nesye';
const LENDER = 'digi-blu';
const HEADER = { alg: 'HS256', typ: 'JWT' } as const;
const LIFETIME_S = 60;
const MAX_SKEW_S = 120;
const STATES: Readonly<Record<string, SaidOfApplication['state']>> = {
  NEW: 'pending',
  IN_PROGRESS: 'pending',
  ACCEPTED: 'approved',
  DECLINED: 'refused',
  NOT_FOUND: 'absent',
};
const SIGN_STATES: Readonly<Record<string, 'pending' | 'signed'>> = { IN_PROGRESS: 'pending', SIGNED: 'signed' };

/**
 * Line 6. Every request and every response is one compact JWS (RFC 7515, HS256 and nothing else) with issuer, audience, time of expiry and the request's `jti`,
 * which the response repeats. Amounts are `{value, unit}` in tomans (`IRT`) or rials (`IRR`), dates in ISO 8601, moments in seconds since 1970.
 */
export function createDigiBlu(connection: LenderConnection): Lender {
  const send = openLenderWire(connection);
  const call = async (operation: string, content: object): Promise<Fields | undefined> => {
    const jti = randomUUID();
    const exp = Math.floor(Date.now() / 1_000) + LIFETIME_S;
    const response = await send({
      path: `/v1/${operation}`,
      headers: { 'content-type': 'application/jose' },
      body: seal({ iss: ISSUER, aud: LENDER, jti, exp, content }, connection.key),
    });
    if (response?.status !== 200) return undefined;
    const claims = openSeal(response.text.trim(), connection.key);
    const isOurs = claims?.['iss'] === LENDER && claims['aud'] === ISSUER && claims['jti'] === jti;
    return isOurs && isInTime(claims['exp']) ? fieldsIn(claims['content']) : undefined;
  };
  return {
    isConfigured: connection.url !== undefined,
    submit: async (application) =>
      outcomeOf(application.reference, said(await call('applications', wireOf(application)))),
    inquire: async (reference) => outcomeOf(reference, said(await call('applications/state', { ref: reference }))),
    countersign: async (request) => {
      const { reference: ref, externalId: application, documentSha256: digest } = request;
      const content = await call('signatures', { ref, application, digest });
      return countersignOutcomeOf(
        request,
        content && {
          reference: content['ref'],
          documentSha256: content['digest'],
          state: SIGN_STATES[String(content['state'])],
          signature: content['signature'],
          at: momentOfSeconds(content['signedAt']),
        },
      );
    },
  };
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const signatureOf = (signed: string, key: string): Buffer => createHmac('sha256', key).update(signed).digest();

function seal(claims: object, key: string): string {
  const signed = `${encode(HEADER)}.${encode(claims)}`;
  return `${signed}.${signatureOf(signed, key).toString('base64url')}`;
}

/** The claims of a JWS that was signed with this key. The header chooses nothing: any other algorithm is refused. */
function openSeal(token: string, key: string): Fields | undefined {
  const [, header, payload, signature] = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
  if (header === undefined || payload === undefined || signature === undefined) return undefined;
  const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(`${header}.${payload}`, key)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return decode(header)?.['alg'] === HEADER.alg ? decode(payload) : undefined;
}

const decode = (part: string): Fields | undefined => objectIn(Buffer.from(part, 'base64url').toString('utf8'));

function isInTime(exp: unknown): boolean {
  const now = Date.now() / 1_000;
  return typeof exp === 'number' && exp > now - MAX_SKEW_S && exp < now + LIFETIME_S + MAX_SKEW_S;
}

const momentOfSeconds = (seconds: unknown): Date | undefined =>
  typeof seconds === 'number' && Number.isSafeInteger(seconds) && seconds > 0 && seconds < 1e11
    ? new Date(seconds * 1_000)
    : undefined;

const tomans = (amount: Rial) => ({ value: tomanText(amount), unit: 'IRT' });

/** Either unit is read exactly; an amount without one is no amount: it could be ten times another. */
function amountIn(value: unknown): Rial | undefined {
  const money = fieldsIn(value);
  if (typeof money?.['value'] !== 'string') return undefined;
  if (money['unit'] === 'IRT') return rialOfToman(money['value']);
  return money['unit'] === 'IRR' ? rialIn(money['value']) : undefined;
}

const wireOf = ({ customer, address, ...application }: LenderApplication) => ({
  ref: application.reference,
  person: {
    nid: customer.nationalId,
    givenName: customer.firstName,
    familyName: customer.lastName,
    fatherName: customer.fatherName ?? null,
    birthday: customer.birthDate,
    msisdn: `+98${customer.mobile.slice(1)}`,
  },
  home: address && { ...address },
  work: {
    title: application.job,
    income: application.monthlyIncome === null ? null : tomans(application.monthlyIncome),
  },
  account: application.sheba,
  branch: application.branchCode,
  amount: tomans(application.amount),
  installments: application.count,
  score: application.score,
  guarantees: application.guarantees.map(({ kind, reference, amount }) => ({
    kind,
    reference,
    amount: tomans(amount),
  })),
  documents: application.documents,
});

const said = (content: Fields | undefined): SaidOfApplication | undefined =>
  content && {
    reference: content['ref'],
    state: STATES[String(content['state'])],
    externalId: content['application'],
    amount: amountIn(content['amount']),
    count: content['installments'],
    code: content['reasonCode'],
    text: content['reason'],
  };
