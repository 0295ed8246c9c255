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
  /** Works for the operator and is nobody's customer. */
  operator: '09120000201',
  /** The other one: nobody decides about his own case. */
  secondOperator: '09120000202',
} as const;
export type DemoUser = keyof typeof USERS;

export const SHOPS = {
  installments: 'NESYE-DEMO-1',
  cashToo: 'NESYE-DEMO-2',
  iraqi: 'NESYE-DEMO-3',
  notConfirmed: 'NESYE-DEMO-4',
} as const;

/** Names the shops carry. */
export const SHOP_NAMES = { installments: 'خانهٔ کالای سپهر' } as const;
