import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { addTask, declareTask } from '../../../platform/tasks/task.ts';
import { hasEnded, PHASE } from '../domain/steps.ts';
import { readOffer } from '../queries/offers.ts';
import { type CreditRequestRow, findOpenRequest, findRequest, lockRequest, readRequests } from '../queries/requests.ts';
import { advance } from './advance.ts';
import { lenderPauseMs, lenderReferenceOf } from './send-application.ts';
import { placeView } from './find-request.ts';
import { notifyApplicant } from './notify-parties.ts';
import type { OriginationDeps } from '../origination-deps.ts';

/** Has the lender sign a contract that the others have signed. */
export const COUNTERSIGN = declareTask<{ requestId: string; asked: number }>('origination.countersign');

/** The open request of a customer on a line that is at its contract. Refuses `not_found` and `phase_mismatch`. */
export async function requireContractPhase(sql: Sql | Tx, customerId: bigint, line: number): Promise<CreditRequestRow> {
  const request = await findOpenRequest(sql, customerId, line);
  if (request === undefined) throw new Refusal('not_found');
  if (request.phase !== PHASE.contract)
    throw new Refusal('phase_mismatch', { extra: placeView(request, await readOffer(sql, request)) });
  return request;
}

/** The same with its document. Refuses as that, and `document_preparing` before there is a text. */
export async function requireContract(
  { signing }: Pick<OriginationDeps, 'signing'>,
  sql: Sql | Tx,
  customerId: bigint,
  line: number,
): Promise<{ readonly request: CreditRequestRow; readonly documentId: bigint }> {
  const request = await requireContractPhase(sql, customerId, line);
  const { documentId } = request;
  if (documentId === null || (await signing.stateOf(sql, documentId)) === 'preparing')
    throw new Refusal('document_preparing', { retryAfterS: 2 });
  return { request, documentId };
}

/** Documents of a customer's requests, on one line or all. */
export async function signedDocumentIds(sql: Sql, customerId: bigint, line: number | undefined): Promise<bigint[]> {
  const { rows } = await readRequests(sql, customerId, line, { limit: MAX_FILES, offset: 0 });
  return rows.flatMap(({ documentId }) => (documentId === null ? [] : [documentId]));
}

/** More contracts than anybody has. */
const MAX_FILES = 100;

/** A contract whose next signer is the lender: it is asked by a task. In the transaction of the signature before. */
export async function requestCountersignature(tx: Tx, requestId: bigint): Promise<void> {
  await addTask(
    tx,
    COUNTERSIGN,
    { requestId: String(requestId), asked: 0 },
    { key: `countersign credit request ${requestId}` },
  );
}

/** Lets the lender sign, or the product itself where it is the lender. A lender that does not respond is requested again after a pause; its reference is the proof. Safe to repeat. */
export async function countersign(deps: OriginationDeps, requestId: bigint, asked: number): Promise<void> {
  const { database, clock, signing } = deps;
  const request = await findRequest(database.sql, requestId);
  if (request === undefined || hasEnded(request) || request.phase !== PHASE.contract) return;
  const { documentId } = request;
  if (documentId === null) return;
  const lender = deps.lenderOf(request.line);
  const outcome =
    lender === undefined
      ? { kind: 'signed' as const, reference: `nesye-${request.id}` }
      : await lender.countersign({
          reference: lenderReferenceOf(request),
          externalId: request.lenderReference ?? '',
          documentSha256: await signing.sha256Of(database.sql, documentId),
        });
  await database.transaction(async (tx) => {
    if (outcome.kind === 'signed') {
      await signing.signAsLender(tx, documentId, outcome.reference);
      return;
    }
    const runAt = new Date(clock.now().getTime() + lenderPauseMs(asked));
    const payload = { requestId: String(requestId), asked: asked + 1 };
    await addTask(tx, COUNTERSIGN, payload, { key: `countersign credit request ${requestId}`, runAt });
  });
}

/** The contract of a request is signed by all: the request goes on. In the transaction of the last signature. */
export async function goOnAfterSignature(deps: OriginationDeps, tx: Tx, requestId: bigint): Promise<void> {
  const request = await lockRequest(tx, requestId);
  if (request === undefined || request.phase !== PHASE.contract) return;
  const { phase } = await advance(deps, tx, request, { name: 'signed', actorId: null });
  // Where others sign after the customer, it may be days until it is their turn again.
  const hasWaited =
    deps.lenderOf(request.line) !== undefined || request.guarantees.some(({ kind }) => kind === 'guarantor');
  if (hasWaited && phase === PHASE.payment)
    await notifyApplicant(tx, request, 'credit_to_pay', deps.clock.businessNow());
}
