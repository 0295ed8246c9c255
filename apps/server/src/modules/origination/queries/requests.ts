import type { CreditReasonCode } from '@nesye/contract/server-texts';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { Phase, Place, Status } from '../domain/steps.ts';

/** A guarantee that was decided; rials. */
export interface NeededGuarantee {
  readonly kind: 'cheque' | 'promissory_note' | 'guarantor';
  readonly amount: bigint;
}

/** A credit request as stored; rials, times by the business clock. */
export interface CreditRequestRow extends Place {
  readonly id: bigint;
  readonly uid: string;
  readonly customerId: bigint;
  readonly line: number;
  readonly offerId: bigint;
  readonly termsId: bigint;
  readonly amount: bigint;
  readonly installmentCount: number;
  readonly merchantType: number | null;
  readonly reasonCode: CreditReasonCode | null;
  readonly reasonText: string | null;
  readonly retryAt: Date | null;
  readonly reportId: bigint;
  readonly decisionId: bigint;
  readonly guarantees: readonly { readonly kind: NeededGuarantee['kind']; readonly amount: string }[];
  readonly lenderReference: string | null;
  readonly lenderPageUrl: string | null;
  readonly lenderAttempt: number;
  readonly lenderState: 'none' | 'pending' | 'approved' | 'refused';
  /** Of its order at the lender; null while there is none. */
  readonly applicationId: bigint | null;
  readonly lenderAmount: bigint | null;
  readonly documentId: bigint | null;
  readonly chargeId: bigint | null;
  readonly raisesFacilityId: bigint | null;
  readonly facilityId: bigint | null;
  readonly contractUid: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly expiresAt: Date;
}

const columns = (sql: Sql | Tx) => sql`
  id, uid::text as uid, customer_id as "customerId", line, offer_id as "offerId", terms_id as "termsId", amount, installment_count as "installmentCount",
  merchant_type as "merchantType", phase, status, reason_code as "reasonCode", reason_text as "reasonText", retry_at as "retryAt", report_id as "reportId",
  decision_id as "decisionId", guarantees, lender_reference as "lenderReference", lender_page_url as "lenderPageUrl", lender_attempt as "lenderAttempt", lender_state as "lenderState",
  application_id as "applicationId", lender_amount as "lenderAmount", document_id as "documentId", charge_id as "chargeId", raises_facility_id as "raisesFacilityId",
  facility_id as "facilityId", contract_uid::text as "contractUid", created_at as "createdAt", updated_at as "updatedAt", expires_at as "expiresAt"`;

const isOpen = (sql: Sql | Tx) => sql`status in (0, 1, 2) and phase < 9`;

export type NewRequest = Pick<
  CreditRequestRow,
  | 'customerId'
  | 'line'
  | 'offerId'
  | 'termsId'
  | 'amount'
  | 'installmentCount'
  | 'merchantType'
  | 'reportId'
  | 'decisionId'
  | 'guarantees'
  | 'raisesFacilityId'
  | 'createdAt'
  | 'expiresAt'
>;

/** Begins a request, as a draft after its choice; undefined where one is open on the line. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<CreditRequestRow | undefined> {
  const bucket = bucketOf(request.customerId);
  const [row] = await tx<CreditRequestRow[]>`
    insert into origination.credit_request (bucket, id, customer_id, line, offer_id, terms_id, amount, installment_count, merchant_type, phase, status, report_id, decision_id,
      guarantees, raises_facility_id, created_at, updated_at, expires_at)
    values (${bucket}, nextval('origination.request_number') * 64 + ${bucket}::bigint, ${request.customerId}, ${request.line}, ${request.offerId}, ${request.termsId},
      ${request.amount}, ${request.installmentCount}, ${request.merchantType}, 2, 0, ${request.reportId}, ${request.decisionId}, ${tx.json(request.guarantees)},
      ${request.raisesFacilityId}, ${request.createdAt}, ${request.createdAt}, ${request.expiresAt})
    on conflict (customer_id, line, bucket) where status in (0, 1, 2) and phase < 9 do nothing
    returning ${columns(tx)}`;
  return row;
}

/** The open request of a customer on a line, locked: steps of one request wait for each other. */
export async function lockOpenRequest(tx: Tx, customerId: bigint, line: number): Promise<CreditRequestRow | undefined> {
  const [row] = await tx<CreditRequestRow[]>`
    select ${columns(tx)} from origination.credit_request
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and line = ${line} and ${isOpen(tx)} for update`;
  return row;
}

/** A request by its id, locked; undefined where there is none. */
export async function lockRequest(tx: Tx, id: bigint): Promise<CreditRequestRow | undefined> {
  const [row] = await tx<CreditRequestRow[]>`
    select ${columns(tx)} from origination.credit_request where bucket = ${bucketOf(id)} and id = ${id} for update`;
  return row;
}

/** The same, only read. */
export async function findRequest(sql: Sql | Tx, id: bigint): Promise<CreditRequestRow | undefined> {
  const [row] = await sql<CreditRequestRow[]>`
    select ${columns(sql)} from origination.credit_request where bucket = ${bucketOf(id)} and id = ${id}`;
  return row;
}

/** The request of an application to a lender; undefined once it has another one, or none. */
export async function findByApplication(sql: Sql | Tx, applicationId: bigint): Promise<CreditRequestRow | undefined> {
  const [row] = await sql<CreditRequestRow[]>`
    select ${columns(sql)} from origination.credit_request where bucket = ${bucketOf(applicationId)} and application_id = ${applicationId}`;
  return row;
}

/** The id of a request's next application to its lender. */
export async function nextApplicationId(tx: Tx, requestId: bigint): Promise<bigint> {
  const bucket = bucketOf(requestId);
  const [row] = await tx<
    { id: bigint }[]
  >`select nextval('origination.application_number') * 64 + ${bucket}::bigint as id`;
  if (row === undefined) throw new Error('the sequence gave nothing');
  return row.id;
}

/** The open request of a customer on a line, only read. */
export async function findOpenRequest(
  sql: Sql | Tx,
  customerId: bigint,
  line: number,
): Promise<CreditRequestRow | undefined> {
  const [row] = await sql<CreditRequestRow[]>`
    select ${columns(sql)} from origination.credit_request
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and line = ${line} and ${isOpen(sql)}`;
  return row;
}

/** All open requests of a customer, by id. */
export async function readOpenRequests(sql: Sql | Tx, customerId: bigint): Promise<CreditRequestRow[]> {
  return await sql<CreditRequestRow[]>`
    select ${columns(sql)} from origination.credit_request
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and ${isOpen(sql)} order by id`;
}

/** Locks them until the transaction ends. */
export async function lockOpenRequests(tx: Tx, customerId: bigint): Promise<void> {
  await tx`
    select from origination.credit_request
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and ${isOpen(tx)} order by id for update`;
}

/** The requests that a customer's credits came of: those that opened them, and those that raised them; by id. */
export async function readRequestsOfFacilities(
  sql: Sql | Tx,
  customerId: bigint,
  facilityIds: readonly bigint[],
): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from origination.credit_request
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and facility_id = any(${facilityIds.map(String)}::bigint[]) order by id`;
  return rows.map(({ id }) => id);
}

/** Requests of a customer, on one line or all, newest first. */
export async function readRequests(
  sql: Sql | Tx,
  customerId: bigint,
  line: number | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; rows: CreditRequestRow[] }> {
  const where = sql`bucket = ${bucketOf(customerId)} and customer_id = ${customerId} ${line === undefined ? sql`` : sql`and line = ${line}`}`;
  const rows = await sql<CreditRequestRow[]>`
    select ${columns(sql)} from origination.credit_request where ${where} order by id desc limit ${limit} offset ${offset}`;
  const [count] = await sql<
    { total: bigint }[]
  >`select count(*) as total from origination.credit_request where ${where}`;
  return { total: Number(count?.total ?? 0n), rows };
}

/** The last request on each line. */
export async function readLastRequests(sql: Sql | Tx, customerId: bigint): Promise<CreditRequestRow[]> {
  return await sql<CreditRequestRow[]>`
    select distinct on (line) ${columns(sql)} from origination.credit_request
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} order by line, id desc`;
}

/** What changes of a request; what is not named stays. */
export type RequestChange = Partial<
  Pick<
    CreditRequestRow,
    | 'amount'
    | 'installmentCount'
    | 'merchantType'
    | 'reportId'
    | 'decisionId'
    | 'guarantees'
    | 'reasonCode'
    | 'reasonText'
    | 'retryAt'
    | 'lenderReference'
    | 'lenderPageUrl'
    | 'lenderAttempt'
    | 'lenderState'
    | 'applicationId'
    | 'lenderAmount'
    | 'documentId'
    | 'chargeId'
    | 'facilityId'
    | 'contractUid'
    | 'expiresAt'
  >
> & { readonly phase?: Phase; readonly status?: Status };

/** Stores a changed request, which the caller has locked, and returns it as it is then. */
export async function updateRequest(
  tx: Tx,
  request: CreditRequestRow,
  change: RequestChange,
  at: Date,
): Promise<CreditRequestRow> {
  const next = { ...request, ...change, updatedAt: at };
  await tx`
    update origination.credit_request set amount = ${next.amount}, installment_count = ${next.installmentCount}, merchant_type = ${next.merchantType}, phase = ${next.phase},
      status = ${next.status}, report_id = ${next.reportId}, decision_id = ${next.decisionId}, guarantees = ${tx.json(next.guarantees)}, reason_code = ${next.reasonCode},
      reason_text = ${next.reasonText}, retry_at = ${next.retryAt}, lender_reference = ${next.lenderReference}, lender_page_url = ${next.lenderPageUrl}, lender_attempt = ${next.lenderAttempt},
      lender_state = ${next.lenderState}, application_id = ${next.applicationId}, lender_amount = ${next.lenderAmount}, document_id = ${next.documentId},
      charge_id = ${next.chargeId}, facility_id = ${next.facilityId}, contract_uid = ${next.contractUid}, updated_at = ${at}, expires_at = ${next.expiresAt}
    where bucket = ${bucketOf(request.id)} and id = ${request.id}`;
  return next;
}

/** What moved a request, and who did. */
export interface Cause {
  readonly name: string;
  readonly actorId: bigint | null;
}

/** Adds to the history of a request. */
export async function insertEvent(
  tx: Tx,
  { id, phase, status }: Pick<CreditRequestRow, 'id' | 'phase' | 'status'>,
  event: Cause & { readonly detail?: string; readonly at: Date },
): Promise<void> {
  const bucket = bucketOf(id);
  await tx`
    insert into origination.request_event (bucket, id, request_id, event, phase, status, actor_id, detail, at)
    values (${bucket}, nextval('origination.event_number') * 64 + ${bucket}::bigint, ${id}, ${event.name}, ${phase}, ${status}, ${event.actorId}, ${event.detail ?? null},
      ${event.at})`;
}

/** Open requests whose time is over, behind an id. */
export async function readExpired(
  sql: Sql | Tx,
  now: Date,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from origination.credit_request where ${isOpen(sql)} and expires_at <= ${now} and id > ${after} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}
