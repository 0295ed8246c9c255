import { maskMobile } from '@nesye/persian';
import { PRODUCT_TYPE } from '@nesye/contract/constants';
import { type Approval, readApprovalsOf } from '../../../platform/approvals/approval-queries.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { hasPart } from '../../../platform/operators/part-in-case.ts';
import { findUsers } from '../../identity/index.ts';
import { fullName, readCustomers, readRegistrations, readRegistryCheck } from '../../kyc/index.ts';
import {
  type CommissionRate,
  type ReviewedShop,
  type ShopCase,
  type ShopReviewItem,
  stateOfStatus,
} from '../domain/shop-case.ts';
import { EMPTY_PROFILE, numbersView, showingView } from '../domain/shop-profile.ts';
import { originView } from '../domain/shop-origin.ts';
import { STANDARD_COMMISSION_BP } from '../domain/standard-commission.ts';
import { readOrigins } from '../queries/shop-origins.ts';
import { readCommissionTerms } from '../queries/commission-terms.ts';
import { readShopProfile } from '../queries/shop-profile.ts';
import { CLOSING, RELEASE } from './closing-approval.ts';
import { COMMISSION } from './commission-approval.ts';
import { type BuyersOf, relatedBuyers } from './related-buyers.ts';
import { findReviewedShop, readCommissionRates, readShopDecisions } from '../queries/shop-reviews.ts';

/** A city by its id, with its province. */
export type PlacesOf = (
  sql: Sql | Tx,
  cityIds: readonly number[],
) => Promise<ReadonlyMap<number, { readonly city: string; readonly province: string }>>;

/** Is every paper of a shop accepted. */
export type PapersAccepted = (
  sql: Sql | Tx,
  shop: { readonly id: bigint; readonly ownerUserId: bigint },
) => Promise<boolean>;

export interface ShopReviewDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly placesOf: PlacesOf;
  /** Is it the name of a city? */
  readonly isCityName: (sql: Sql | Tx, name: string) => Promise<boolean>;
  readonly buyersOf: BuyersOf;
  readonly arePapersAccepted: PapersAccepted;
}

const DECISIONS_SHOWN = 20;

/** Shops as the queue shows them: the owner's name as the registry has it, the mobile masked. */
export async function shopItems(
  sql: Sql | Tx,
  placesOf: PlacesOf,
  shops: readonly ReviewedShop[],
): Promise<ShopReviewItem[]> {
  const owners = shops.map(({ ownerUserId }) => ownerUserId);
  const [users, customers, places] = await Promise.all([
    findUsers(sql, owners),
    readCustomers(sql, owners),
    placesOf(
      sql,
      shops.flatMap(({ cityId }) => cityId ?? []),
    ),
  ]);
  return shops.map((shop) => {
    const mobile = users.get(shop.ownerUserId)?.mobile;
    return {
      id: shop.id,
      name: shop.name,
      state: stateOfStatus(shop.status),
      category: { id: shop.categoryId, name: shop.categoryName },
      city: places.get(shop.cityId ?? 0)?.city ?? '',
      owner_name: fullName(customers.get(shop.ownerUserId)),
      cellphone: mobile === undefined ? '' : maskMobile(mobile),
      since: shop.since.toISOString(),
      applications: Math.max(1, shop.decisions + (shop.status === 0 ? 1 : 0)),
      origins_waiting: shop.originsWaiting,
      papers_waiting: shop.papersWaiting,
    };
  });
}

/** One shop with what its owner said and what the registry knows of the owner. Refuses `not_found`. */
export async function shopCase(
  sql: Sql | Tx,
  { placesOf, isCityName, buyersOf, clock }: Pick<ShopReviewDeps, 'placesOf' | 'isCityName' | 'buyersOf' | 'clock'>,
  operatorId: bigint,
  id: bigint,
): Promise<ShopCase> {
  const shop = await findReviewedShop(sql, id);
  if (shop === undefined) throw new Refusal('not_found');
  const [item] = await shopItems(sql, placesOf, [shop]);
  if (item === undefined) throw new Error('a shop without its item');
  const place = (await placesOf(sql, shop.cityId === null ? [] : [shop.cityId])).get(shop.cityId ?? 0);
  // Together, since a decision waits for them under the lock of its shop.
  const [decisions, proposals, closings, releases, terms, profile = EMPTY_PROFILE] = await Promise.all([
    readShopDecisions(sql, id, DECISIONS_SHOWN),
    readApprovalsOf(sql, COMMISSION, id),
    readApprovalsOf(sql, CLOSING, id),
    readApprovalsOf(sql, RELEASE, id),
    readCommissionTerms(sql, id),
    readShopProfile(sql, id),
  ]);
  return {
    ...item,
    province: place?.province ?? '',
    address: shop.address,
    description: shop.description,
    latitude: shop.latitude,
    longitude: shop.longitude,
    ...showingView(profile),
    ...numbersView(profile),
    created_at: shop.createdAt.toISOString(),
    reject_code: shop.rejectCode,
    reject_reason: shop.rejectReason,
    owner: await ownerFacts(sql, shop.ownerUserId),
    address_names_other_city: await isCityName(sql, otherPlaceOf(shop.address, place?.city ?? '')),
    origins: (await readOrigins(sql, id)).map(originView),
    related_buyers: await relatedBuyers(sql, buyersOf, shop),
    sells_through_partner: shop.sellsThroughPartner,
    is_own: await hasPart(sql, operatorId, { people: [shop.ownerUserId], shops: [shop.id] }),
    decisions: decisions.map((each) => ({
      decision: each.decision,
      reject_code: each.rejectCode,
      reject_reason: each.rejectReason,
      decided_by: each.decidedBy,
      decided_at: each.decidedAt.toISOString(),
    })),
    commission: ratesOf(await readCommissionRates(sql, id, clock.businessDate())).map((rate) => ({
      product_type: rate.productType,
      commission_bp: rate.commissionBp,
    })),
    commission_history: terms.map((term) => ({
      product_type: term.productType,
      commission_bp: term.commissionBp,
      valid_from: term.validFrom,
    })),
    commission_proposal_open: isOneOpen(proposals),
    payouts_held_until: shop.payoutsHeldUntil,
    closing_proposal_open: isOneOpen(closings),
    release_proposal_open: isOneOpen(releases),
  };
}

const isOneOpen = (proposals: readonly Pick<Approval, 'state'>[]): boolean =>
  proposals.some(({ state }) => state === 'in_check');

/** What an address begins with, up to its first comma, where that is another place than the city; else empty. */
function otherPlaceOf(address: string, city: string): string {
  const [first = ''] = address.split(/[،,]/);
  const name = first.replace(/^\s*شهر\s+/, '').trim();
  return name === city ? '' : name;
}

async function ownerFacts(sql: Sql | Tx, userId: bigint): Promise<ShopCase['owner']> {
  const [customers, [registration], check, users] = await Promise.all([
    readCustomers(sql, [userId]),
    readRegistrations(sql, [userId]),
    readRegistryCheck(sql, userId),
    findUsers(sql, [userId]),
  ]);
  const record = customers.get(userId);
  return {
    user_id: userId,
    national_id: record?.nationalIdMask ?? record?.foreignIdMask ?? null,
    registration_status: registration?.status ?? 0,
    is_identified: record?.isIdentityLocked ?? false,
    mobile_state: check?.mobile ?? 'none',
    is_customer: users.get(userId)?.isCustomer ?? false,
  };
}

/** The rates that are agreed, or those a confirmation would set. */
const ratesOf = (agreed: readonly CommissionRate[]): readonly CommissionRate[] =>
  agreed.length > 0
    ? agreed
    : Object.values(PRODUCT_TYPE).map((productType) => ({
        productType,
        commissionBp: STANDARD_COMMISSION_BP[productType],
      }));
