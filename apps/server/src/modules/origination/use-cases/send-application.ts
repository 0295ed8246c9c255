import { isoDate, rial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { doublingPauseMs } from '../../../platform/orders/inquiry-pause.ts';
import type { OrderKind, PartyWord } from '../../../platform/orders/order-kind.ts';
import { readDocuments, readPages } from '../../documents/index.ts';
import type { Lender, LenderApplication, LenderOutcome } from '../adapters/lenders/lender.ts';
import { STATUS } from '../domain/steps.ts';
import {
  type CreditRequestRow,
  findByApplication,
  insertEvent,
  lockRequest,
  updateRequest,
} from '../queries/requests.ts';
import { readStepData } from '../queries/step-data.ts';
import { advance } from './advance.ts';
import { notifyApplicant } from './notify-parties.ts';
import { APPLICATION_ORDER, isWithLender, openApplication } from './open-application.ts';
import type { OriginationDeps } from '../origination-deps.ts';
import { readApplicant } from './read-applicant.ts';
import type { SavedStep } from './save-step.ts';

const BY_LENDER = { name: 'lender_responded', actorId: null } as const;
/** Another line is open immediately; the same lender after this. */
const RETRY_DAYS = 30;
const DAY_MS = 86_400_000;
/** A lender that has accepted an application may not have numbered it yet. */
const NO_NUMBER = '';

/** The pauses between questions to a lender, from two seconds to an hour. */
export const lenderPauseMs = doublingPauseMs(2_000, 3_600_000);

/** Our reference of a request at its lender: a new one for each application, the same for each repetition of one. */
export const lenderReferenceOf = ({ uid, lenderAttempt }: Pick<CreditRequestRow, 'uid' | 'lenderAttempt'>): string =>
  lenderAttempt === 1 ? uid : `${uid}-${lenderAttempt}`;

/** `absent`: the lender had it and does not know it any more. `gone`: the request is not with its lender. */
type ApplicationEnd =
  | Extract<LenderOutcome, { readonly kind: 'approved' | 'refused' }>
  | { readonly kind: 'absent' | 'gone' };

/**
 * An application as an order to its lender. Until the lender has accepted it, to send it and to ask about it is the same request; our reference makes one application of
 * many. One that the lender has lost is sent again as a new order.
 */
export const applicationOrder = (
  deps: OriginationDeps,
): OrderKind<CreditRequestRow | undefined, CreditRequestRow, ApplicationEnd> => ({
  name: APPLICATION_ORDER,
  lock: async (tx, id) => {
    const found = await findByApplication(tx, id);
    const request = found && (await lockRequest(tx, found.id));
    return request?.applicationId === id ? request : undefined;
  },
  begin: async (tx, request) => {
    if (request === undefined) return { kind: 'over' };
    if (isWithLender(request)) return { kind: 'give', ask: request };
    await updateRequest(tx, request, { applicationId: null }, deps.clock.businessNow());
    return { kind: 'over' };
  },
  send: (request) => submit(deps, request),
  inquire: async (id) => {
    const request = await findByApplication(deps.database.sql, id);
    if (request === undefined || !isWithLender(request)) return { kind: 'gone' };
    if (request.lenderState === 'none') return await submit(deps, request);
    const word = wordOf(await lenderOf(deps, request).inquire(lenderReferenceOf(request)));
    return word.kind === 'denied' ? { kind: 'absent' } : word;
  },
  accept: async (tx, request, { reference, pageUrl }, { inquiries }) => {
    const at = deps.clock.businessNow();
    const taken = {
      lenderState: 'pending',
      lenderReference: reference === NO_NUMBER ? null : reference,
      lenderPageUrl: pageUrl ?? null,
    } as const;
    if (request !== undefined) await updateRequest(tx, request, taken, at);
    return new Date(at.getTime() + lenderPauseMs(inquiries));
  },
  end: async (tx, request, end) => {
    if (request === undefined) return;
    const lenderState = end.kind === 'absent' ? 'none' : request.lenderState;
    const free = await updateRequest(tx, request, { applicationId: null, lenderState }, deps.clock.businessNow());
    if (!isWithLender(free)) return;
    if (end.kind === 'refused') return await refuse(deps, tx, free, end.text);
    if (end.kind === 'approved') return await approve(deps, tx, free, end);
    await openApplication(deps, tx, free);
  },
});

function lenderOf(deps: OriginationDeps, { id, line }: CreditRequestRow): Lender {
  const lender = deps.lenderOf(line);
  if (lender === undefined) throw new Error(`the request ${id} has no lender`);
  return lender;
}

const submit = async (deps: OriginationDeps, request: CreditRequestRow): Promise<PartyWord<ApplicationEnd>> =>
  wordOf(await lenderOf(deps, request).submit(await applicationOf(deps, request)));

function wordOf(outcome: LenderOutcome): PartyWord<ApplicationEnd> {
  if (outcome.kind === 'unknown') return { kind: outcome.isAbsent === true ? 'denied' : 'unknown' };
  if (outcome.kind !== 'pending') return outcome;
  const { externalId, pageUrl } = outcome;
  return { kind: 'accepted', reference: externalId ?? NO_NUMBER, ...(pageUrl !== undefined && { pageUrl }) };
}

async function approve(
  deps: OriginationDeps,
  tx: Tx,
  request: CreditRequestRow,
  { amount, externalId }: Extract<LenderOutcome, { readonly kind: 'approved' }>,
): Promise<void> {
  const at = deps.clock.businessNow();
  if (amount < request.amount) {
    // Less than was requested is an offer, which the customer accepts by choosing it.
    const offered = await updateRequest(
      tx,
      request,
      {
        lenderAmount: amount,
        lenderReference: externalId,
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
  const approved = { lenderState: 'approved', lenderReference: externalId } as const;
  const moved = await advance(deps, tx, await updateRequest(tx, request, approved, at), BY_LENDER);
  await notifyApplicant(tx, moved, 'credit_to_sign', at);
}

async function refuse(
  { clock, guarantees }: OriginationDeps,
  tx: Tx,
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
