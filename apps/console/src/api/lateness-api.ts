import type { BodyOf, ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { withStepUp } from '@nesye/web-kit/second-factor/with-step-up.ts';
import { api } from '@nesye/web-kit/session/session.ts';

const CHARGE_OFFS = '/api/v1/operator/charge-off-proposals/';

/** Proposes to charge a credit off; the same key proposes once. Refuses `step_up_required` by asking for the second factor. */
export const proposeChargeOff = (
  contractUid: string,
  { reason, key }: { readonly reason: string; readonly key: string },
): Promise<unknown> =>
  withStepUp(() => api.post(CHARGE_OFFS, { idempotencyKey: key, body: { contract_uid: contractUid, reason } }));

const RE_AGES = '/api/v1/operator/re-age-proposals/';
export const RE_AGE_PLAN = '/api/v1/operator/re-age-plan/';

/** What re-ageing a credit over so many installments would do today; a refusal says why it is not possible. */
export const reAgePlanQuery = (contractUid: string, count: number) =>
  callQuery(RE_AGE_PLAN, { query: { contract_uid: contractUid, count: String(count) } });

/** Proposes to re-age a credit by a plan that was shown; the same key proposes once. Refuses `step_up_required` by asking for the second factor. */
export const proposeReAge = (body: BodyOf<'POST', typeof RE_AGES>, idempotencyKey: string): Promise<unknown> =>
  withStepUp(() => api.post(RE_AGES, { idempotencyKey, body }));

/** The queue of late customers, one of them, and what is stored of a contact. */
export const LATE_CUSTOMERS = '/api/v1/operator/collections/';
export const COLLECTION_CASE = '/api/v1/operator/collections/:id';
export const CONTACTS = '/api/v1/operator/collections/:id/contacts/';
export type CollectionCase = ReplyOf<'GET', typeof COLLECTION_CASE>;
export type ContactBody = BodyOf<'POST', typeof CONTACTS>;

/** One late customer. */
export const caseQuery = (id: string) => callQuery(COLLECTION_CASE, { params: { id } });

/** Stores a contact that is being made; the same key stores once. */
export const addContact = (id: number, body: ContactBody, idempotencyKey: string): Promise<unknown> =>
  api.post(CONTACTS, { params: { id: String(id) }, body, idempotencyKey });

/** Sends a link to the dues by SMS; the same key sends once. */
export const sendDuesLink = (id: number, idempotencyKey: string): Promise<unknown> =>
  api.post('/api/v1/operator/collections/:id/pay-link/', { params: { id: String(id) }, idempotencyKey });

/** The sums of the work list by stage. */
export const BUCKETS = '/api/v1/operator/collection-buckets/';
export const bucketsQuery = () => callQuery(BUCKETS, {});

/** Whom of the work list to call after a customer: who may be called now, as the server says. */
export const nextCustomers = (id: number) =>
  api.get('/api/v1/operator/collections/:id/next/', { params: { id: String(id) } });
