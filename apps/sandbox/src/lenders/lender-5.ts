import { createHash, createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { branchesOf } from './branches.ts';
import type { NewApplication, StoredApplication } from './lender-applications.ts';
import {
  decidedOf,
  digitsOf,
  type Fields,
  fieldsOf,
  itemsOf,
  numberOf,
  type RegisterLender,
  signedOf,
  stateOf,
  textOf,
  textOrNull,
} from './lender-party.ts';

/** Its JSON comes as text, because the signature is over the very bytes. */
export const HMAC_MEDIA_TYPE = 'application/vnd.bmi.facility+json';
const STATES = { review: 'under_review', approved: 'approved', refused: 'declined' } as const;
/** A request older than this is someone's recording. */
const MAX_AGE_MS = 300_000;

/** Melli, second version: REST with both directions signed by HMAC, amounts as texts. */
export const registerLender5: RegisterLender = (app, party) => {
  const base = `/sandbox/lenders/${party.line}`;
  const sign = (...parts: readonly string[]) => createHmac('sha256', party.key).update(parts.join('\n')).digest('hex');
  const respond = (request: FastifyRequest, reply: FastifyReply, status: number, body: object) => {
    const text = JSON.stringify(body);
    const signature = sign(textOf(request.headers['x-nonce']), String(status), sha256Of(text));
    return reply.code(status).header('content-type', HMAC_MEDIA_TYPE).header('x-signature', signature).send(text);
  };
  const isGenuine = ({ headers, method, url, body }: FastifyRequest): boolean => {
    const [time, nonce] = [textOf(headers['x-time']), textOf(headers['x-nonce'])];
    const proof = sign(method, url.slice(base.length), time, nonce, sha256Of(textOf(body)));
    return proof === headers['x-signature'] && nonce !== '' && Math.abs(Date.now() - Date.parse(time)) < MAX_AGE_MS;
  };
  const forged = { error: 'signature_invalid' };

  app.post(`${base}/facilities`, party.hooks, (request, reply) => {
    if (!isGenuine(request)) return respond(request, reply, 401, forged);
    const result = party.submit(readApplication(fieldsOf(JSON.parse(textOf(request.body)))), request);
    if ('wrongField' in result)
      return respond(request, reply, 422, { error: 'field_invalid', field: result.wrongField });
    return respond(request, reply, result.isRepeat ? 200 : 201, facilityOf(result.application));
  });

  app.get<{ Params: { reference: string } }>(`${base}/facilities/:reference`, party.hooks, (request, reply) => {
    if (!isGenuine(request)) return respond(request, reply, 401, forged);
    const { reference } = request.params;
    const application = party.find(reference);
    if (application === undefined)
      return respond(request, reply, 404, { error: 'facility_not_found', client_reference: reference });
    return respond(request, reply, 200, facilityOf(application));
  });

  app.get<{ Querystring: { city_id?: string } }>(`${base}/branches`, party.hooks, (request, reply) => {
    if (!isGenuine(request)) return respond(request, reply, 401, forged);
    const { city_id: city } = request.query;
    const branches = branchesOf(city === undefined ? undefined : digitsOf(city)).map(({ cityId, ...branch }) => ({
      ...branch,
      city_id: cityId,
    }));
    return respond(request, reply, 200, { branches });
  });

  app.post<{ Params: { reference: string } }>(
    `${base}/facilities/:reference/signature`,
    party.hooks,
    (request, reply) => {
      if (!isGenuine(request)) return respond(request, reply, 401, forged);
      const { facility_id: id, document_sha256: sha256 } = fieldsOf(JSON.parse(textOf(request.body)));
      const signature = party.countersign(request.params.reference, textOf(id), textOf(sha256));
      if (signature === undefined) return respond(request, reply, 409, { error: 'not_signable' });
      const signed = signedOf(signature);
      return respond(request, reply, signed === undefined ? 202 : 200, {
        client_reference: request.params.reference,
        document_sha256: signature.documentSha256,
        state: signed === undefined ? 'requested' : 'signed',
        ...(signed === undefined ? {} : { signature_id: signed.reference, signed_at: signed.at }),
      });
    },
  );
};

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

function facilityOf(application: StoredApplication) {
  const decided = decidedOf(application);
  return {
    client_reference: application.reference,
    facility_id: application.externalId,
    state: STATES[stateOf(application)],
    offer: decided.amountRial === null ? null : { amount: String(decided.amountRial), installments: decided.count },
    decline: decided.code === null ? null : { code: decided.code, message: decided.text },
  };
}

function readApplication(body: Fields): NewApplication {
  const [person, address] = [fieldsOf(body['applicant']), fieldsOf(body['address'])];
  const { title, monthly_income: income } = fieldsOf(body['employment']);
  return {
    reference: textOf(body['client_reference']),
    nationalId: textOf(person['national_id']),
    firstName: textOf(person['first_name']),
    lastName: textOf(person['last_name']),
    fatherName: textOrNull(person['father_name']),
    birthDate: textOf(person['birth_date']),
    mobile: textOf(person['mobile']),
    address: textOrNull(address['line']),
    postalCode: textOrNull(address['postal_code']),
    job: textOrNull(title),
    incomeRial: textOrNull(income) === null ? null : digitsOf(income),
    sheba: textOrNull(body['iban']),
    branchCode: textOrNull(body['branch_code']),
    amountRial: digitsOf(body['amount']),
    count: numberOf(body['installments']),
    score: numberOf(body['score']),
    guarantees: itemsOf(body['guarantees']).map(({ kind, reference, amount }) => ({
      kind: textOf(kind),
      reference: textOf(reference),
      amountRial: digitsOf(amount),
    })),
    documents: itemsOf(body['documents']).map(({ kind, sha256 }) => ({ kind: textOf(kind), sha256: textOf(sha256) })),
    callbackUrl: null,
  };
}
