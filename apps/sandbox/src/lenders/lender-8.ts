import { isoDateFromEpochDay } from '@nesye/money';
import type { NewApplication, StoredApplication } from './lender-applications.ts';
import {
  decidedOf,
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

const STATUS = { review: 'reviewing', approved: 'confirmed', refused: 'rejected' } as const;
const DAY_MS = 86_400_000;

/** Fara Credit: JSON with a bearer token, and a page of its own where the customer goes on. */
export const registerLender8: RegisterLender = (app, party) => {
  const base = `/sandbox/lenders/${party.line}/gateway/requests`;
  const isKnown = (headers: Fields): boolean => headers['authorization'] === `Bearer ${party.key}`;
  const forbidden = { error: 'unauthorized' };

  app.post<{ Body: unknown }>(base, party.hooks, (request, reply) => {
    if (!isKnown(request.headers)) return reply.code(401).send(forbidden);
    const given = readApplication(fieldsOf(request.body));
    const result = given.callbackUrl === null ? { wrongField: 'callbackUrl' } : party.submit(given, request, true);
    if ('wrongField' in result) return reply.code(422).send({ error: 'invalid', field: result.wrongField });
    return reply.code(result.isRepeat ? 409 : 201).send(wireOf(result.application));
  });

  app.post<{ Body: unknown }>(`${base}/inquiry`, party.hooks, (request, reply) => {
    if (!isKnown(request.headers)) return reply.code(401).send(forbidden);
    const reference = textOf(fieldsOf(request.body)['client_ref']);
    const application = party.find(reference);
    return application === undefined
      ? reply.code(404).send({ error: 'unknown_request', client_ref: reference })
      : wireOf(application);
  });

  app.post<{ Body: unknown }>(`${base}/countersign`, party.hooks, (request, reply) => {
    if (!isKnown(request.headers)) return reply.code(401).send(forbidden);
    const { client_ref: reference, request_id: id, document_sha256: sha256 } = fieldsOf(request.body);
    const signature = party.countersign(textOf(reference), textOf(id), textOf(sha256));
    if (signature === undefined) return reply.code(422).send({ error: 'not_signable' });
    const signed = signedOf(signature);
    return {
      client_ref: reference,
      document_sha256: signature.documentSha256,
      countersignature: signed === undefined ? null : { id: signed.reference, time: Date.parse(signed.at) },
    };
  });
};

/** The address of the lender's page; it lives on the origin the customer already uses: the product passes /sandbox on to here. */
const pageUrlOf = ({ callbackUrl, externalId, line }: StoredApplication): string =>
  new URL(`/sandbox/lenders/${line}/page/${externalId}`, callbackUrl ?? '').href;

function wireOf(application: StoredApplication) {
  const { amountRial, count, code, text } = decidedOf(application);
  const waits = application.decidesAtMs === null && application.decision === null;
  return {
    client_ref: application.reference,
    request_id: application.externalId,
    status: waits ? 'redirected' : STATUS[stateOf(application)],
    redirect_url: waits ? pageUrlOf(application) : null,
    confirmed_amount: amountRial,
    confirmed_installments: count,
    reason_code: code,
    reason_text: text,
  };
}

function readApplication(body: Fields): NewApplication {
  const customer = fieldsOf(body['customer']);
  const [firstName = '', ...rest] = textOf(customer['full_name']).split(' ');
  const birthMs = numberOf(customer['birth_ms']);
  return {
    reference: textOf(body['client_ref']),
    nationalId: textOf(customer['national_code']),
    firstName,
    lastName: rest.join(' '),
    fatherName: textOrNull(customer['father_name']),
    birthDate: Number.isInteger(birthMs / DAY_MS) ? isoDateFromEpochDay(birthMs / DAY_MS) : '',
    mobile: textOf(customer['phone']),
    address: textOrNull(customer['address']),
    postalCode: textOrNull(customer['postal_code']),
    job: textOrNull(customer['occupation']),
    incomeRial: customer['income'] === null ? null : numberOf(customer['income']),
    sheba: textOrNull(customer['iban']),
    branchCode: textOrNull(body['branch']),
    amountRial: numberOf(body['amount']),
    count: numberOf(body['installments']),
    score: numberOf(body['score']),
    guarantees: itemsOf(body['collateral']).map(({ kind, reference, amount }) => ({
      kind: textOf(kind),
      reference: textOf(reference),
      amountRial: numberOf(amount),
    })),
    documents: itemsOf(body['documents']).map(({ kind, sha256 }) => ({ kind: textOf(kind), sha256: textOf(sha256) })),
    callbackUrl: textOrNull(body['callback_url']),
  };
}
