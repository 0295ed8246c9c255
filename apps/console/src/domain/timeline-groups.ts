import type { TimelineKind } from '@nesye/contract';

/** The tabs of a person that are parts of the timeline, by the kinds in each. */
export const TAB_KINDS = {
  purchases: ['purchase', 'refund', 'airtime'],
  payments: ['payment', 'draw', 'top_up', 'cash_out', 'transfer', 'chargeback', 'waiver'],
  papers: ['document', 'contract', 'mandate', 'consent'],
  guarantees: ['guarantee', 'guarantor', 'guaranteed'],
  contacts: ['message', 'contact'],
  cases: ['dispute', 'ticket', 'refund', 'recovery', 'credit_request', 'identity_check'],
  devices: ['sign_in', 'mobile_change'],
  audit: ['look', 'audit', 'approval'],
} as const satisfies Record<string, readonly TimelineKind[]>;

/** The filters of the whole timeline. `all` leaves out who only looked, which would hide the rest. */
export const GROUP_KINDS = {
  all: [
    ...TAB_KINDS.purchases,
    ...TAB_KINDS.payments,
    ...TAB_KINDS.papers,
    ...TAB_KINDS.guarantees,
    ...TAB_KINDS.contacts,
    ...TAB_KINDS.devices,
    'dispute',
    'ticket',
    'recovery',
    'credit_request',
    'identity_check',
    'credit',
    'credit_decision',
    'freeze',
    'hardship',
    're_age',
    'redate',
    'charge_off',
    'audit',
    'approval',
  ] as readonly TimelineKind[],
  credit: [
    'credit',
    'credit_request',
    'credit_decision',
    'freeze',
    'hardship',
    're_age',
    'redate',
    'charge_off',
    'waiver',
  ],
  money: [...TAB_KINDS.purchases, ...TAB_KINDS.payments],
  papers: [...TAB_KINDS.papers, ...TAB_KINDS.guarantees],
  contact: TAB_KINDS.contacts,
  cases: TAB_KINDS.cases,
  account: [...TAB_KINDS.devices, 'identity_check', 'recovery'],
  operators: TAB_KINDS.audit,
} as const satisfies Record<string, readonly TimelineKind[]>;

export type TimelineGroup = keyof typeof GROUP_KINDS;

/** The screen that shows what an event is about, where there is one. */
export function linkOfEvent({
  kind,
  ref,
}: {
  readonly kind: TimelineKind;
  readonly ref: string | null;
}): string | null {
  const place = ref === null ? undefined : PLACES[kind];
  return place === undefined ? null : `${place}/${ref}`;
}

const PLACES: Partial<Record<TimelineKind, string>> = {
  ticket: '/tickets',
  dispute: '/disputes',
  guarantee: '/guarantees',
  identity_check: '/reviews',
  credit_request: '/credit-requests',
  guarantor: '/people',
  guaranteed: '/people',
  transfer: '/people',
};

/** All that a shop's timeline has. */
export const SHOP_KINDS = [
  'purchase',
  'dispute',
  'payout',
  'staff',
  'audit',
] as const satisfies readonly TimelineKind[];
export type ShopKind = (typeof SHOP_KINDS)[number];
