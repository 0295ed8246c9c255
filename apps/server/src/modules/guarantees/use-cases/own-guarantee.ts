import { type CallTypes, guaranteesCalls, type NextStepOut } from '@nesye/contract';
import { jalaliText } from '@nesye/money';
import { maskMobile } from '@nesye/persian';
import { isOneOf } from '../../../platform/crypto/key-ring.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { Outgoing } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { listShort } from '../../../platform/lists/list-short.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { findUser } from '../../identity/index.ts';
import { fullName, readCustomers, readIdentityNumber } from '../../kyc/index.ts';
import { lineName } from '../../schedules/index.ts';
import { readRowsOfContract, sumInstallmentsByFacility } from '../../dues/index.ts';
import { type GuaranteeDeps, today } from '../guarantee-deps.ts';
import {
  findGuarantor,
  type Guarantor,
  MOBILE_INDEX,
  PERSON_INDEX,
  personIndexesOf,
  readExposure,
  readOwnGuarantees,
} from '../queries/guarantors.ts';
import { readPictures } from '../queries/pictures.ts';
import { readRule } from '../queries/rules.ts';
import { guarantorStep } from './next-step.ts';

export type OwnGuaranteeView = Outgoing<CallTypes<typeof guaranteesCalls.getOwnGuarantee>['reply']>;

/** From so many overdue rows on, a claim on the guarantor is near. */
const CLAIM_NEAR_ROWS = 2;
const DUE_LATER = 1;

interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

/** Is this user the one who was invited: by the account once it is known, before that by the mobile. */
async function isInvited(
  { vault }: GuaranteeDeps,
  sql: Sql | Tx,
  guarantor: Guarantor,
  userId: bigint,
): Promise<boolean> {
  if (guarantor.userId !== null) return guarantor.userId === userId;
  const user = await findUser(sql, userId);
  if (user === undefined || guarantor.mobileIndex === null || guarantor.customerId === userId) return false;
  return isOneOf(vault.blindIndex(user.mobile, MOBILE_INDEX), guarantor.mobileIndex);
}

/** A guarantee of the caller. Refuses `not_found`, the same for anybody else's as for none. */
export async function findOwn(deps: GuaranteeDeps, sql: Sql | Tx, userId: bigint, id: bigint): Promise<Guarantor> {
  const guarantor = await findGuarantor(sql, id);
  if (guarantor === undefined || !(await isInvited(deps, sql, guarantor, userId))) throw new Refusal('not_found');
  return guarantor;
}

/** Refuses `identity_missing` without a confirmed identity, `guarantor_not_you` where it is not the invited person's. */
export async function requireIdentityOf(
  { vault }: GuaranteeDeps,
  sql: Sql | Tx,
  userId: bigint,
  { nationalIdIndex }: Guarantor,
): Promise<string> {
  const nationalId = await readIdentityNumber(sql, vault, userId);
  if (nationalId === undefined) throw new Refusal('identity_missing');
  if (!isOneOf(vault.blindIndex(nationalId, PERSON_INDEX), nationalIdIndex)) throw new Refusal('guarantor_not_you');
  return nationalId;
}

/** Everything the caller was asked to guarantee, newest first. */
export async function readOwn({ database, vault }: GuaranteeDeps, userId: bigint): Promise<Guarantor[]> {
  const user = await findUser(database.sql, userId);
  if (user === undefined) return [];
  const all = await readOwnGuarantees(database.sql, userId, vault.blindIndex(user.mobile, MOBILE_INDEX));
  return all.filter(({ customerId }) => customerId !== userId);
}

const MAX_REQUESTS = 100;

/** The requests that the caller was asked to guarantee and has neither declined nor left, newest first. */
export async function requestsGuaranteedBy(deps: GuaranteeDeps, userId: bigint): Promise<bigint[]> {
  const active = (await readOwn(deps, userId)).filter(({ endedAt }) => endedAt === null);
  return active.slice(0, MAX_REQUESTS).map(({ requestId }) => requestId);
}

/** What the caller, who was asked to guarantee a request, does next for it; null where it is not their turn, or not their request. */
export async function nextOfGuarantor(
  deps: GuaranteeDeps,
  userId: bigint,
  requestId: bigint,
): Promise<NextStepOut | null> {
  const own = (await readOwn(deps, userId)).find((one) => one.requestId === requestId && one.endedAt === null);
  return own === undefined ? null : await guarantorStep(deps, deps.database.sql, own, userId);
}

/** An invitation of the caller on a line: the named one, else the oldest. Refuses `not_found`, `identity_missing`, `guarantor_not_you`. */
export async function findInvitation(
  deps: GuaranteeDeps,
  userId: bigint,
  line: number,
  id?: bigint,
): Promise<Guarantor> {
  const invited = (await readOwn(deps, userId)).filter(
    (guarantor) =>
      guarantor.state === 'invited' && guarantor.line === line && (id === undefined || guarantor.id === id),
  );
  const oldest = invited.at(-1);
  if (oldest === undefined || oldest.expiresAt <= deps.clock.businessNow()) throw new Refusal('not_found');
  await requireIdentityOf(deps, deps.database.sql, userId, oldest);
  return oldest;
}

/** Guarantees as their guarantor sees them, with the debt as it stands today. */
export async function ownViews(
  deps: GuaranteeDeps,
  guarantors: readonly Guarantor[],
  userId: bigint,
): Promise<OwnGuaranteeView[]> {
  const { sql } = deps.database;
  const rule = await readRule(sql, today(deps));
  const people = await readCustomers(
    sql,
    guarantors.map(({ customerId }) => customerId),
  );
  const pictures = await readPictures(sql, { guarantorIds: guarantors.map(({ id }) => id) });
  const views: OwnGuaranteeView[] = [];
  for (const guarantor of guarantors) {
    const indexes = personIndexesOf(deps.vault, guarantor);
    const isOver = guarantor.endedAt !== null;
    const terms = await deps.listeners[0]?.terms(sql, guarantor.requestId);
    views.push({
      id: guarantor.id,
      state: guarantor.state,
      line: guarantor.line,
      debtor_name: await nameOf(sql, guarantor.customerId, people.get(guarantor.customerId)),
      lender_name: await lineName(sql, guarantor.line),
      credit_amount: guarantor.creditAmount,
      number_of_installments: terms?.count ?? null,
      total: terms?.total ?? null,
      cap: guarantor.cap,
      invited_at: guarantor.invitedAt.toISOString(),
      expires_at: isOver || guarantor.state === 'confirmed' ? null : guarantor.expiresAt.toISOString(),
      confirmed_at: guarantor.confirmedAt?.toISOString() ?? null,
      ended_at: guarantor.endedAt?.toISOString() ?? null,
      score: guarantor.score,
      grade: guarantor.grade,
      document_uid: await documentUid(deps, sql, guarantor),
      has_address: guarantor.hasAddress,
      pictures: pictures.filter(({ guarantorId }) => guarantorId === guarantor.id).map(({ kind }) => kind),
      debt: guarantor.state === 'confirmed' ? await debtOf(deps, guarantor) : null,
      total_cap: indexes === undefined ? 0n : await readExposure(sql, indexes),
      cap_limit: rule.exposureCap,
      next: isOver ? null : await guarantorStep(deps, sql, guarantor, userId),
    });
  }
  return views;
}

/** How a debtor is called: by name, else by the masked mobile; empty where both were erased with the account. */
async function nameOf(sql: Sql, customerId: bigint, person: Name | undefined): Promise<string> {
  const name = fullName(person);
  if (name !== '') return name;
  const mobile = (await findUser(sql, customerId))?.mobile ?? '';
  return mobile === '' ? '' : maskMobile(mobile);
}

async function documentUid({ signing }: GuaranteeDeps, sql: Sql, { documentId }: Guarantor): Promise<string | null> {
  return documentId === null ? null : ((await signing().documentOf(sql, documentId))?.uid ?? null);
}

async function debtOf(deps: GuaranteeDeps, { customerId, contractUid }: Guarantor): Promise<OwnGuaranteeView['debt']> {
  if (contractUid === null) return null;
  const sums = await sumInstallmentsByFacility(deps.database.sql, customerId, today(deps));
  const sum = sums.find((one) => one.contractUid === contractUid);
  if (sum === undefined) return NOTHING_OWED;
  // The next one is never a late one: those have their own figure.
  const rows = await readRowsOfContract(deps.database.sql, customerId, contractUid, today(deps));
  const next = rows.find(({ status, dueDate }) => status === DUE_LATER && dueDate >= today(deps))?.dueDate ?? null;
  return {
    remaining_amount: sum.remainingAmount,
    overdue_amount: sum.overdueAmount,
    overdue_count: sum.overdueCount,
    next_due_date: next,
    next_due_jalali: next === null ? null : jalaliText(next),
    paid_count: sum.paidCount,
    remaining_count: sum.remainingCount,
    warning: sum.overdueCount === 0 ? 'none' : sum.overdueCount >= CLAIM_NEAR_ROWS ? 'claim_near' : 'late',
  };
}

const NOTHING_OWED: OwnGuaranteeView['debt'] = {
  remaining_amount: 0n,
  overdue_amount: 0n,
  overdue_count: 0,
  next_due_date: null,
  next_due_jalali: null,
  paid_count: 0,
  remaining_count: 0,
  warning: 'none',
};

/** One guarantee as its guarantor sees it. Refuses `not_found`. */
export async function showOwn(deps: GuaranteeDeps, userId: bigint, id: bigint): Promise<OwnGuaranteeView> {
  const guarantor = await findOwn(deps, deps.database.sql, userId, id);
  const [view] = await ownViews(deps, [guarantor], userId);
  if (view === undefined) throw new Error('a guarantee without a view');
  return view;
}

/** Everything the caller was asked to guarantee, as a list. Refuses as every short list does. */
export async function listOwn(deps: GuaranteeDeps, userId: bigint, query: ListQuery) {
  const views = await ownViews(deps, await readOwn(deps, userId), userId);
  return listShort(guaranteesCalls.listOwnGuarantees.path, query, views, (view) => view);
}
