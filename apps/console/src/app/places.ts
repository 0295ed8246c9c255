import type { IconName } from '@nesye/ui';
import type { CountedQueue } from '../components/queue-count.tsx';
import type { Permission } from './can-open.ts';

/** Groups of the navigation, from top to bottom. */
export const PLACE_GROUPS = ['home', 'queues', 'people', 'money', 'collection', 'office'] as const;
export type PlaceGroup = (typeof PLACE_GROUPS)[number];

interface PlaceRow {
  readonly path: string;
  readonly icon: IconName;
  /** Undefined where it is in the bar on top instead. */
  readonly group?: PlaceGroup;
  /** Whoever has it sees the place. */
  readonly permission: Permission;
  /** Queues whose waiting cases are counted next to it. */
  readonly queues?: readonly CountedQueue[];
  /** `g` and this letter lead here. */
  readonly key?: string;
}

/** The one table of the navigation's places: a line moves a place, or adds one. Plain values, since the build reads it as well. */
const rows = {
  home: { path: '/', group: 'home', icon: 'home', permission: 'any', key: 'h' },
  reviews: { path: '/reviews', group: 'queues', icon: 'eye', permission: 'identity', queues: ['reviews'], key: 'i' },
  shops: { path: '/shops', group: 'queues', icon: 'store', permission: 'shops', queues: ['shops'], key: 's' },
  clm: { path: '/clm', group: 'queues', icon: 'forward', permission: 'shops', queues: ['clm'], key: 'f' },
  'credit-requests': {
    path: '/credit-requests',
    group: 'queues',
    icon: 'card',
    permission: 'credit',
    queues: ['credit'],
    key: 'c',
  },
  guarantees: {
    path: '/guarantees',
    group: 'queues',
    icon: 'receipt',
    permission: 'guarantees',
    queues: ['papers'],
    key: 'p',
  },
  disputes: {
    path: '/disputes',
    group: 'queues',
    icon: 'question',
    permission: 'disputes',
    queues: ['disputes'],
    key: 'd',
  },
  tickets: { path: '/tickets', group: 'queues', icon: 'chat', permission: 'tickets', queues: ['tickets'], key: 't' },
  recoveries: {
    path: '/recoveries',
    group: 'queues',
    icon: 'refresh',
    permission: 'recovery',
    queues: ['recoveries'],
    key: 'r',
  },
  ratings: { path: '/ratings', group: 'queues', icon: 'spark', permission: 'ratings', queues: ['ratings'], key: 'n' },
  contracts: { path: '/contracts', group: 'people', icon: 'wallet', permission: 'people', key: 'e' },
  payouts: { path: '/payouts', group: 'money', icon: 'payout', permission: 'money', key: 'o' },
  'payout-files': { path: '/payout-files', group: 'money', icon: 'download', permission: 'money' },
  reconciliation: { path: '/reconciliation', group: 'money', icon: 'calculator', permission: 'money', key: 'b' },
  suspense: { path: '/reconciliation/suspense', group: 'money', icon: 'clock', permission: 'money' },
  orders: { path: '/orders', group: 'money', icon: 'laptop', permission: 'money' },
  collections: { path: '/collections', group: 'collection', icon: 'overdue', permission: 'collection', key: 'l' },
  'penalty-waivers': { path: '/penalty-waivers', group: 'collection', icon: 'cash', permission: 'collection' },
  vat: { path: '/vat', group: 'office', icon: 'month', permission: 'money' },
  lists: { path: '/lists', group: 'office', icon: 'copy', permission: 'content', key: 'w' },
  surveys: { path: '/surveys', group: 'office', icon: 'chart', permission: 'content' },
  // In the bar on top.
  approvals: { path: '/approvals', icon: 'check', permission: 'approvals', queues: ['approvals'], key: 'a' },
  account: { path: '/account', icon: 'person', permission: 'any', key: 'm' },
} as const satisfies Record<string, PlaceRow>;

export type PlaceId = keyof typeof rows;

export interface Place extends PlaceRow {
  readonly id: PlaceId;
}

/** All places, in the order of the navigation. */
export const places: readonly Place[] = (Object.keys(rows) as PlaceId[]).map((id) => ({ id, ...rows[id] }));

/** The place of an id. */
export const placeOf = (id: PlaceId): Place => ({ id, ...rows[id] });
