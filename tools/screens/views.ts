import { listedScreens as consoleScreens } from '../../apps/console/src/app/screen-table.ts';
import { listedScreens, type Screen } from '../../apps/web/src/app/screen-table.ts';
import { SHOPS, type DemoUser } from '../../e2e/support/demo.ts';

/** One picture to take: a name for the file, an address, and who looks. */
export interface View {
  readonly name: string;
  readonly address: string;
  readonly visitor: DemoUser | 'guest';
}

/** A view with the line of a table of screens that it shows. */
export interface ScreenView extends View {
  readonly screen: Pick<Screen, 'path' | 'rule' | 'module' | 'frame'> & { readonly id: string };
}

/** A purchase made for the pictures. */
export interface ShownPurchase {
  readonly id: number;
  readonly uid: string;
}

const AMOUNT = 'amount=12000000';
const IN_FOUR = `${AMOUNT}&product=3&count=4`;

/** Parts of the account page, by their names in its address. */
const PROFILE_PARTS = [
  'personal',
  'addresses',
  'bank',
  'card',
  'sessions',
  'access',
  'mobile',
  'notifications',
  'display',
  'consents',
  'privacy',
] as const;

/** What shows one purchase, to its customer and its shop. */
const ofPurchase = (purchase: ShownPurchase): Readonly<Partial<Record<Screen['id'], readonly View[]>>> => ({
  'qr-result-card': [{ name: 'qr-result-card', address: `/qr/result/${purchase.id}`, visitor: 'customer' }],
  'qr-result-of': [{ name: 'qr-receipt', address: `/qr/result/${purchase.id}/${purchase.uid}`, visitor: 'customer' }],
  'qr-result-bale': [
    { name: 'qr-result-bale', address: `/qr/result/bale/${purchase.id}/${purchase.uid}/1`, visitor: 'customer' },
  ],
  'money-map': [{ name: 'money-map', address: `/user/trx/money-map?id=${purchase.id}`, visitor: 'customer' }],
  'sale-money-map': [
    {
      name: 'sale-money-map',
      address: `/user/merchant-transaction/money-map?id=${purchase.id}`,
      visitor: 'merchant',
    },
  ],
  transaction: [{ name: 'transaction', address: `/user/trx?id=${purchase.id}`, visitor: 'customer' }],
});

/** Screens that show more than one thing, or need something in their address. */
const particular = (purchase: ShownPurchase): Readonly<Partial<Record<Screen['id'], readonly View[]>>> => {
  const payment = (name: string, query: string, shop: string = SHOPS.installments): View => ({
    name: `qr-payment-${name}`,
    address: `/qr/payment/${shop}${query}`,
    visitor: 'customer',
  });
  return {
    welcome: [
      { name: 'welcome-guest', address: '/user/welcome', visitor: 'guest' },
      { name: 'welcome-customer', address: '/user/welcome', visitor: 'customer' },
      { name: 'welcome-debtor', address: '/user/welcome', visitor: 'debtor' },
      { name: 'welcome-merchant', address: '/user/welcome', visitor: 'merchant' },
    ],
    'civil-registration': [
      { name: 'civil-registration-confirmed', address: '/civil-registration', visitor: 'customer' },
      { name: 'civil-registration-fresh', address: '/civil-registration', visitor: 'fresh' },
    ],
    'qr-login': [{ name: 'qr-login', address: `/qr/login/${SHOPS.installments}`, visitor: 'guest' }],
    'qr-payment': [
      payment('1-amount', ''),
      payment('2-how', `?step=how&${AMOUNT}`),
      payment('3-wallets', `?step=wallets&${IN_FOUR}`),
      payment('4-confirm', `?step=confirm&${IN_FOUR}`),
      payment('cash-too', `?step=how&${AMOUNT}`, SHOPS.cashToo),
      payment('dinar', '', SHOPS.iraqi),
      payment('not-confirmed', '', SHOPS.notConfirmed),
      payment('unknown', '', 'NESYE-NOWHERE'),
    ],
    ...ofPurchase(purchase),
    installments: [
      { name: 'installments-list', address: '/user/ips', visitor: 'debtor' },
      { name: 'installments-month', address: '/user/ips?view=month', visitor: 'debtor' },
      { name: 'installments-year', address: '/user/ips?view=year', visitor: 'debtor' },
    ],
    transactions: [
      { name: 'transactions', address: '/user/transactions', visitor: 'debtor' },
      { name: 'transactions-none', address: '/user/transactions?result=failed', visitor: 'customer' },
    ],
    profile: [
      { name: 'profile', address: '/user/profile', visitor: 'customer' },
      ...PROFILE_PARTS.map((part) => ({
        name: `profile-${part}`,
        address: `/user/profile?section=${part}`,
        visitor: 'customer' as const,
      })),
    ],
    'short-link': [{ name: 'short-link', address: '/slp/abc', visitor: 'guest' }],
    // With a ticket they are in `e2e/inbox.test.ts`.
    ticket: [{ name: 'ticket-missing', address: '/user/tickets/0', visitor: 'customer' }],
    // With a purchase it is in `e2e/airtime.test.ts`.
    'airtime-result': [{ name: 'airtime-missing', address: '/user/services/charge/0', visitor: 'customer' }],
    'credit-line': [
      { name: 'credit-line', address: '/user/wallet/credit/1', visitor: 'customer' },
      { name: 'credit-line-unknown', address: '/user/wallet/credit/99', visitor: 'customer' },
    ],
    'credit-request': [{ name: 'credit-request', address: '/user/wallet/credit/2/request', visitor: 'customer' }],
    'not-found': [{ name: 'not-found', address: '/no-such-page', visitor: 'guest' }],
  };
};

const ordinaryVisitor = (screen: Screen): View['visitor'] => {
  if (screen.access === 'merchant') return screen.access;
  return screen.access === 'public' ? 'guest' : 'customer';
};

/** The queues and pages of the console; a case of each needs something that someone has handed in. */
const consoleViews = (): readonly ScreenView[] =>
  consoleScreens
    .filter(({ path }) => !path.includes(':'))
    .map((screen) => ({
      name: `console-${screen.id}`,
      address: `/console${screen.path}`,
      visitor: 'operator',
      screen: { ...screen, frame: 'shell' },
    }));

/** Every screen of the tables of screens, each as the visitor it is for. */
export function viewsOf(purchase: ShownPurchase): readonly ScreenView[] {
  const special = particular(purchase);
  const views = listedScreens.flatMap((screen) =>
    (special[screen.id] ?? [{ name: screen.id, address: screen.path, visitor: ordinaryVisitor(screen) }]).map(
      (view) => ({ ...view, screen }),
    ),
  );
  return [...views, ...consoleViews()];
}
