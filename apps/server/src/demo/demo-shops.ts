import { CURRENCY, type CurrencyCode, MERCHANT_STATUS, PREFERRED_QR_PRODUCT } from '@nesye/contract/constants';
import { businessDate, isoDate } from '@nesye/money';
import type { DataVault } from '../platform/crypto/data-vault.ts';
import type { Tx } from '../platform/database/database.ts';
import { createUser, grantRole } from '../modules/identity/index.ts';
import { recordAddress, recordCustomer, recordRegistryCheck } from '../modules/kyc/index.ts';
import { BUSINESS_MODE, registerMerchant, registerTerminal } from '../modules/merchants/index.ts';
import { seedShopSheba } from '../modules/wallet/index.ts';
import type { DemoMoment } from './demo-people.ts';

/** As the sandbox's registry and bank know them. */
interface DemoOwner {
  readonly firstName: string;
  readonly lastName: string;
  readonly nationalId: string;
  readonly birthDate: string;
  readonly postalCode: string;
  readonly sheba: string;
}

interface DemoShop {
  readonly mobile: string;
  readonly owner: DemoOwner;
  readonly name: string;
  readonly code: string;
  readonly status: 0 | 1;
  readonly preferred: readonly number[];
  readonly currency: CurrencyCode;
  readonly categorySlug: string;
  readonly description: string;
  readonly address: string;
  /** As the list of cities has it; none for one abroad. */
  readonly city?: { readonly id: number; readonly name: string; readonly province: string };
  /** Sites that its codes may send buyers back to. */
  readonly origins?: readonly string[];
  readonly location: { readonly latitude: number; readonly longitude: number };
}

const COMMISSION_BP = { 1: 100, 2: 150, 3: 200 } as const;

const SHOPS: readonly DemoShop[] = [
  {
    mobile: '09120000101',
    owner: {
      firstName: 'سپهر',
      lastName: 'دانش',
      nationalId: '0456781234',
      birthDate: '1978-09-03',
      postalCode: '1966813118',
      sheba: 'IR120170000000000456781234',
    },
    name: 'خانهٔ کالای سپهر',
    code: 'NESYE-DEMO-1',
    status: MERCHANT_STATUS.confirmed,
    preferred: [PREFERRED_QR_PRODUCT.installment],
    currency: CURRENCY.irr,
    categorySlug: 'home-appliances',
    description: 'لوازم خانگی با ضمانت و ارسال به سراسر کشور.',
    address: 'تهران، خیابان شریعتی، روبه‌روی پارک، پلاک ۲۱۰',
    city: { id: 24_001, name: 'تهران', province: 'تهران' },
    origins: ['https://shop.example'],
    location: { latitude: 35.745, longitude: 51.447 },
  },
  {
    mobile: '09120000102',
    owner: {
      firstName: 'نازنین',
      lastName: 'ارم',
      nationalId: '2288123451',
      birthDate: '1985-02-20',
      postalCode: '7144813118',
      sheba: 'IR030170000000002288123451',
    },
    name: 'کتاب و نوشت‌افزار نارون',
    code: 'NESYE-DEMO-2',
    status: MERCHANT_STATUS.confirmed,
    preferred: [],
    currency: CURRENCY.irr,
    categorySlug: 'books-education',
    description: 'کتاب، نوشت‌افزار و بازی فکری.',
    address: 'شیراز، خیابان ارم، پلاک ۴۵',
    city: { id: 8_001, name: 'شیراز', province: 'فارس' },
    origins: ['https://shop.example'],
    location: { latitude: 29.636, longitude: 52.525 },
  },
  {
    mobile: '09120000103',
    owner: {
      firstName: 'حیدر',
      lastName: 'کاظم',
      nationalId: '0077123451',
      birthDate: '1980-07-11',
      postalCode: '1966813119',
      sheba: 'IR700170000000000077123451',
    },
    name: 'بازار کربلا',
    code: 'NESYE-DEMO-3',
    status: MERCHANT_STATUS.confirmed,
    preferred: [PREFERRED_QR_PRODUCT.installment],
    currency: CURRENCY.iqd,
    categorySlug: 'sport-travel',
    description: 'سوغات و پوشاک؛ پرداخت به دینار عراق.',
    address: 'کربلا، شارع العباس',
    location: { latitude: 32.616, longitude: 44.033 },
  },
  {
    mobile: '09120000104',
    owner: {
      firstName: 'باران',
      lastName: 'تبریزی',
      nationalId: '1362123455',
      birthDate: '1992-11-30',
      postalCode: '5166813118',
      sheba: 'IR230170000000001362123455',
    },
    name: 'پوشاک باران',
    code: 'NESYE-DEMO-4',
    status: MERCHANT_STATUS.inCheck,
    preferred: [PREFERRED_QR_PRODUCT.installment],
    currency: CURRENCY.irr,
    categorySlug: 'clothing',
    description: 'پوشاک زنانه و بچگانه.',
    address: 'تبریز، خیابان امام، پاساژ مرکزی',
    city: { id: 4_001, name: 'تبریز', province: 'آذربایجان شرقی' },
    location: { latitude: 38.08, longitude: 46.292 },
  },
];

/** The shops of the demo with their merchants, shebas and QR terminals; one of them waits for an operator. A category that does not exist is refused by the database. */
export async function seedShops(tx: Tx, vault: DataVault, { beginning, now }: DemoMoment): Promise<void> {
  const categories = new Map(
    (await tx<{ id: number; slug: string }[]>`select id, slug from merchants.category`).map(({ id, slug }) => [
      slug,
      id,
    ]),
  );
  for (const shop of SHOPS) {
    const isConfirmed = shop.status === MERCHANT_STATUS.confirmed;
    const createdAt = isConfirmed ? beginning : now;
    const ownerUserId = await createUser(tx, { mobile: shop.mobile, createdAt });
    await recordOwner(tx, vault, ownerUserId, shop, createdAt);
    const merchantId = await registerMerchant(tx, {
      ownerUserId,
      name: shop.name,
      categoryId: categories.get(shop.categorySlug) ?? 0,
      status: shop.status,
      businessMode: BUSINESS_MODE.inShop,
      description: shop.description,
      address: shop.address,
      location: shop.location,
      preferredQrProducts: shop.preferred,
      isShown: isConfirmed,
      isSignedUp: !isConfirmed,
      ...(shop.city && { cityId: shop.city.id }),
      ...(shop.origins && { origins: shop.origins }),
      commission: { bp: COMMISSION_BP, validFrom: businessDate(beginning) },
      createdAt,
    });
    await grantRole(tx, ownerUserId, { role: 'merchant', merchantId }, createdAt);
    await registerTerminal(tx, {
      merchantId,
      code: shop.code,
      title: 'صندوق فروشگاه',
      currency: shop.currency,
      createdAt,
    });
    if (isConfirmed)
      await seedShopSheba(
        tx,
        { vault },
        { userId: ownerUserId, merchantId },
        { sheba: shop.owner.sheba, holderName: `${shop.owner.firstName} ${shop.owner.lastName}`, at: createdAt },
      );
  }
}

/** Who the owner is, confirmed by the registry. */
async function recordOwner(
  tx: Tx,
  vault: DataVault,
  userId: bigint,
  { owner, address, city }: DemoShop,
  at: Date,
): Promise<void> {
  const { firstName, lastName, nationalId, birthDate, postalCode } = owner;
  await recordCustomer(tx, vault, { userId, firstName, lastName, nationalId, birthDate: isoDate(birthDate), at });
  await recordRegistryCheck(tx, userId, 'matched', at);
  if (city === undefined) return;
  const place = { province: city.province, city: city.name, address, postalCode };
  await recordAddress(tx, vault, { userId, ...place, confirmedAt: at, at });
}
