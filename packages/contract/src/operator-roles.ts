/** What an operator's call may need; `any` opens to every operator. */
export const PERMISSIONS = [
  'any',
  'people',
  'reveal',
  'identity',
  'recovery',
  'shops',
  'shop_review',
  'terms',
  'rules',
  'credit',
  'guarantees',
  'disputes',
  'tickets',
  'ratings',
  'content',
  'collection',
  'money',
  'money_change',
  'approvals',
  'reports',
  'live',
  'audit',
  'roles',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** What an operator works as. One may have several roles; without one nothing of the operators' opens. */
export const OPERATOR_ROLES = ['admin', 'finance', 'reviewer', 'risk', 'support', 'content'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/**
 * What each role opens. `shops` reads a shop's case, `shop_review` decides on it. `terms` are commission, VAT, packages, holdbacks, the terms of lines, the price of a report, and the end of a shop. `rules` changes the rules of credit, which `terms` reads. `collection` is late debts: contacts, waivers, re-ageing,
 * charge-off. `money` reads the books, reconciliation and payouts; `money_change` proposes there. `reveal` shows personal data unmasked, with a reason.
 */
const PERMISSIONS_OF: Readonly<Record<OperatorRole, readonly Permission[]>> = {
  admin: PERMISSIONS,
  finance: [
    'people',
    'shops',
    'terms',
    'disputes',
    'collection',
    'money',
    'money_change',
    'approvals',
    'reports',
    'live',
  ],
  reviewer: ['people', 'reveal', 'identity', 'recovery', 'shops', 'shop_review', 'credit', 'guarantees', 'ratings'],
  risk: [
    'people',
    'reveal',
    'identity',
    'recovery',
    'shops',
    'shop_review',
    'terms',
    'rules',
    'credit',
    'guarantees',
    'disputes',
    'collection',
    'approvals',
    'reports',
    'live',
  ],
  support: ['people', 'reveal', 'tickets', 'disputes', 'ratings'],
  content: ['content', 'ratings'],
};

/** Whether these roles together open what needs this permission. */
export const isPermitted = (roles: readonly OperatorRole[], permission: Permission): boolean =>
  roles.some((role) => permission === 'any' || PERMISSIONS_OF[role].includes(permission));

/**
 * The largest amount, in rials, that an operator of a role approves as the second of two. It is of a waived penalty, a debt charged off, a correction.
 * null is without a limit; a role that is not here approves no amount.
 */
export const AUTHORITY_RIAL: Readonly<Partial<Record<OperatorRole, bigint | null>>> = {
  admin: null,
  finance: 1_000_000_000n,
  risk: 300_000_000n,
};
