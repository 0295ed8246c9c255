import type { CallTypes, kycCalls } from '@nesye/contract';
import type { Permission } from '@nesye/contract/operator-roles';

/** Groups of the navigation, from top to bottom. */
export const PLACE_GROUPS = ['home', 'queues', 'people', 'money', 'collection', 'office'] as const;
export type PlaceGroup = (typeof PLACE_GROUPS)[number];

type CountedQueue = keyof CallTypes<typeof kycCalls.countQueues>['reply']['late'];

interface PlaceRow {
  readonly path: string;
  /** Undefined where it is in the bar on top instead. */
  readonly group?: PlaceGroup;
  /** An operator who has it sees the place. */
  readonly permission: Permission;
  /** Queues whose waiting cases are counted next to it. */
  readonly queues?: readonly CountedQueue[];
  /** `g` and this letter lead here. */
  readonly key?: string;
}

/** The one table of the navigation's places: a line moves a place, or adds one. Plain values, since the build reads it as well. */
const rows = {
  home: { path: '/', group: 'home', permission: 'any', key: 'h' },
  reviews: { path: '/reviews', group: 'queues', permission: 'identity', queues: ['reviews'], key: 'i' },
  shops: { path: '/shops', group: 'queues', permission: 'shops', queues: ['shops'], key: 's' },
  clm: { path: '/clm', group: 'queues', permission: 'credit', queues: ['clm'], key: 'f' },
  'credit-requests': {
    path: '/credit-requests',
    group: 'queues',
    permission: 'credit',
    queues: ['credit'],
    key: 'c',
  },
  guarantees: {
    path: '/guarantees',
    group: 'queues',
    permission: 'guarantees',
    queues: ['papers'],
    key: 'p',
  },
  disputes: {
    path: '/disputes',
    group: 'queues',
    permission: 'disputes',
    queues: ['disputes'],
    key: 'd',
  },
  tickets: { path: '/tickets', group: 'queues', permission: 'tickets', queues: ['tickets'], key: 't' },
  recoveries: {
    path: '/recoveries',
    group: 'queues',
    permission: 'recovery',
    queues: ['recoveries'],
    key: 'r',
  },
  ratings: { path: '/ratings', group: 'queues', permission: 'ratings', queues: ['ratings'], key: 'n' },
  contracts: { path: '/contracts', group: 'people', permission: 'collection', key: 'e' },
  money: { path: '/money', group: 'money', permission: 'money' },
  ledger: { path: '/ledger', group: 'money', permission: 'money', key: 'k' },
  payouts: { path: '/payouts', group: 'money', permission: 'money', key: 'o' },
  'payout-files': { path: '/payout-files', group: 'money', permission: 'money' },
  reconciliation: { path: '/reconciliation', group: 'money', permission: 'money', key: 'b' },
  suspense: { path: '/reconciliation/suspense', group: 'money', permission: 'money' },
  orders: { path: '/orders', group: 'money', permission: 'money' },
  collections: { path: '/collections', group: 'collection', permission: 'collection', key: 'l' },
  'penalty-waivers': { path: '/penalty-waivers', group: 'collection', permission: 'collection' },
  reports: { path: '/reports', group: 'office', permission: 'reports' },
  live: { path: '/live', group: 'office', permission: 'live' },
  rules: { path: '/rules', group: 'office', permission: 'terms' },
  terms: { path: '/terms', group: 'office', permission: 'terms' },
  vat: { path: '/vat', group: 'office', permission: 'terms' },
  lists: { path: '/lists', group: 'office', permission: 'any', key: 'w' },
  surveys: { path: '/surveys', group: 'office', permission: 'content' },
  team: { path: '/team', group: 'office', permission: 'roles' },
  audit: { path: '/audit', group: 'office', permission: 'audit' },
  exports: { path: '/exports', group: 'office', permission: 'any' },
  // In the bar on top.
  approvals: { path: '/approvals', permission: 'approvals', queues: ['approvals'], key: 'a' },
  account: { path: '/account', permission: 'any', key: 'm' },
} as const satisfies Record<string, PlaceRow>;

export type PlaceId = keyof typeof rows;

export interface Place extends PlaceRow {
  readonly id: PlaceId;
}

/** All places, in the order of the navigation. */
export const places: readonly Place[] = (Object.keys(rows) as PlaceId[]).map((id) => ({ id, ...rows[id] }));

/** The place of an id. */
export const placeOf = (id: PlaceId): Place => ({ id, ...rows[id] });
