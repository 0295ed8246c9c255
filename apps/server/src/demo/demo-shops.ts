import { CURRENCY, type CurrencyCode, MERCHANT_STATUS, PREFERRED_QR_PRODUCT } from '@nesye/contract/constants';
import { businessDate } from '@nesye/money';
import type { Tx } from '../platform/database/database.ts';
import { createUser, grantRole } from '../modules/identity/index.ts';
import { BUSINESS_MODE, registerMerchant, registerTerminal } from '../modules/merchants/index.ts';
import type { DemoMoment } from './demo-people.ts';

interface DemoShop {
  readonly mobile: string;
  readonly name: string;
  readonly code: string;
  readonly status: 0 | 1;
  readonly preferred: readonly number[];
  readonly currency: CurrencyCode;
  readonly categorySlug: string;
  readonly description: string;
  readonly address: string;
  readonly location: { readonly latitude: number; readonly longitude: number };
}

const COMMISSION_BP = { 1: 100, 2: 150, 3: 200 } as const;

const SHOPS: readonly DemoShop[] = [
  {
    mobile: '09120000101',
    name: 'خانهٔ کالای سپهر',
    code: 'NESYE-DEMO-1',
    status: MERCHANT_STATUS.confirmed,
    preferred: [PREFERRED_QR_PRODUCT.installment],
    currency: CURRENCY.irr,
    categorySlug: 'home-appliances',
    description: 'لوازم خانگی با ضمانت و ارسال به سراسر کشور.',
    address: 'تهران، خیابان شریعتی، روبه‌روی پارک، پلاک ۲۱۰',
    location: { latitude: 35.745, longitude: 51.447 },
  },
  {
    mobile: '09120000102',
    name: 'کتاب و نوشت‌افزار نارون',
    code: 'NESYE-DEMO-2',
    status: MERCHANT_STATUS.confirmed,
    preferred: [],
    currency: CURRENCY.irr,
    categorySlug: 'books-education',
    description: 'کتاب، نوشت‌افزار و بازی فکری.',
    address: 'شیراز، خیابان ارم، پلاک ۴۵',
    location: { latitude: 29.636, longitude: 52.525 },
  },
  {
    mobile: '09120000103',
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
    name: 'پوشاک باران',
    code: 'NESYE-DEMO-4',
    status: MERCHANT_STATUS.inCheck,
    preferred: [PREFERRED_QR_PRODUCT.installment],
    currency: CURRENCY.irr,
    categorySlug: 'clothing',
    description: 'پوشاک زنانه و بچگانه.',
    address: 'تبریز، خیابان امام، پاساژ مرکزی',
    location: { latitude: 38.08, longitude: 46.292 },
  },
];

/** The shops of the demo with their merchants and QR terminals. A category that does not exist is refused by the database. */
export async function seedShops(tx: Tx, { beginning }: DemoMoment): Promise<void> {
  const categories = new Map(
    (await tx<{ id: number; slug: string }[]>`select id, slug from merchants.category`).map(({ id, slug }) => [
      slug,
      id,
    ]),
  );
  for (const shop of SHOPS) {
    const ownerUserId = await createUser(tx, { mobile: shop.mobile, createdAt: beginning });
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
      isShown: shop.status === MERCHANT_STATUS.confirmed,
      commission: { bp: COMMISSION_BP, validFrom: businessDate(beginning) },
      createdAt: beginning,
    });
    await grantRole(tx, ownerUserId, { role: 'merchant', merchantId }, beginning);
    await registerTerminal(tx, {
      merchantId,
      code: shop.code,
      title: 'صندوق فروشگاه',
      currency: shop.currency,
      createdAt: beginning,
    });
  }
}
