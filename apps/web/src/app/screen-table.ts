import type { ShopPermission } from '@nesye/contract/constants';

/**
 * The one table of screens: who may see an address, in which frame, and what the shell does there.
 * Plain values only: the router, the guard, the shell, the build and the server all read it.
 */

/** Who may see a screen. `public_customer`: anyone, but merchants are sent home. */
export type ScreenAccess = 'public' | 'signed_in' | 'customer' | 'merchant' | 'public_customer';

/** `public`: static page, no JavaScript needed. `focus`: one narrow column. `shell`: with navigation. `task`: one step after another, with a way back. */
export type ScreenFrame = 'public' | 'focus' | 'shell' | 'task';

/** Support chat (B038, B039). `icon_hidden`: the widget runs but shows no icon. */
export type ChatVisibility = 'shown' | 'icon_hidden' | 'hidden';

/** A screen with a place in the bottom bar and the rail of those who may open it (`shell/navigation-links.ts`). */
export type PlaceId =
  | 'welcome'
  | 'installments'
  | 'qr'
  | 'wallet'
  | 'profile'
  | 'merchant-transactions'
  | 'merchant-reports'
  | 'merchant-payouts'
  | 'merchant-statements'
  | 'merchant-statement'
  | 'merchant-profile';

export interface Screen {
  readonly id: ScreenId;
  /** Address in the router's grammar; `*` takes the rest. */
  readonly path: string;
  /** Line of the route inventory, or of our own (N) where it has none. */
  readonly rule: `R${number}` | `N${number}`;
  /** Module of the screen, seen from this folder. */
  readonly module: string;
  readonly access: ScreenAccess;
  /** Of a merchant's screen: what the visitor must be permitted to do in the shop. */
  readonly needs?: ShopPermission;
  readonly frame: ScreenFrame;
  /** On large screens of the app: the rail and the width of 1120 pixels (B042–B044, ADR 40). */
  readonly isDesktopLayout: boolean;
  readonly chat: ChatVisibility;
  /** A customer whose civil registration is not confirmed is first sent to confirm it (E46). */
  readonly needsCivilRegistration: boolean;
  /** The user is fetched when the app starts here (B057). */
  readonly fetchesUserOnStart: boolean;
  /** Of these the first that the reader has is lit while it is open: for a screen that has no place of its own, and whose address is not under one. */
  readonly places: readonly PlaceId[];
}

type Given = Pick<Screen, 'path' | 'rule'> & Partial<Omit<Screen, 'id'>>;

const staticPage = (given: Given & Pick<Screen, 'module'>) =>
  ({
    access: 'public',
    frame: 'public',
    isDesktopLayout: false,
    chat: 'shown',
    needsCivilRegistration: false,
    fetchesUserOnStart: false,
    places: [],
    ...given,
  }) as const;

const focusScreen = (given: Given) =>
  ({
    module: 'screens/not-open-screen.tsx',
    access: 'public',
    frame: 'focus',
    isDesktopLayout: true,
    chat: 'hidden',
    needsCivilRegistration: false,
    fetchesUserOnStart: true,
    places: [],
    ...given,
  }) as const;

const shellScreen = (given: Given) =>
  ({
    module: 'screens/not-open-screen.tsx',
    access: 'signed_in',
    frame: 'shell',
    isDesktopLayout: true,
    chat: 'hidden',
    needsCivilRegistration: true,
    fetchesUserOnStart: true,
    places: [],
    ...given,
  }) as const;

const taskScreen = (given: Given) =>
  ({
    module: 'screens/not-open-screen.tsx',
    access: 'public_customer',
    frame: 'task',
    isDesktopLayout: true,
    chat: 'hidden',
    needsCivilRegistration: false,
    fetchesUserOnStart: true,
    places: [],
    ...given,
  }) as const;

/** A screen of the shell that anyone who is signed in may see before the identity is confirmed. */
const openScreen = (given: Given) => shellScreen({ needsCivilRegistration: false, ...given });

/** A screen of the shell for those who have a shop or work in one. */
const shopScreen = (given: Given) => shellScreen({ access: 'merchant', ...given });
const customerScreen = (given: Given) => shellScreen({ access: 'customer', ...given });

const MERCHANT_PAGE = '../features/public/screens/merchant-page.tsx';
const VITRIN_PAGE = '../features/public/screens/vitrin-page.tsx';

/** Texts of law: to be read without JavaScript, and by whoever prints them. */
const legalPage = (given: Given & Pick<Screen, 'module'>) =>
  staticPage({ isDesktopLayout: true, fetchesUserOnStart: true, chat: 'hidden', ...given });

const rows = {
  front: staticPage({ path: '/', rule: 'R01', module: 'screens/front-page.tsx' }),
  login: focusScreen({ path: '/login', rule: 'R02', module: '../features/identity/screens/login-screen.tsx' }),
  welcome: shellScreen({ path: '/user/welcome', rule: 'R03', module: 'screens/welcome-screen.tsx', access: 'public' }),
  'merchant-signup': focusScreen({
    path: '/merchant/signup',
    rule: 'R04',
    module: '../features/identity/screens/merchant-signup-screen.tsx',
    isDesktopLayout: false,
    chat: 'shown',
    fetchesUserOnStart: false,
  }),
  'customer-signup': focusScreen({
    path: '/customer/signup',
    rule: 'R05',
    module: '../features/identity/screens/customer-signup-screen.tsx',
    isDesktopLayout: false,
  }),
  merchant: staticPage({ path: '/merchant', rule: 'R06', module: MERCHANT_PAGE, isDesktopLayout: true }),
  // Addresses of former campaigns: the same page.
  'merchant-v2': staticPage({ path: '/merchantV2', rule: 'R07', module: MERCHANT_PAGE }),
  'merchant-test': staticPage({ path: '/merchant-test', rule: 'R08', module: MERCHANT_PAGE }),
  'merchant-vitrin': staticPage({
    path: '/merchant-vitrin',
    rule: 'R09',
    module: VITRIN_PAGE,
    isDesktopLayout: true,
    chat: 'icon_hidden',
  }),
  vitrin: staticPage({
    path: '/vitrin',
    rule: 'R10',
    module: VITRIN_PAGE,
    isDesktopLayout: true,
    chat: 'hidden',
    fetchesUserOnStart: true,
  }),
  merchants: staticPage({
    path: '/merchants',
    rule: 'R11',
    module: '../features/public/screens/shops-page.tsx',
    isDesktopLayout: true,
    chat: 'icon_hidden',
  }),
  'merchant-map': staticPage({
    path: '/merchant-map',
    rule: 'R12',
    module: '../features/public/screens/shop-map-page.tsx',
    isDesktopLayout: true,
    chat: 'hidden',
  }),
  'merchant-details': staticPage({
    path: '/merchant-details',
    rule: 'R13',
    module: '../features/public/screens/shop-page.tsx',
    isDesktopLayout: true,
    chat: 'hidden',
  }),
  landing: staticPage({
    path: '/landing',
    rule: 'R14',
    module: '../features/public/screens/landing-page.tsx',
    chat: 'hidden',
    fetchesUserOnStart: true,
  }),
  faq: staticPage({
    path: '/faq',
    rule: 'R15',
    module: '../features/public/screens/faq-page.tsx',
    chat: 'hidden',
    fetchesUserOnStart: true,
  }),
  terms: legalPage({ path: '/terms', rule: 'N06', module: '../features/public/screens/terms-page.tsx' }),
  privacy: legalPage({ path: '/privacy', rule: 'N07', module: '../features/public/screens/privacy-page.tsx' }),
  complaints: legalPage({ path: '/complaints', rule: 'N08', module: '../features/public/screens/complaints-page.tsx' }),
  contact: legalPage({
    path: '/contact',
    rule: 'N09',
    module: '../features/public/screens/contact-page.tsx',
    chat: 'hidden',
  }),
  wallet: openScreen({
    path: '/user/wallet',
    rule: 'R16',
    module: '../features/wallet/screens/wallet-screen.tsx',
    places: ['welcome'],
  }),
  'wallet-statement': openScreen({
    path: '/user/wallet/statement',
    rule: 'N94',
    module: '../features/wallet/screens/statement-screen.tsx',
    access: 'customer',
  }),
  'wallet-cash-out': taskScreen({
    path: '/user/wallet/cash-out',
    rule: 'N95',
    module: '../features/wallet/screens/cash-out-screen.tsx',
    access: 'customer',
  }),
  'wallet-transfer': taskScreen({
    path: '/user/wallet/transfer',
    rule: 'N96',
    module: '../features/wallet/screens/transfer-screen.tsx',
    access: 'customer',
  }),
  'wallet-top-up': taskScreen({
    path: '/user/wallet/top-up',
    rule: 'N93',
    module: '../features/wallet/screens/top-up-screen.tsx',
    access: 'customer',
  }),
  'credit-lines': customerScreen({
    path: '/user/wallet/credit',
    rule: 'N170',
    module: '../features/origination/screens/lines-screen.tsx',
  }),
  'credit-line': customerScreen({
    path: '/user/wallet/credit/:line',
    rule: 'N171',
    module: '../features/origination/screens/line-screen.tsx',
  }),
  'credit-request': taskScreen({
    path: '/user/wallet/credit/:line/request',
    rule: 'N172',
    module: 'screens/credit-request-screen.tsx',
    access: 'customer',
    needsCivilRegistration: true,
  }),
  'wallet-score': taskScreen({
    path: '/user/wallet/score',
    rule: 'N130',
    module: '../features/credit-assessment/screens/score-screen.tsx',
    access: 'customer',
    // It begins a credit, which needs to know who one is.
    needsCivilRegistration: true,
  }),
  installments: customerScreen({
    path: '/user/ips',
    rule: 'R17',
    module: '../features/dues/screens/installments-screen.tsx',
  }),
  'pay-installments': taskScreen({
    path: '/user/ips/pay',
    rule: 'N78',
    module: '../features/repayment/screens/pay-screen.tsx',
    access: 'customer',
  }),
  payoff: taskScreen({
    path: '/user/ips/payoff',
    rule: 'N79',
    module: '../features/repayment/screens/payoff-screen.tsx',
    access: 'customer',
  }),
  outlook: taskScreen({
    path: '/user/ips/outlook',
    rule: 'N240',
    module: '../features/dues/screens/outlook-screen.tsx',
    access: 'customer',
  }),
  hardship: taskScreen({
    path: '/user/ips/hardship',
    rule: 'N224',
    module: '../features/hardship/screens/hardship-screen.tsx',
    access: 'customer',
  }),
  bills: openScreen({
    path: '/user/ips/bills',
    rule: 'N120',
    module: '../features/repayment/screens/bills-screen.tsx',
    access: 'customer',
  }),
  bill: taskScreen({
    path: '/user/ips/bill',
    rule: 'N121',
    module: '../features/repayment/screens/bill-screen.tsx',
    access: 'customer',
  }),
  'credit-statement': openScreen({
    path: '/user/ips/statement',
    rule: 'N122',
    module: '../features/repayment/screens/credit-statement-screen.tsx',
    access: 'customer',
  }),
  'contact-log': openScreen({
    path: '/user/contact-log',
    rule: 'N245',
    module: '../features/collections/screens/contact-log-screen.tsx',
    access: 'customer',
    places: ['profile'],
  }),
  'auto-pay': openScreen({
    path: '/user/ips/auto-pay',
    rule: 'N210',
    module: '../features/mandates/screens/auto-pay-screen.tsx',
    access: 'customer',
  }),
  'salary-day': openScreen({
    path: '/user/ips/salary-day',
    rule: 'N216',
    module: '../features/redate/screens/salary-day-screen.tsx',
    access: 'customer',
  }),
  transactions: customerScreen({
    path: '/user/transactions',
    rule: 'R18',
    module: '../features/payments/screens/transactions-screen.tsx',
    places: ['welcome'],
  }),
  services: customerScreen({
    path: '/user/services',
    rule: 'R19',
    module: '../features/airtime/screens/services-screen.tsx',
    places: ['profile'],
  }),
  airtime: customerScreen({
    path: '/user/services/charge',
    rule: 'N529',
    module: '../features/airtime/screens/charge-screen.tsx',
    places: ['profile'],
  }),
  'airtime-result': customerScreen({
    path: '/user/services/charge/:id',
    rule: 'N530',
    module: '../features/airtime/screens/charge-result-screen.tsx',
    places: ['profile'],
  }),
  profile: customerScreen({
    path: '/user/profile',
    rule: 'R20',
    module: 'screens/account-screen.tsx',
  }),
  digikala: shellScreen({
    path: '/user/digikala',
    rule: 'R21',
    module: '../features/gift-cards/screens/gift-cards-screen.tsx',
    // A shop's cards are made of what its owner is owed; a customer sees their own.
    needs: 'owner',
    places: ['profile', 'merchant-transactions'],
  }),
  transaction: shellScreen({
    path: '/user/trx',
    rule: 'R22',
    module: '../features/payments/screens/transaction-screen.tsx',
    places: ['merchant-transactions', 'welcome'],
  }),
  'money-map': customerScreen({
    path: '/user/trx/money-map',
    rule: 'N260',
    module: '../features/payments/screens/money-map-screen.tsx',
    places: ['welcome'],
  }),
  'rate-shop': customerScreen({
    path: '/user/trx/rate',
    rule: 'N531',
    module: '../features/engagement/screens/rate-shop-screen.tsx',
    places: ['welcome'],
  }),
  dispute: customerScreen({
    path: '/user/trx/dispute',
    rule: 'N202',
    module: '../features/disputes/screens/dispute-screen.tsx',
    places: ['welcome'],
  }),
  'proprietary-credit': shopScreen({
    path: '/user/credit/proprietary',
    rule: 'R23',
    module: '../features/own-credit/screens/own-credit-screen.tsx',
    needs: 'see_money',
    isDesktopLayout: false,
    places: ['merchant-profile'],
  }),
  'own-credit-customer': shopScreen({
    path: '/user/credit/proprietary/:id',
    rule: 'N419',
    module: '../features/own-credit/screens/own-credit-customer-screen.tsx',
    needs: 'see_money',
    places: ['merchant-profile'],
  }),
  'own-credit-offers': openScreen({
    path: '/user/own-credit',
    rule: 'N420',
    module: '../features/own-credit/screens/own-credit-offer-screen.tsx',
    access: 'customer',
    places: ['profile'],
  }),
  'own-credit-offer': openScreen({
    path: '/user/own-credit/:id',
    rule: 'N421',
    module: '../features/own-credit/screens/own-credit-offer-screen.tsx',
    access: 'customer',
    places: ['profile'],
  }),
  'merchant-profile': shopScreen({
    path: '/user/merchant-profile',
    rule: 'R24',
    module: 'screens/account-screen.tsx',
  }),
  'merchant-applications': shopScreen({
    path: '/user/merchant-applications',
    rule: 'N190',
    module: '../features/clm/screens/applications-screen.tsx',
    needs: 'owner',
    places: ['merchant-profile'],
  }),
  'merchant-application': shopScreen({
    path: '/user/merchant-applications/:id',
    rule: 'N191',
    module: '../features/clm/screens/application-screen.tsx',
    needs: 'owner',
    places: ['merchant-profile'],
  }),
  'merchant-installments': shopScreen({
    path: '/user/merchant-installment',
    rule: 'R25',
    module: '../features/merchants/screens/merchant-installments-screen.tsx',
    needs: 'see_money',
    places: ['merchant-transactions'],
  }),
  'merchant-transactions': shopScreen({
    path: '/user/merchant-transaction',
    rule: 'R26',
    module: '../features/merchants/screens/merchant-transactions-screen.tsx',
    needs: 'see_sales',
  }),
  'merchant-reports': shopScreen({
    path: '/user/merchant-reports',
    rule: 'N362',
    module: '../features/merchants/screens/reports-screen.tsx',
    needs: 'reports',
  }),
  'merchant-calculator': shopScreen({
    path: '/user/merchant-calculator',
    rule: 'N363',
    module: '../features/merchants/screens/counter-calculator-screen.tsx',
    needs: 'sell',
    places: ['merchant-transactions'],
  }),
  'merchant-payouts': shopScreen({
    path: '/user/merchant-payouts',
    rule: 'N354',
    module: '../features/settlement/screens/payouts-screen.tsx',
    needs: 'see_money',
  }),
  'payout-schedule': shopScreen({
    path: '/user/merchant-payouts/schedule',
    rule: 'N359',
    module: '../features/settlement/screens/payout-schedule-screen.tsx',
    needs: 'settings',
    places: ['merchant-payouts'],
  }),
  'merchant-statements': shopScreen({
    path: '/user/merchant-payouts/statements',
    rule: 'N364',
    module: '../features/settlement/screens/statements-screen.tsx',
    needs: 'see_money',
    places: ['merchant-payouts'],
  }),
  'merchant-statement': shopScreen({
    path: '/user/merchant-payouts/statements/:id',
    rule: 'N365',
    module: '../features/settlement/screens/statement-screen.tsx',
    needs: 'see_money',
    places: ['merchant-payouts'],
  }),
  'merchant-payout': shopScreen({
    path: '/user/merchant-payouts/:id',
    rule: 'N357',
    module: '../features/settlement/screens/payout-screen.tsx',
    needs: 'see_money',
    places: ['merchant-payouts'],
  }),
  'merchant-refund': shopScreen({
    path: '/user/merchant-transaction/refund',
    rule: 'N201',
    module: '../features/merchants/screens/refund-screen.tsx',
    needs: 'refund',
  }),
  'sale-money-map': shopScreen({
    path: '/user/merchant-transaction/money-map',
    rule: 'N261',
    module: '../features/merchants/screens/sale-money-map-screen.tsx',
    needs: 'see_money',
  }),
  'merchant-disputes': shopScreen({
    path: '/user/merchant-disputes',
    rule: 'N203',
    module: '../features/disputes/screens/shop-disputes-screen.tsx',
    needs: 'disputes',
    places: ['merchant-transactions'],
  }),
  'merchant-ratings': shopScreen({
    path: '/user/merchant-ratings',
    rule: 'N532',
    module: '../features/engagement/screens/shop-ratings-screen.tsx',
    needs: 'disputes',
    places: ['merchant-profile'],
  }),
  'merchant-dispute': shopScreen({
    path: '/user/merchant-dispute',
    rule: 'N204',
    module: '../features/disputes/screens/shop-dispute-screen.tsx',
    needs: 'disputes',
    places: ['merchant-transactions'],
  }),
  'merchant-invoice': shopScreen({
    path: '/user/merchant/invoice',
    rule: 'R27',
    module: '../features/invoicing/screens/invoices-screen.tsx',
    needs: 'invoices',
    places: ['merchant-profile'],
  }),
  'merchant-invoice-requests': shopScreen({
    path: '/user/merchant/invoice/requests',
    rule: 'N372',
    module: '../features/invoicing/screens/requests-screen.tsx',
    needs: 'invoices',
    places: ['merchant-profile'],
  }),
  'merchant-invoice-one': shopScreen({
    path: '/user/merchant/invoice/:id',
    rule: 'N370',
    module: '../features/invoicing/screens/invoice-screen.tsx',
    needs: 'invoices',
    places: ['merchant-profile'],
  }),
  'merchant-contract': shopScreen({
    path: '/user/merchant/contract',
    rule: 'N445',
    module: '../features/merchants/screens/shop-contract-screen.tsx',
    needs: 'owner',
    places: ['merchant-profile'],
  }),
  'merchant-staff': shopScreen({
    path: '/user/merchant/staff',
    rule: 'N374',
    module: '../features/merchants/screens/staff-screen.tsx',
    needs: 'staff',
    places: ['merchant-profile'],
  }),
  'merchant-staff-one': shopScreen({
    path: '/user/merchant/staff/:id',
    rule: 'N378',
    module: '../features/merchants/screens/staff-log-screen.tsx',
    needs: 'staff',
    places: ['merchant-profile'],
  }),
  'merchant-tills': shopScreen({
    path: '/user/merchant/tills',
    rule: 'N410',
    module: '../features/merchants/screens/tills-screen.tsx',
    needs: 'settings',
    places: ['merchant-profile'],
  }),
  'merchant-offers': shopScreen({
    path: '/user/merchant/offers',
    rule: 'N554',
    module: '../features/merchants/screens/offers-screen.tsx',
    needs: 'settings',
    places: ['merchant-transactions'],
  }),
  'merchant-branches': shopScreen({
    path: '/user/merchant/branches',
    rule: 'N413',
    module: '../features/merchants/screens/branches-screen.tsx',
    needs: 'settings',
    places: ['merchant-profile'],
  }),
  'merchant-api-keys': shopScreen({
    path: '/user/merchant/api-keys',
    rule: 'N489',
    module: '../features/checkout/screens/api-keys-screen.tsx',
    needs: 'settings',
    places: ['merchant-profile'],
  }),
  'merchant-api-calls': shopScreen({
    path: '/user/merchant/api-calls',
    rule: 'N527',
    module: '../features/checkout/screens/api-calls-screen.tsx',
    needs: 'settings',
    places: ['merchant-profile'],
  }),
  'merchant-web-orders': shopScreen({
    path: '/user/merchant/web-orders',
    rule: 'N508',
    module: '../features/checkout/screens/web-orders-screen.tsx',
    needs: 'see_money',
    places: ['merchant-transactions'],
  }),
  'merchant-pay-links': shopScreen({
    path: '/user/merchant/pay-links',
    rule: 'N524',
    module: '../features/checkout/screens/pay-links-screen.tsx',
    needs: 'sell',
    places: ['merchant-profile'],
  }),
  'merchant-webhooks': shopScreen({
    path: '/user/merchant/webhooks',
    rule: 'N501',
    module: '../features/checkout/screens/webhooks-screen.tsx',
    needs: 'settings',
    places: ['merchant-profile'],
  }),
  'merchant-webhook-log': shopScreen({
    path: '/user/merchant/webhooks/:id',
    rule: 'N507',
    module: '../features/checkout/screens/webhook-log-screen.tsx',
    needs: 'settings',
    places: ['merchant-profile'],
  }),
  'merchant-till': taskScreen({
    path: '/user/merchant/till',
    rule: 'N418',
    module: '../features/merchants/screens/till-mode-screen.tsx',
    access: 'merchant',
    needs: 'sell',
    needsCivilRegistration: true,
  }),
  'merchant-shift-sheet': shopScreen({
    path: '/user/merchant/shift-sheet',
    rule: 'N426',
    module: '../features/merchants/screens/shift-sheet-screen.tsx',
    needs: 'see_sales',
    places: ['merchant-transactions'],
  }),
  // Who is invited may be new, and needs no identity for it.
  'shop-invitations': openScreen({
    path: '/user/shop-invitations',
    rule: 'N379',
    module: '../features/merchants/screens/shop-invitations-screen.tsx',
    access: 'signed_in',
    places: ['profile', 'merchant-profile'],
  }),
  qr: taskScreen({
    path: '/qr',
    rule: 'R28',
    module: '../features/payments/screens/qr-scanner-screen.tsx',
    frame: 'shell',
  }),
  'qr-login': taskScreen({
    path: '/qr/login/*',
    rule: 'R29',
    module: '../features/payments/screens/qr-login-screen.tsx',
    isDesktopLayout: false,
    needsCivilRegistration: true,
  }),
  'qr-payment': taskScreen({
    path: '/qr/payment/*',
    rule: 'R30',
    module: '../features/payments/screens/qr-payment-screen.tsx',
  }),
  'qr-result': taskScreen({
    path: '/qr/result',
    rule: 'R31',
    module: '../features/payments/screens/qr-result-screen.tsx',
  }),
  // Where the gateway sends the customer back to.
  'qr-result-card': taskScreen({
    path: '/qr/result/:id',
    rule: 'N87',
    module: '../features/payments/screens/qr-result-screen.tsx',
  }),
  'qr-result-of': taskScreen({
    path: '/qr/result/:id/:uid',
    rule: 'R32',
    module: '../features/payments/screens/qr-result-screen.tsx',
  }),
  // `cb_id` is Bale's own number of the way back; the purchase is found by its id and uid.
  'qr-result-bale': taskScreen({
    path: '/qr/result/bale/:id/:uid/:cb_id',
    rule: 'R33',
    module: '../features/payments/screens/qr-result-screen.tsx',
  }),
  payment: taskScreen({
    path: '/payment',
    rule: 'R34',
    module: '../features/checkout/screens/payment-screen.tsx',
    access: 'public',
  }),
  'web-session': taskScreen({
    path: '/payment/:session',
    rule: 'N488',
    module: './screens/web-session.tsx',
    access: 'public',
  }),
  'payment-otp': taskScreen({
    path: '/payment/otp',
    rule: 'R34',
    module: '../features/checkout/screens/payment-otp-screen.tsx',
    access: 'public',
  }),
  'payment-success': taskScreen({
    path: '/payment/success',
    rule: 'R35',
    module: '../features/checkout/screens/payment-screen.tsx',
    access: 'public',
  }),
  'payment-results': taskScreen({
    path: '/payment/results',
    rule: 'R36',
    module: '../features/checkout/screens/payment-screen.tsx',
    access: 'public',
  }),
  'shared-installment': taskScreen({
    path: '/payment/shared',
    rule: 'N80',
    module: '../features/repayment/screens/shared-screen.tsx',
    access: 'customer',
  }),
  'payment-result': taskScreen({
    path: '/payment/result',
    rule: 'R37',
    module: '../features/repayment/screens/payment-result-screen.tsx',
    access: 'public',
  }),
  sign: taskScreen({
    path: '/sign/:id',
    rule: 'N125',
    module: '../features/signing/screens/sign-screen.tsx',
    access: 'signed_in',
  }),
  verify: taskScreen({
    path: '/verify',
    rule: 'N123',
    module: '../features/signing/screens/verify-screen.tsx',
    access: 'public',
    fetchesUserOnStart: false,
  }),
  'verify-code': taskScreen({
    path: '/verify/:code',
    rule: 'N124',
    module: '../features/signing/screens/verify-screen.tsx',
    access: 'public',
    fetchesUserOnStart: false,
  }),
  'public-invoice': taskScreen({
    path: '/invoice/:code',
    rule: 'N371',
    module: '../features/invoicing/screens/public-invoice-screen.tsx',
    access: 'public',
  }),
  ewano: taskScreen({ path: '/ewano', rule: 'R41', module: './screens/ewano.tsx', access: 'public' }),
  'guest-order': taskScreen({
    path: '/nig/:session',
    rule: 'N511',
    module: '../features/checkout/screens/guest-screen.tsx',
    access: 'public',
  }),
  'guest-results': taskScreen({
    path: '/nig/results',
    rule: 'R38',
    module: '../features/checkout/screens/guest-results-screen.tsx',
    access: 'public',
  }),
  'guest-expired': taskScreen({
    path: '/nig/expired',
    rule: 'R39',
    module: '../features/checkout/screens/guest-expired-screen.tsx',
    access: 'public',
  }),
  'video-authentication': taskScreen({
    path: '/video-authentication',
    rule: 'R43',
    access: 'signed_in',
    needsCivilRegistration: true,
    module: '../features/kyc/screens/video-authentication-screen.tsx',
  }),
  'civil-registration': taskScreen({
    path: '/civil-registration',
    rule: 'R44',
    module: '../features/kyc/screens/civil-registration-screen.tsx',
    access: 'signed_in',
  }),
  'password-changed': focusScreen({
    path: '/change-pass-success',
    rule: 'R45',
    module: '../features/identity/screens/password-changed-screen.tsx',
  }),
  'password-reset': focusScreen({
    path: '/reset',
    rule: 'R46',
    module: '../features/identity/screens/password-reset-screen.tsx',
  }),
  'short-link': focusScreen({
    path: '/slp/*',
    rule: 'R47',
    module: '../features/identity/screens/short-link-screen.tsx',
  }),
  'iraq-login': focusScreen({
    path: '/iq-login',
    rule: 'R48',
    module: '../features/identity/screens/iraq-login-screen.tsx',
  }),
  'account-recovery': focusScreen({
    path: '/recover',
    rule: 'N04',
    module: '../features/identity/screens/recovery-screen.tsx',
  }),
  fallback: staticPage({
    path: '/fallback.html',
    rule: 'R49',
    module: '../features/public/screens/fallback-page.tsx',
    isDesktopLayout: true,
    chat: 'hidden',
  }),
  inbox: openScreen({
    path: '/user/messages',
    rule: 'N73',
    module: '../features/messaging/screens/inbox-screen.tsx',
    places: ['welcome'],
  }),
  guarantees: openScreen({
    path: '/user/guarantees',
    rule: 'N150',
    module: '../features/guarantees/screens/guarantees-screen.tsx',
    access: 'customer',
    places: ['profile'],
  }),
  'own-guarantees': openScreen({
    path: '/user/guarantees/own',
    rule: 'N153',
    module: '../features/guarantees/screens/own-guarantees-screen.tsx',
    access: 'customer',
    places: ['profile'],
  }),
  'own-guarantee': openScreen({
    path: '/user/guarantees/own/:id',
    rule: 'N154',
    module: '../features/guarantees/screens/own-guarantee-screen.tsx',
    access: 'customer',
    places: ['profile'],
  }),
  tickets: openScreen({
    path: '/user/tickets',
    rule: 'N74',
    module: '../features/engagement/screens/tickets-screen.tsx',
    places: ['profile', 'merchant-profile'],
  }),
  ticket: openScreen({
    path: '/user/tickets/:id',
    rule: 'N75',
    module: '../features/engagement/screens/ticket-screen.tsx',
    places: ['profile', 'merchant-profile'],
  }),
  // Addresses recognised by a word anywhere in them; the router meets them in its last line (see unlistedScreens).
  guest: taskScreen({ path: '*', rule: 'R40', access: 'public' }),
  'ewano-page': taskScreen({ path: '*', rule: 'R42', access: 'public' }),
  // R50, /_app, is the shell itself and no address: it is served like any unknown one.
  'not-found': staticPage({
    path: '/404.html',
    rule: 'R50',
    module: '../features/public/screens/not-found-page.tsx',
    isDesktopLayout: true,
    chat: 'hidden',
  }),
} as const satisfies Record<string, Omit<Screen, 'id'>>;

export type ScreenId = keyof typeof rows;

/** What staff of a shop must be permitted to open a screen. */
export const needOf = (id: ScreenId): ShopPermission | undefined => screenOf(id).needs;

/** The address of a screen, with the names of its values. */
export const pathOf = (id: ScreenId): string => rows[id].path;

const screenOf = (id: ScreenId): Screen => ({ id, ...rows[id] });

/** Screens that have an address of their own. */
export const listedScreens: readonly Screen[] = (Object.keys(rows) as ScreenId[])
  .map(screenOf)
  .filter((screen) => screen.path !== '*');

/** Screens of every other address that contains a word (R40, R42). */
export const unlistedScreens: readonly { readonly fragment: string; readonly screen: Screen }[] = [
  { fragment: 'ewano', screen: screenOf('ewano-page') },
  { fragment: 'nig', screen: screenOf('guest') },
];

/** Id the router gives its last line, which meets every address that no other line knows. */
export const UNLISTED_ROUTE_ID = 'unlisted';

const screensById: ReadonlyMap<string, Screen> = new Map(listedScreens.map((screen) => [screen.id, screen]));

/**
 * The screen of a route match. An address that no line lists is a guest or host-app page when it
 * contains their word, else the page that says so.
 */
export function screenOfMatch(routeId: string, pathname: string): Screen {
  const listed = screensById.get(routeId);
  if (listed) return listed;
  return unlistedScreens.find(({ fragment }) => pathname.includes(fragment))?.screen ?? screenOf('not-found');
}

/** Static pages carry no scripts and are left by loading a document. */
export const isStatic = (screen: Screen): boolean => screen.frame === 'public';

/** Pages written as HTML at build time. */
export const prerenderedPaths: readonly string[] = listedScreens.filter(isStatic).map((screen) => screen.path);

/** Whether the app asks who is there as soon as it starts at an address (B057). */
export const fetchesUserOnStart = (pathname: string): boolean =>
  listedScreens.find((screen) => screen.path === pathname)?.fetchesUserOnStart ?? true;
