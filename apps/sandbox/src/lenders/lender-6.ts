import { createHmac } from 'node:crypto';
import { rialOfToman, tomanOf } from './check-application.ts';
import type { NewApplication, StoredApplication } from './lender-applications.ts';
import {
  decidedOf,
  type Fields,
  fieldsOf,
  itemsOf,
  type LenderParty,
  numberOf,
  type RegisterLender,
  signedOf,
  stateOf,
  textOf,
  textOrNull,
} from './lender-party.ts';

export const JOSE_MEDIA_TYPE = 'application/jose';
const STATES = { review: 'IN_PROGRESS', approved: 'ACCEPTED', refused: 'DECLINED' } as const;
const LIFETIME_S = 60;

/** Digi Blu: compact JWS both ways, tomans. */
export const registerLender6: RegisterLender = (app, party) => {
  const base = `/sandbox/lenders/${party.line}/v1`;
  for (const operation of ['applications', 'applications/state', 'signatures'])
    app.post(`${base}/${operation}`, party.hooks, (request, reply) => {
      const claims = openToken(textOf(request.body), party.key);
      if (claims['iss'] !== 'nesye' || claims['aud'] !== 'digi-blu' || numberOf(claims['exp']) * 1_000 < Date.now())
        return reply.code(401).send({ error: 'invalid_token' });
      const content = fieldsOf(claims['content']);
      if (operation !== 'applications')
        return sendToken(operation === 'signatures' ? sign(party, content) : inquire(party, content));
      const result = party.submit(readApplication(content), request);
      return 'wrongField' in result
        ? reply.code(422).send({ error: 'invalid_field', field: result.wrongField })
        : sendToken(stateOfApplication(result.application));

      function sendToken(body: object) {
        const exp = Math.floor(Date.now() / 1_000) + LIFETIME_S;
        const token = { iss: 'digi-blu', aud: 'nesye', jti: claims['jti'], exp, content: body };
        return reply.header('content-type', JOSE_MEDIA_TYPE).send(makeToken(token, party.key));
      }
    });
};

const inquire = (party: LenderParty, { ref }: Fields): object => {
  const application = party.find(textOf(ref));
  return application === undefined ? { ref, state: 'NOT_FOUND' } : stateOfApplication(application);
};

function sign(party: LenderParty, { ref, application, digest }: Fields): object {
  const signature = party.countersign(textOf(ref), textOf(application), textOf(digest));
  const signed = signature && signedOf(signature);
  return {
    ref,
    digest: signature?.documentSha256 ?? null,
    state: signature === undefined ? 'REFUSED' : signed === undefined ? 'IN_PROGRESS' : 'SIGNED',
    signature: signed?.reference ?? null,
    signedAt: signed === undefined ? null : Date.parse(signed.at) / 1_000,
  };
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const mac = (text: string, key: string): string => createHmac('sha256', key).update(text).digest('base64url');

function makeToken(claims: object, key: string): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${mac(text, key)}`;
}

function openToken(token: string, key: string): Fields {
  const [header = '', payload = '', signature = ''] = token.split('.');
  if (mac(`${header}.${payload}`, key) !== signature) return {};
  return fieldsOf(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
}

const toman = (amountRial: number) => ({ value: tomanOf(amountRial), unit: 'IRT' });
const rialOf = (money: unknown): number => {
  const { value, unit } = fieldsOf(money);
  return unit === 'IRT' ? rialOfToman(textOf(value)) : Number.NaN;
};

function stateOfApplication(application: StoredApplication) {
  const { amountRial, count, code, text } = decidedOf(application);
  return {
    ref: application.reference,
    application: application.externalId,
    state: STATES[stateOf(application)],
    amount: amountRial === null ? null : toman(amountRial),
    installments: count,
    reasonCode: code,
    reason: text,
  };
}

function readApplication(content: Fields): NewApplication {
  const [person, home, work] = ['person', 'home', 'work'].map((name) => fieldsOf(content[name]));
  return {
    reference: textOf(content['ref']),
    nationalId: textOf(person?.['nid']),
    firstName: textOf(person?.['givenName']),
    lastName: textOf(person?.['familyName']),
    fatherName: textOrNull(person?.['fatherName']),
    birthDate: textOf(person?.['birthday']),
    mobile: textOf(person?.['msisdn']).replace(/^\+98/, '0'),
    address: textOrNull(home?.['text']),
    postalCode: textOrNull(home?.['postalCode']),
    job: textOrNull(work?.['title']),
    incomeRial: work?.['income'] === null ? null : rialOf(work?.['income']),
    sheba: textOrNull(content['account']),
    branchCode: textOrNull(content['branch']),
    amountRial: rialOf(content['amount']),
    count: numberOf(content['installments']),
    score: numberOf(content['score']),
    guarantees: itemsOf(content['guarantees']).map(({ kind, reference, amount }) => ({
      kind: textOf(kind),
      reference: textOf(reference),
      amountRial: rialOf(amount),
    })),
    documents: itemsOf(content['documents']).map(({ kind, sha256 }) => ({
      kind: textOf(kind),
      sha256: textOf(sha256),
    })),
    callbackUrl: null,
  };
}
