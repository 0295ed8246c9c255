import { addDays, isoDate, type IsoDate, rial } from '@nesye/money';
import { openOwnFacility, writeOwnTerms } from '../../apps/server/src/demo/open-facility.ts';
import { createUser, findUser, grantRole } from '../../apps/server/src/modules/identity/index.ts';
import {
  BUSINESS_MODE,
  createTerminalFinder,
  registerMerchant,
  registerTerminal,
} from '../../apps/server/src/modules/merchants/index.ts';
import type { Shop } from '../../apps/server/src/modules/payments/domain/price-purchase.ts';
import { createShopFinder } from '../../apps/server/src/modules/payments/use-cases/find-shop.ts';
import { openCashAccount, seedShopSheba, storeSheba } from '../../apps/server/src/modules/wallet/index.ts';
import type { DrillProduct, User } from './drill-product.ts';
import { inParallel } from './in-parallel.ts';

const SHOPS = 20;
const FIRST_OWNER_MOBILE = 9_190_000_001;
const FIRST_MOBILE = 9_191_000_000;
const LIMIT_RIAL = rial(900_000_000_000n);
const SHEBA = 'IR120170000000000456781234';
const WORKERS = 8;
const DAYS_OPEN = 30;

export interface DrillCustomer {
  readonly user: User;
  readonly contractUid: string;
  readonly cashUid: string;
}

export interface DrillShop {
  readonly code: string;
  /** As payments see it. */
  readonly shop: Shop;
  readonly owner: User;
}

export interface DrillPeople {
  readonly shops: readonly DrillShop[];
  readonly customers: readonly DrillCustomer[];
}

/** Shops that sell in every way and are paid out to an account, and customers with a credit line, an empty wallet and a sheba. */
export async function openDrillPeople(product: DrillProduct, count: number, firstDay: IsoDate): Promise<DrillPeople> {
  const { database } = product;
  const opened = isoDate(addDays(firstDay, -DAYS_OPEN));
  const at = new Date(`${opened}T09:00:00+03:30`);
  const termsId = await database.transaction((tx) => writeOwnTerms(tx, opened));
  const places = Array.from({ length: count }, (_, place) => place);
  return {
    shops: await inParallel(Array.from({ length: SHOPS }), WORKERS, (_, place) =>
      openShop(product, { place, opened, at }),
    ),
    customers: await inParallel(places, WORKERS, (place) => openCustomer(product, { place, termsId, at })),
  };
}

async function openShop(
  product: DrillProduct,
  { place, opened, at }: { readonly place: number; readonly opened: IsoDate; readonly at: Date },
): Promise<DrillShop> {
  const { app, clock, database } = product;
  const code = `RECONCILE-${place + 1}`;
  const mobile = `0${FIRST_OWNER_MOBILE + place}`;
  const userId = await database.transaction(async (tx) => {
    const id = await createUser(tx, { mobile, roles: [{ role: 'customer' }], createdAt: at });
    const merchantId = await registerMerchant(tx, {
      ownerUserId: id,
      name: 'فروشگاه تمرین',
      categoryId: 1,
      status: 1,
      businessMode: BUSINESS_MODE.inShop,
      preferredQrProducts: [],
      commission: { bp: { 1: 100, 2: 150, 3: 200 }, validFrom: opened },
      createdAt: at,
    });
    await grantRole(tx, id, { role: 'merchant', merchantId }, at);
    await registerTerminal(tx, { merchantId, code, title: 'صندوق', currency: 364, createdAt: at });
    await seedShopSheba(tx, app, { userId: id, merchantId }, { sheba: SHEBA, holderName: 'فروشگاه تمرین', at });
    return id;
  });
  const shop = await createShopFinder(createTerminalFinder(database.sql, clock)).findShop(code);
  if (shop === undefined) throw new Error(`the shop ${code} has gone`);
  return { code, shop, owner: await userOf(product, userId) };
}

async function openCustomer(
  product: DrillProduct,
  { place, termsId, at }: { readonly place: number; readonly termsId: bigint; readonly at: Date },
): Promise<DrillCustomer> {
  const opened = await product.database.transaction(async (tx) => {
    const mobile = `0${FIRST_MOBILE + place}`;
    const id = await createUser(tx, { mobile, roles: [{ role: 'customer' }], createdAt: at });
    await openCashAccount(tx, id, at);
    const { uid: contractUid } = await openOwnFacility(tx, id, termsId, LIMIT_RIAL, at);
    await storeSheba(tx, product.app.vault, id, { sheba: SHEBA, holderName: 'مشتری تمرین', at });
    const [cash] = await tx<
      { uid: string }[]
    >`select uid::text as uid from wallet.cash_account where customer_id = ${id}`;
    return { id, contractUid, cashUid: cash?.uid ?? '' };
  });
  const { contractUid, cashUid } = opened;
  return { user: await userOf(product, opened.id), contractUid, cashUid };
}

async function userOf({ database }: DrillProduct, id: bigint): Promise<User> {
  const user = await findUser(database.sql, id);
  if (user === undefined) throw new Error(`the user ${id} has gone`);
  return user;
}
