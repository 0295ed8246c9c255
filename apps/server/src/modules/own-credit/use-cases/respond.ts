import { type CallTypes, ownCreditCalls } from '@nesye/contract';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { listShort } from '../../../platform/lists/list-short.ts';
import { findUser } from '../../identity/index.ts';
import { findMerchantNames, shopsOfPerson } from '../../merchants/index.ts';
import { readCreditNames } from '../../schedules/index.ts';
import type { OwnCreditDeps } from '../own-credit-deps.ts';
import { type OwnCredit, readCreditsOf, stateAt, storeAccepted, storeEnd } from '../queries/credits.ts';
import { voidContract } from './change-credit.ts';
import { type OfferWithTerms, openContract } from './contract.ts';
import { termsView } from './list-credits.ts';
import { findNamedCredit, lockWithShop, requireShopSells } from './requirements.ts';

type OfferWire = CallTypes<typeof ownCreditCalls.getOwnCreditOffer>['reply'];

/** How long an accepted offer can be signed. */
const SIGNING_MS = 7 * 86_400_000;

/** Offers to the mobile by which a customer signs in, and what they have of shops. Refuses as every short list does. */
export async function listOffers(deps: OwnCreditDeps, customerId: bigint, query: ListQuery) {
  const { sql } = deps.database;
  const customer = await findUser(sql, customerId);
  const credits = customer === undefined ? [] : await readCreditsOf(sql, { customerId, mobile: customer.mobile });
  const views = await viewsOf(deps, sql, credits);
  return listShort(ownCreditCalls.listOwnCreditOffers.path, query, views, (view) => view);
}

/** One of them. Refuses `not_found` for another's. */
export async function showOffer(deps: OwnCreditDeps, customerId: bigint, id: string): Promise<OfferWire> {
  const { sql } = deps.database;
  const credit = await findNamedCredit(sql, id);
  await requireOwn(sql, customerId, credit);
  const [view] = await viewsOf(deps, sql, [credit]);
  if (view === undefined) throw new Error('a view was lost');
  return view;
}

/**
 * Accepts an offer to the caller's mobile, so that its contract is made, or refuses it, which is open until it is signed. Once more the same changes nothing.
 * Refuses `not_found`, `own_credit_over`, `own_shop`, `identity_not_confirmed`, and as `requireShopSells` does.
 */
export async function respondToOffer(
  deps: OwnCreditDeps,
  customerId: bigint,
  id: string,
  accepts: boolean,
): Promise<OfferWire> {
  const named = await findNamedCredit(deps.database.sql, id);
  await requireOwn(deps.database.sql, customerId, named);
  // Before the transaction: where they are not known yet, reading them takes another connection.
  const terms = await deps.termsOf(named.termsId);
  await deps.database.transaction(async (tx) => {
    if (!accepts) await voidContract(deps, tx, named);
    const credit = (await lockWithShop(tx, named))?.credit;
    if (credit === undefined) throw new Refusal('not_found');
    await requireOwn(tx, customerId, credit);
    await (accepts ? accept(deps, tx, { credit, terms }, customerId) : decline(deps, tx, customerId, credit));
  });
  return await showOffer(deps, customerId, id);
}

async function accept(
  deps: OwnCreditDeps,
  tx: Tx,
  { credit, terms }: OfferWithTerms,
  customerId: bigint,
): Promise<void> {
  const now = deps.clock.businessNow();
  const state = stateAt(credit, now);
  if (state === 'signing' || state === 'active') return;
  if (state !== 'offered') throw new Refusal('own_credit_over');
  await requireShopSells(tx, credit.merchantId);
  if ((await shopsOfPerson(tx, customerId)).some((shop) => shop.id === credit.merchantId))
    throw new Refusal('own_shop');
  const documentId = await openContract(deps, tx, { credit, terms }, customerId);
  await storeAccepted(tx, credit.id, { customerId, documentId, expiresAt: new Date(now.getTime() + SIGNING_MS) });
}

async function decline({ clock }: OwnCreditDeps, tx: Tx, customerId: bigint, credit: OwnCredit): Promise<void> {
  const now = clock.businessNow();
  const state = stateAt(credit, now);
  if (state === 'declined') return;
  if (state !== 'offered' && state !== 'signing') throw new Refusal('own_credit_over');
  await storeEnd(tx, credit.id, { state: 'declined', customerId, at: now });
}

/** Is a credit offered to this customer's mobile, or theirs. */
async function requireOwn(sql: Sql | Tx, userId: bigint, { customerId, mobile, state }: OwnCredit): Promise<void> {
  if (customerId === userId) return;
  const isOffered = customerId === null && state === 'offered' && mobile !== null;
  if (!isOffered || (await findUser(sql, userId))?.mobile !== mobile) throw new Refusal('not_found');
}

async function viewsOf(deps: OwnCreditDeps, sql: Sql, credits: readonly OwnCredit[]): Promise<OfferWire[]> {
  const now = deps.clock.businessNow();
  const ids = (of: (credit: OwnCredit) => bigint | null) => credits.flatMap((credit) => of(credit) ?? []);
  const [names, documents, contracts] = await Promise.all([
    findMerchantNames(
      sql,
      credits.map(({ merchantId }) => merchantId),
    ),
    deps.signing().uidsOf(
      sql,
      ids(({ documentId }) => documentId),
    ),
    readCreditNames(
      sql,
      ids(({ facilityId }) => facilityId),
    ),
  ]);
  return await Promise.all(
    credits.map(async (credit) => ({
      id: Number(credit.id),
      shop_name: names.get(credit.merchantId)?.name ?? '',
      state: stateAt(credit, now),
      limit: Number(credit.limit),
      ...termsView(await deps.termsOf(credit.termsId)),
      offered_at: credit.offeredAt.toISOString(),
      expires_at: credit.expiresAt.toISOString(),
      document_id: documents.get(credit.documentId ?? 0n) ?? null,
      contract_uid: contracts.get(credit.facilityId ?? 0n)?.uid ?? null,
    })),
  );
}
