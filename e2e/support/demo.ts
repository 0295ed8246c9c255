/** Who and what a fresh sandbox holds. */
export const DEMO_PASSWORD = 'Nesye-demo-1';

export const USERS = {
  /** Confirmed, with a credit facility and a cash wallet. */
  customer: '09120000001',
  /** Neither identity nor address confirmed. */
  fresh: '09120000002',
  /** A year of history, some of it overdue. */
  debtor: '09120000003',
  /** Of the shop that prefers installments. */
  merchant: '09120000101',
  /** An admin of the console, and no customer. */
  operator: '09120000201',
  /** Works in finance: no one decides about their own proposal. */
  secondOperator: '09120000202',
  /** Reviews cases. */
  reviewer: '09120000203',
  /** Answers tickets. */
  support: '09120000204',
  /** Decides about risk and debts. */
  risk: '09120000205',
  /** Writes what everybody reads. */
  content: '09120000206',
} as const;
export type DemoUser = keyof typeof USERS;

/** Those who prove a second factor at each sign-in. */
export const OPERATORS = [
  'operator',
  'secondOperator',
  'reviewer',
  'support',
  'risk',
  'content',
] as const satisfies readonly DemoUser[];
export const isOperator = (user: DemoUser): user is (typeof OPERATORS)[number] =>
  (OPERATORS as readonly DemoUser[]).includes(user);

export const SHOPS = {
  installments: 'NESYE-DEMO-1',
  cashToo: 'NESYE-DEMO-2',
  iraqi: 'NESYE-DEMO-3',
  notConfirmed: 'NESYE-DEMO-4',
} as const;

/** Names the shops carry. */
export const SHOP_NAMES = { installments: 'خانهٔ کالای سپهر' } as const;
