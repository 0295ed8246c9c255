import type { Sql, Tx } from '../../../platform/database/database.ts';
import { isChargePaid } from '../../charges/index.ts';
import { readDocuments } from '../../documents/index.ts';
import {
  firstOpenStep,
  hasEnded,
  PHASE,
  PHASE_OF,
  type Phase,
  STATUS,
  type Status,
  type Step,
  stepsOf,
} from '../domain/steps.ts';
import { readRequestedData } from '../queries/extra-data.ts';
import type { Offer } from '../queries/offers.ts';
import { type Cause, type CreditRequestRow, insertEvent, updateRequest } from '../queries/requests.ts';
import { readSaidSteps } from '../queries/step-data.ts';
import { activateCredit } from './activate-credit.ts';
import { readOfferOf } from './offer-for.ts';
import { isWithLender, openApplication } from './open-application.ts';
import { openContract } from './open-contract.ts';
import type { OriginationDeps } from '../origination-deps.ts';

export interface StepFacts {
  readonly done: Readonly<Partial<Record<Step, boolean>>>;
  /** Documents were submitted that no one has looked at. */
  readonly documentsWait: boolean;
}

/** What is known of the steps of a request. A request exists once scoring and choice are done; a choice has to be made again where the lender gives less. */
export async function readFacts(
  { guarantees, signing }: Pick<OriginationDeps, 'guarantees' | 'signing'>,
  tx: Sql | Tx,
  request: CreditRequestRow,
  offer: Offer,
): Promise<StepFacts> {
  const said = await readSaidSteps(tx, request.id);
  const documents = offer.steps.includes('documents')
    ? await readDocuments(tx, request.customerId, { kind: 'credit_request', id: request.id })
    : [];
  const submitted = offer.documentKinds.every((kind) =>
    documents.some((document) => document.kind === kind && document.state !== 'rejected'),
  );
  const isAskedForMore = documents.length > 0 && (await readRequestedData(tx, request.id)).length > 0;
  const isGuaranteed = request.guarantees.length === 0 || (await guarantees.isComplete(tx, request.id));
  return {
    documentsWait: documents.some(({ state }) => state === 'in_check'),
    done: {
      scoring: true,
      choose_credit: !isToBeChosenAgain(request),
      user: said.has('user'),
      contact: said.has('contact'),
      address: said.has('address'),
      bank_branch: said.has('bank_branch'),
      bank_info: said.has('bank_info'),
      documents: submitted && !isAskedForMore && documents.every(({ state }) => state !== 'rejected'),
      guarantee: isGuaranteed,
      // The page of a lender is shown while the lender has the application.
      lender_page: true,
      review: request.lenderState === 'approved',
      contract: request.documentId !== null && (await signing.isSigned(tx, request.documentId)),
      payment: offer.stampFee === 0n || (request.chargeId !== null && (await isChargePaid(tx, request.chargeId))),
      activation: request.facilityId !== null,
    },
  };
}

/** Would the lender give less than was requested. */
const isToBeChosenAgain = ({ lenderAmount, amount }: CreditRequestRow): boolean =>
  lenderAmount !== null && amount > lenderAmount;

const STATUS_OF: Readonly<Record<Phase, Status>> = {
  [PHASE.scoring]: STATUS.draft,
  [PHASE.choose_credit]: STATUS.draft,
  [PHASE.personal_info]: STATUS.draft,
  [PHASE.documents]: STATUS.draft,
  [PHASE.guarantee]: STATUS.draft,
  [PHASE.review]: STATUS.inCheck,
  [PHASE.contract]: STATUS.confirmed,
  [PHASE.payment]: STATUS.confirmed,
  [PHASE.active]: STATUS.confirmed,
};

/** More rounds than a request has phases: beyond it something goes in a circle. */
const MAX_ROUNDS = 12;

/**
 * Moves a request to its first step that is open, and does what the product itself has to do there: require guarantees, decide or send it to the lender, make the contract, open
 * the credit. The caller has locked the request. Returns it as it is then; one that has ended stays as it is. Each change of place is an event.
 */
export async function advance(
  deps: OriginationDeps,
  tx: Tx,
  request: CreditRequestRow,
  cause: Cause,
): Promise<CreditRequestRow> {
  if (hasEnded(request)) return request;
  const at = deps.clock.businessNow();
  const offer = await readOfferOf(tx, request);
  let current = request;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const facts = await readFacts(deps, tx, current, offer);
    const step = firstOpenStep(stepsOf(offer.steps), facts.done) ?? 'activation';
    const place = { phase: PHASE_OF[step], status: STATUS_OF[PHASE_OF[step]] };
    const expiresAt = new Date(at.getTime() + offer.expiresAfterDays * DAY_MS);
    if (place.phase !== current.phase || place.status !== current.status) {
      if (step === 'activation') return await activateCredit(deps, tx, current, cause);
      // A reason belongs to the place it was given at.
      const kept = place.phase < current.phase ? {} : { reasonCode: null, reasonText: null, retryAt: null };
      if (place.phase < PHASE.contract) current = await withoutContract(deps, tx, current);
      current = await updateRequest(tx, current, { ...place, ...kept, expiresAt }, at);
      await insertEvent(tx, current, { ...cause, at });
    }
    const moved = await enter(deps, tx, current, { step, facts });
    if (moved === undefined) return current;
    current = moved;
  }
  throw new Error(`credit request ${request.id} does not come to rest`);
}

const DAY_MS = 86_400_000;

/** A request that goes back before its contract is signed by all gets another text: no one signs what names a guarantor who has left, or an amount that is not given. */
async function withoutContract(deps: OriginationDeps, tx: Tx, request: CreditRequestRow): Promise<CreditRequestRow> {
  if (request.documentId === null) return request;
  await deps.signing.cancel(tx, request.documentId);
  return await updateRequest(tx, request, { documentId: null }, deps.clock.businessNow());
}

/** Does what a step needs of the product itself; the request as it is then where that may open the next step, undefined where someone else has to act. */
async function enter(
  deps: OriginationDeps,
  tx: Tx,
  request: CreditRequestRow,
  { step, facts }: { readonly step: Step; readonly facts: StepFacts },
): Promise<CreditRequestRow | undefined> {
  if (step === 'guarantee') {
    await deps.guarantees.require(tx, request);
    return undefined;
  }
  if (step === 'review' && !facts.documentsWait) return await review(deps, tx, request);
  if (step === 'contract' && request.documentId === null) await openContract(deps, tx, request);
  return undefined;
}

/** A line of Nesye itself is decided by its rules when the amount was chosen, and operators have read the documents; a lender is sent the application by an order. */
async function review(deps: OriginationDeps, tx: Tx, request: CreditRequestRow): Promise<CreditRequestRow | undefined> {
  const at = deps.clock.businessNow();
  if (deps.lenderOf(request.line) === undefined)
    return await updateRequest(tx, request, { lenderState: 'approved' }, at);
  if (request.applicationId === null && isWithLender(request)) return await openApplication(deps, tx, request);
  return undefined;
}
