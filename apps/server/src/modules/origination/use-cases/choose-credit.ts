import { CIVIL_REGISTRATION_STATUS } from '@nesye/contract/constants';
import type { Rial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { reuseDocuments } from '../../documents/index.ts';
import { ACCOUNT, lockAccounts } from '../../ledger/index.ts';
import { currentTerms, findOpenFacility, hasChargedOffDebt } from '../../schedules/index.ts';
import { isCashAccountClosed } from '../../wallet/index.ts';
import { civilRegistrationStatus } from '../../kyc/index.ts';
import { PHASE } from '../domain/steps.ts';
import { deleteLineChoice } from '../queries/line-choices.ts';
import type { Offer } from '../queries/offers.ts';
import { readOffer, readOffers } from '../queries/offers.ts';
import {
  type CreditRequestRow,
  insertEvent,
  insertRequest,
  lockOpenRequest,
  updateRequest,
} from '../queries/requests.ts';
import { offerUnder } from './active-lines.ts';
import { advance } from './advance.ts';
import { limitOf } from './offer-of-line.ts';
import type { Decision } from '../../credit-assessment/index.ts';
import type { OriginationDeps } from '../origination-deps.ts';

export interface CreditChoice {
  readonly customerId: bigint;
  readonly line: number;
  readonly amount: Rial;
  /** The longest that the line offers when absent. */
  readonly count: number | undefined;
  readonly merchantType: number | undefined;
  /** Consent: confirmed documents of an earlier request may be used for this one. */
  readonly reusesDocuments: boolean;
  /** The limit of a credit that is active is to be raised. */
  readonly isRaise: boolean;
}

const DAY_MS = 86_400_000;

/**
 * Makes a request of an amount and a count, decided by the rules before anything else is requested of the customer; or changes the open one while it is at its choice.
 * Refuses `identity_missing`, `score_missing`, `amount_invalid` (of a higher limit also what is not higher), `count_not_allowed`, `request_open`, `credit_open`, `not_found` (nothing to raise), `facility_not_active` (it is frozen), `charged_off_debt` (of any line, while something of it is owed), and `credit_refused` with `reason`, which stores no request.
 */
export async function chooseCredit(deps: OriginationDeps, choice: CreditChoice): Promise<bigint> {
  const outcome = await deps.database.transaction(async (tx) => {
    const open = await lockOpenRequest(tx, choice.customerId, choice.line);
    if (open !== undefined && open.phase !== PHASE.choose_credit) throw new Refusal('request_open');
    const offer = await offerToChoose(deps, tx, choice.line, open);
    const count = open !== undefined && isLendersOffer(open, choice) ? open.installmentCount : readCount(choice, offer);
    if (choice.amount < offer.minAmount || choice.amount > offer.maxAmount)
      throw new Refusal('amount_invalid', { field: 'credit' });
    if ((await civilRegistrationStatus(tx, choice.customerId)) !== CIVIL_REGISTRATION_STATUS.confirmed)
      throw new Refusal('identity_missing');
    return open === undefined
      ? await begin(deps, tx, { choice, offer, count })
      : await chooseAgain(deps, tx, open, { choice, offer, count });
  });
  // A decision against it is stored; a request is not.
  if (typeof outcome === 'bigint') return outcome;
  const [reason] = outcome.reasons;
  throw new Refusal('credit_refused', {
    ...(reason !== undefined && { text: reason.text }),
    extra: {
      reason: {
        code: reason?.rule ?? 'rules',
        has: reason?.has ?? 0,
        limit: reason?.limit ?? 0,
        text: reason?.text ?? '',
        change: reason?.change ?? '',
        retry_at: reason?.retryAt?.toISOString() ?? null,
      },
      max_amount: Number(outcome.maxAmount),
    },
  });
}

/** What may be chosen: today's offer, or what the open request was begun by, with the counts of its terms. Refuses `not_found`. */
async function offerToChoose(
  { clock, termsOf }: OriginationDeps,
  tx: Tx,
  line: number,
  open: CreditRequestRow | undefined,
): Promise<Offer> {
  if (open !== undefined) return offerUnder(await readOffer(tx, open), await termsOf(open.termsId));
  const offer = (await readOffers(tx, clock.businessDate())).find((each) => each.line === line);
  if (offer === undefined) throw new Refusal('not_found');
  return offer;
}

const isLendersOffer = ({ lenderAmount }: CreditRequestRow, { amount }: CreditChoice): boolean =>
  lenderAmount !== null && amount === lenderAmount;

function readCount({ count }: CreditChoice, { installmentCounts }: Offer): number {
  const wanted = count ?? installmentCounts.at(-1) ?? 1;
  if (!installmentCounts.includes(wanted)) throw new Refusal('count_not_allowed', { field: 'number_of_installments' });
  return wanted;
}

/** Refuses a count that is offered today, but not by the terms that a credit keeps. */
async function requireCount({ termsOf }: OriginationDeps, termsId: bigint, count: number): Promise<void> {
  const { products } = await termsOf(termsId);
  if (!products.some(({ installmentCounts }) => installmentCounts.includes(count)))
    throw new Refusal('count_not_allowed', { field: 'number_of_installments' });
}

interface Chosen {
  readonly choice: CreditChoice;
  readonly offer: Offer;
  readonly count: number;
}

async function begin(deps: OriginationDeps, tx: Tx, { choice, offer, count }: Chosen): Promise<bigint | Decision> {
  const { customerId, line, amount } = choice;
  const at = deps.clock.businessNow();
  // The lock that closing an account takes: no one who has left applies.
  await lockAccounts(tx, [{ kind: ACCOUNT.cashWallet, partyId: customerId }]);
  if (await isCashAccountClosed(tx, customerId)) throw new Refusal('not_found');
  const facility = await findOpenFacility(tx, customerId, line);
  if (choice.isRaise && facility === undefined) throw new Refusal('not_found');
  if (!choice.isRaise && facility !== undefined) throw new Refusal('credit_open');
  if (await hasChargedOffDebt(tx, customerId)) throw new Refusal('charged_off_debt');
  if (facility?.status === 'frozen') throw new Refusal('facility_not_active');
  if (facility !== undefined && amount <= (await limitOf(tx, facility)))
    throw new Refusal('amount_invalid', { field: 'credit' });
  const report = await deps.assessment.validReport(tx, customerId, at);
  if (report === undefined) throw new Refusal('score_missing');
  const decision = await deps.assessment.decide(tx, { customerId, line, requestId: null, amount, at });
  if (decision.outcome === 'refused') return decision;
  const terms = await currentTerms(tx, line, deps.clock.businessDate());
  const termsId = facility?.termsId ?? terms.id;
  await requireCount(deps, termsId, count);
  const request = await insertRequest(tx, {
    customerId,
    line,
    offerId: offer.id,
    termsId,
    amount,
    installmentCount: count,
    merchantType: choice.merchantType ?? null,
    reportId: report.id,
    decisionId: decision.decisionId,
    guarantees: storedGuarantees(decision),
    raisesFacilityId: facility?.id ?? null,
    createdAt: at,
    expiresAt: new Date(at.getTime() + offer.expiresAfterDays * DAY_MS),
  });
  if (request === undefined) throw new Refusal('request_open');
  await deleteLineChoice(tx, customerId, line);
  if (choice.reusesDocuments && offer.documentKinds.length > 0)
    await reuseDocuments(tx, {
      customerId,
      subject: { kind: 'credit_request', id: request.id },
      kinds: offer.documentKinds,
      at,
    });
  await insertEvent(tx, request, { name: 'chosen', actorId: customerId, at });
  await advance(deps, tx, request, { name: 'chosen', actorId: customerId });
  return request.id;
}

async function chooseAgain(
  deps: OriginationDeps,
  tx: Tx,
  open: CreditRequestRow,
  { choice, count }: Chosen,
): Promise<bigint | Decision> {
  const { customerId, line, amount } = choice;
  const at = deps.clock.businessNow();
  if (open.lenderAmount !== null && amount > open.lenderAmount)
    throw new Refusal('amount_invalid', { field: 'credit' });
  const report = await deps.assessment.validReport(tx, customerId, at);
  if (report === undefined) throw new Refusal('score_missing');
  const decision = await deps.assessment.decide(tx, { customerId, line, requestId: open.id, amount, at });
  if (decision.outcome === 'refused') return decision;
  const isOffer = isLendersOffer(open, choice);
  const chosen = await updateRequest(
    tx,
    open,
    {
      amount,
      installmentCount: count,
      merchantType: choice.merchantType ?? open.merchantType,
      reportId: report.id,
      decisionId: decision.decisionId,
      guarantees: storedGuarantees(decision),
      // What the lender has offered is approved already; any other amount is another application.
      ...(isOffer
        ? { lenderState: 'approved' as const, lenderAmount: null }
        : { lenderState: 'none' as const, lenderAmount: null, lenderAttempt: open.lenderAttempt + 1 }),
    },
    at,
  );
  await advance(deps, tx, chosen, { name: 'chosen_again', actorId: customerId });
  return open.id;
}

const storedGuarantees = ({ guarantees }: Decision) =>
  guarantees.map(({ kind, amount }) => ({ kind, amount: String(amount) }));
