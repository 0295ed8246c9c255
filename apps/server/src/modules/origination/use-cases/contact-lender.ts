import { isoDate, rial } from '@nesye/money';
import { addTask } from '../../../platform/tasks/task.ts';
import { readDocuments, readPages } from '../../documents/index.ts';
import type { Lender, LenderApplication, LenderOutcome } from '../adapters/lenders/lender.ts';
import { PHASE, STATUS } from '../domain/steps.ts';
import { type CreditRequestRow, findRequest, insertEvent, lockRequest, updateRequest } from '../queries/requests.ts';
import { readStepData } from '../queries/step-data.ts';
import { advance, CONTACT_LENDER } from './advance.ts';
import { notifyApplicant } from './notify-parties.ts';
import type { OriginationDeps } from './origination-deps.ts';
import { readApplicant } from './read-applicant.ts';
import type { SavedStep } from './save-step.ts';

const BY_LENDER = { name: 'lender_responded', actorId: null } as const;
/** Another line is open at once; the same lender after this. */
const RETRY_DAYS = 30;
const DAY_MS = 86_400_000;
const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 3_600_000;

/** Pauses between questions to a lender double, from two seconds to an hour. */
export const lenderPauseMs = (asked: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(asked, 20), MAX_PAUSE_MS);

/** Our reference of a request at its lender: a new one for each application, the same for each repetition of one. */
export const lenderReferenceOf = ({ uid, lenderAttempt }: Pick<CreditRequestRow, 'uid' | 'lenderAttempt'>): string =>
  lenderAttempt === 1 ? uid : `${uid}-${lenderAttempt}`;

/**
 * Submits a request to its lender, or asks what became of it, and does what the response says. Silence leaves it as it was, to be requested again after a pause. Safe to
 * repeat and to cut off anywhere: the reference makes one application of many submits.
 */
export async function contactLender(deps: OriginationDeps, requestId: bigint): Promise<void> {
  const request = await findRequest(deps.database.sql, requestId);
  if (request === undefined || !isWithLender(request)) return;
  const lender = deps.lenderOf(request.line);
  if (lender === undefined) return;
  const outcome = await ask(deps, lender, request);
  await deps.database.transaction(async (tx) => {
    const current = await lockRequest(tx, requestId);
    if (current === undefined || !isWithLender(current) || current.lenderAttempt !== request.lenderAttempt) return;
    await applyOutcome(deps, tx, current, outcome);
  });
}

const isWithLender = ({ phase, status, lenderState }: CreditRequestRow): boolean =>
  phase === PHASE.review && status === STATUS.inCheck && (lenderState === 'none' || lenderState === 'pending');

async function ask(deps: OriginationDeps, lender: Lender, request: CreditRequestRow): Promise<LenderOutcome> {
  if (request.lenderState === 'pending') return await lender.inquire(lenderReferenceOf(request));
  return await lender.submit(await applicationOf(deps, request));
}

async function applyOutcome(
  deps: OriginationDeps,
  tx: Parameters<typeof advance>[1],
  request: CreditRequestRow,
  outcome: LenderOutcome,
): Promise<void> {
  const at = deps.clock.businessNow();
  if (outcome.kind === 'unknown' || outcome.kind === 'pending') {
    const isAbsent = outcome.kind === 'unknown' && outcome.isAbsent === true;
    const state = outcome.kind === 'pending' ? 'pending' : isAbsent ? 'none' : request.lenderState;
    const reference = outcome.kind === 'pending' ? outcome.externalId : request.lenderReference;
    const page = outcome.kind === 'pending' ? (outcome.pageUrl ?? null) : request.lenderPageUrl;
    const asked = {
      lenderState: state,
      lenderReference: reference,
      lenderPageUrl: page,
      lenderAsked: request.lenderAsked + 1,
    } as const;
    await updateRequest(tx, request, asked, at);
    const runAt = new Date(deps.clock.now().getTime() + lenderPauseMs(request.lenderAsked));
    await addTask(
      tx,
      CONTACT_LENDER,
      { requestId: String(request.id) },
      { key: `credit request ${request.id}`, runAt },
    );
    return;
  }
  if (outcome.kind === 'refused') {
    await refuse(deps, tx, request, outcome.text);
    return;
  }
  if (outcome.amount < request.amount) {
    // Less than was requested is an offer, which the customer accepts by choosing it.
    const offered = await updateRequest(
      tx,
      request,
      {
        lenderAmount: outcome.amount,
        lenderReference: outcome.externalId,
        lenderState: 'pending',
        reasonCode: 'other_amount',
        reasonText: 'بانک با مبلغ کمتری موافقت کرده است. اگر می‌پذیرید، همان مبلغ را انتخاب کنید.',
      },
      at,
    );
    await advance(deps, tx, offered, BY_LENDER);
    await notifyApplicant(tx, offered, 'credit_returned', at);
    return;
  }
  const approved = { lenderState: 'approved', lenderReference: outcome.externalId } as const;
  const moved = await advance(deps, tx, await updateRequest(tx, request, approved, at), BY_LENDER);
  await notifyApplicant(tx, moved, 'credit_to_sign', at);
}

async function refuse(
  { clock, guarantees }: OriginationDeps,
  tx: Parameters<typeof advance>[1],
  request: CreditRequestRow,
  text: string,
): Promise<void> {
  const at = clock.businessNow();
  const refused = await updateRequest(
    tx,
    request,
    {
      status: STATUS.rejected,
      lenderState: 'refused',
      reasonCode: 'lender_refused',
      reasonText: text.trim() === '' ? 'بانک با این درخواست موافقت نکرد.' : text,
      retryAt: new Date(at.getTime() + RETRY_DAYS * DAY_MS),
    },
    at,
  );
  await insertEvent(tx, refused, { ...BY_LENDER, name: 'lender_refused', at });
  await guarantees.cancel(tx, refused.id);
  await notifyApplicant(tx, refused, 'credit_refused', at);
}

async function applicationOf(deps: OriginationDeps, request: CreditRequestRow): Promise<LenderApplication> {
  const { sql } = deps.database;
  const said = <Key extends keyof SavedStep>(step: Key) =>
    readStepData<SavedStep[Key]>(sql, deps.vault, request.id, step);
  const [applicant, user, home, branch, account, documents, report, guarantees] = await Promise.all([
    readApplicant(deps, sql, request.customerId),
    said('user'),
    said('address'),
    said('bank_branch'),
    said('bank_info'),
    readDocuments(sql, request.customerId, { kind: 'credit_request', id: request.id }),
    deps.assessment.validReport(sql, request.customerId, deps.clock.businessNow()),
    deps.guarantees.referencesOf(sql, request.id),
  ]);
  const sums = await Promise.all(
    documents.map(async ({ id, kind }) => ({
      kind,
      sha256: (await readPages(sql, id))[0]?.sha256.toString('hex') ?? '',
    })),
  );
  return {
    reference: lenderReferenceOf(request),
    customer: {
      nationalId: applicant.nationalId,
      firstName: applicant.firstName,
      lastName: applicant.lastName,
      birthDate: isoDate(applicant.birthDate),
      mobile: applicant.mobile,
    },
    address:
      home === undefined
        ? applicant.address
        : { province: home.province, city: home.city, text: home.address, postalCode: home.postal_code },
    job: user?.job ?? null,
    monthlyIncome: user === undefined ? null : rial(BigInt(user.monthly_income)),
    sheba: account?.sheba ?? null,
    branchCode: branch?.code ?? null,
    amount: rial(request.amount),
    count: request.installmentCount,
    score: report?.score ?? 0,
    guarantees,
    documents: sums,
    callbackUrl: new URL(`/user/wallet/credit/${request.line}`, deps.publicOrigin).href,
  };
}
