import type { PlaceId } from './places.ts';

/** The one table of the console's screens. Plain values only: the router, the frame, the build and the server all read it. Each is for operators alone. */
export interface Screen {
  readonly id: ScreenId;
  /** Address under `/console`, in the router's grammar. */
  readonly path: string;
  /** Line of our own in the inventory of screens. */
  readonly rule: `N${number}`;
  /** Module of the screen, seen from this folder. */
  readonly module: string;
  /** The place of the navigation that is lit while the screen is open. */
  readonly place: PlaceId;
}

const rows = {
  guarantees: { path: '/guarantees', rule: 'N156', module: '../screens/papers-screen.tsx', place: 'guarantees' },
  guarantee: { path: '/guarantees/:id', rule: 'N157', module: '../screens/paper-screen.tsx', place: 'guarantees' },
  tickets: { path: '/tickets', rule: 'N76', module: '../screens/tickets-screen.tsx', place: 'tickets' },
  ticket: { path: '/tickets/:id', rule: 'N77', module: '../screens/ticket-screen.tsx', place: 'tickets' },
  home: { path: '/', rule: 'N350', module: '../screens/home-screen.tsx', place: 'home' },
  reviews: { path: '/reviews', rule: 'N01', module: '../screens/reviews-screen.tsx', place: 'reviews' },
  review: { path: '/reviews/:id', rule: 'N02', module: '../screens/review-screen.tsx', place: 'reviews' },
  recoveries: { path: '/recoveries', rule: 'N03', module: '../screens/recoveries-screen.tsx', place: 'recoveries' },
  'penalty-waivers': {
    path: '/penalty-waivers',
    rule: 'N111',
    module: '../screens/penalty-waivers-screen.tsx',
    place: 'penalty-waivers',
  },
  approvals: { path: '/approvals', rule: 'N332', module: '../screens/approvals-screen.tsx', place: 'approvals' },
  rules: { path: '/rules', rule: 'N594', module: '../screens/rules-screen.tsx', place: 'rules' },
  terms: { path: '/terms', rule: 'N640', module: '../screens/terms-screen.tsx', place: 'terms' },
  vat: { path: '/vat', rule: 'N463', module: '../screens/vat-screen.tsx', place: 'vat' },
  collections: {
    path: '/collections',
    rule: 'N241',
    module: '../screens/collections-screen.tsx',
    place: 'collections',
  },
  'collection-case': {
    path: '/collections/:id',
    rule: 'N242',
    module: '../screens/collection-case-screen.tsx',
    place: 'collections',
  },
  shops: { path: '/shops', rule: 'N65', module: '../screens/shops-screen.tsx', place: 'shops' },
  shop: { path: '/shops/:id', rule: 'N66', module: '../screens/shop-screen.tsx', place: 'shops' },
  clm: { path: '/clm', rule: 'N192', module: '../screens/clm-cases-screen.tsx', place: 'clm' },
  'clm-case': { path: '/clm/:id', rule: 'N193', module: '../screens/clm-case-screen.tsx', place: 'clm' },
  disputes: { path: '/disputes', rule: 'N205', module: '../screens/disputes-screen.tsx', place: 'disputes' },
  dispute: { path: '/disputes/:id', rule: 'N206', module: '../screens/dispute-case-screen.tsx', place: 'disputes' },
  surveys: { path: '/surveys', rule: 'N537', module: '../screens/surveys-screen.tsx', place: 'surveys' },
  survey: { path: '/surveys/:id', rule: 'N538', module: '../screens/survey-screen.tsx', place: 'surveys' },
  lists: { path: '/lists', rule: 'N574', module: '../screens/lists-screen.tsx', place: 'lists' },
  list: { path: '/lists/:list', rule: 'N574', module: '../screens/list-screen.tsx', place: 'lists' },
  'list-item': { path: '/lists/:list/:id', rule: 'N575', module: '../screens/list-item-screen.tsx', place: 'lists' },
  ratings: { path: '/ratings', rule: 'N534', module: '../screens/ratings-screen.tsx', place: 'ratings' },
  payouts: { path: '/payouts', rule: 'N367', module: '../screens/payouts-screen.tsx', place: 'payouts' },
  'payout-files': {
    path: '/payout-files',
    rule: 'N452',
    module: '../screens/payout-files-screen.tsx',
    place: 'payout-files',
  },
  'payout-file': {
    path: '/payout-files/:id',
    rule: 'N454',
    module: '../screens/payout-file-screen.tsx',
    place: 'payout-files',
  },
  reconciliation: {
    path: '/reconciliation',
    rule: 'N230',
    module: '../screens/reconciliation-screen.tsx',
    place: 'reconciliation',
  },
  differences: {
    path: '/reconciliation/differences',
    rule: 'N233',
    module: '../screens/differences-screen.tsx',
    place: 'reconciliation',
  },
  difference: {
    path: '/reconciliation/differences/:id',
    rule: 'N235',
    module: '../screens/difference-screen.tsx',
    place: 'reconciliation',
  },
  suspense: {
    path: '/reconciliation/suspense',
    rule: 'N234',
    module: '../screens/suspense-screen.tsx',
    place: 'suspense',
  },
  orders: { path: '/orders', rule: 'N351', module: '../screens/outside-orders-screen.tsx', place: 'orders' },
  money: { path: '/money', rule: 'N612', module: '../screens/money-screen.tsx', place: 'money' },
  ledger: { path: '/ledger', rule: 'N114', module: '../screens/ledger-screen.tsx', place: 'ledger' },
  'ledger-account': {
    path: '/ledger/accounts/:kind/:party',
    rule: 'N605',
    module: '../screens/ledger-account-screen.tsx',
    place: 'ledger',
  },
  'ledger-entry': {
    path: '/ledger/entries/:id',
    rule: 'N606',
    module: '../screens/ledger-entry-screen.tsx',
    place: 'ledger',
  },
  exports: { path: '/exports', rule: 'N615', module: '../screens/exports-screen.tsx', place: 'exports' },
  audit: { path: '/audit', rule: 'N609', module: '../screens/audit-screen.tsx', place: 'audit' },
  'credit-requests': {
    path: '/credit-requests',
    rule: 'N173',
    module: '../screens/credit-cases-screen.tsx',
    place: 'credit-requests',
  },
  'credit-request': {
    path: '/credit-requests/:id',
    rule: 'N174',
    module: '../screens/credit-case-screen.tsx',
    place: 'credit-requests',
  },
  team: { path: '/team', rule: 'N635', module: '../screens/team-screen.tsx', place: 'team' },
  person: { path: '/people/:id', rule: 'N590', module: '../screens/person-screen.tsx', place: 'contracts' },
  contracts: { path: '/contracts', rule: 'N255', module: '../screens/contracts-screen.tsx', place: 'contracts' },
  reports: { path: '/reports', rule: 'N632', module: '../screens/reports-screen.tsx', place: 'reports' },
  report: { path: '/reports/:report', rule: 'N633', module: '../screens/report-screen.tsx', place: 'reports' },
  live: { path: '/live', rule: 'N630', module: '../screens/live-screen.tsx', place: 'live' },
  account: { path: '/account', rule: 'N05', module: '../screens/account-screen.tsx', place: 'account' },
} as const satisfies Record<string, Omit<Screen, 'id'>>;

export type ScreenId = keyof typeof rows;

export const listedScreens: readonly Screen[] = (Object.keys(rows) as ScreenId[]).map((id) => ({ id, ...rows[id] }));

const screensById: ReadonlyMap<string, Screen> = new Map(listedScreens.map((screen) => [screen.id, screen]));

/** The screen of a route match; undefined for an address that no line lists. */
export const screenOfMatch = (routeId: string | undefined): Screen | undefined => screensById.get(routeId ?? '');
