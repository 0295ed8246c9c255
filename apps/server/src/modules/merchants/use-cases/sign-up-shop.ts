import { MERCHANT_STATUS } from '@nesye/contract/constants';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Database, sqlState, type Tx } from '../../../platform/database/database.ts';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { grantRole } from '../../identity/index.ts';
import { BUSINESS_MODE } from '../domain/merchant.ts';
import type { OwnMerchant } from '../domain/profile.ts';
import { merchantsOfUser } from '../queries/read-merchants.ts';
import { readOwnMerchants } from '../queries/read-profiles.ts';
import { readCategories } from '../queries/read-references.ts';
import type { CorrectedShop } from '../queries/shop-reviews.ts';
import { insertMerchant } from '../queries/write-merchants.ts';
import { refuseConfusableName } from './refuse-confusable-name.ts';

const UNIQUE_VIOLATION = '23505';

export interface SignUpShopDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Is it a city of the list. */
  readonly isCity: (id: number) => Promise<boolean>;
}

export interface ShopToSignUp {
  readonly name: string;
  readonly category_id: number;
  readonly city_id: number;
  readonly address?: string | undefined;
}

/**
 * Names the shop of a merchant who signs up. It is in check and sells nothing until the platform confirms it, and has no terms of commission until then; its owner gets the
 * merchant's role at once, with the next access token. Refuses `category_unknown`, `place_unknown`, what `refuseConfusableName` refuses, and `shop_exists` for
 * who has a shop already, whatever its status and however many requests arrive together.
 */
export async function signUpShop(
  { database, clock, isCity }: SignUpShopDeps,
  userId: bigint,
  shop: ShopToSignUp,
): Promise<OwnMerchant> {
  const corrected = await readShop({ database, isCity }, shop);
  await unlessThereIsOne(() => database.transaction((tx) => writeShop(tx, clock, userId, corrected)));
  const owned = await merchantsOfUser(database.sql, userId);
  const [own] = await readOwnMerchants(
    database.sql,
    owned.map(({ id }) => id),
  );
  if (own === undefined) throw new Error('the shop that was written is not there');
  return own;
}

/** What a sign-up says in its stored form. Refuses `category_unknown`, `place_unknown`. */
export async function readShop(
  { database, isCity }: Pick<SignUpShopDeps, 'database' | 'isCity'>,
  shop: ShopToSignUp,
): Promise<CorrectedShop> {
  if (!(await readCategories(database.sql)).some(({ id }) => id === shop.category_id))
    throw new Refusal('category_unknown', { field: 'category_id' });
  if (!(await isCity(shop.city_id))) throw new Refusal('place_unknown', { field: 'city_id' });
  return {
    name: shop.name,
    categoryId: shop.category_id,
    cityId: shop.city_id,
    address: shop.address ?? '',
  };
}

async function writeShop(
  tx: Tx,
  clock: Clock,
  ownerUserId: bigint,
  { name, categoryId, cityId, address }: CorrectedShop,
): Promise<void> {
  if ((await merchantsOfUser(tx, ownerUserId)).length > 0) throw new Refusal('shop_exists');
  await refuseConfusableName(tx, { name, ownerUserId });
  const merchantId = await insertMerchant(tx, {
    ownerUserId,
    name,
    categoryId,
    cityId,
    address,
    status: MERCHANT_STATUS.inCheck,
    businessMode: BUSINESS_MODE.inShop,
    preferredQrProducts: [],
    isSignedUp: true,
    commission: { bp: {}, validFrom: clock.businessDate() },
    createdAt: clock.businessNow(),
  });
  const now = clock.now();
  await grantRole(tx, ownerUserId, { role: 'merchant', merchantId }, now);
  await appendAudit(tx, {
    actorId: ownerUserId,
    action: 'merchants.sign_up_shop',
    subjectKind: 'merchant',
    subjectId: merchantId,
    detail: { category_id: categoryId, city_id: cityId },
    at: now,
  });
}

/** Two requests at the same moment both find no shop: the index lets one of them write. */
async function unlessThereIsOne(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? new Refusal('shop_exists') : error;
  }
}
