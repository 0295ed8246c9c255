import type { IconName } from '@nesye/ui';
import type { PlaceId } from '../places.ts';

/** The icon of each place. */
export const placeIcons: Readonly<Record<PlaceId, IconName>> = {
  home: 'home',
  reviews: 'eye',
  shops: 'store',
  clm: 'forward',
  'credit-requests': 'card',
  guarantees: 'receipt',
  disputes: 'question',
  tickets: 'chat',
  recoveries: 'refresh',
  ratings: 'spark',
  contracts: 'wallet',
  payouts: 'payout',
  'payout-files': 'download',
  reconciliation: 'calculator',
  suspense: 'clock',
  orders: 'laptop',
  collections: 'overdue',
  'penalty-waivers': 'cash',
  vat: 'month',
  lists: 'copy',
  surveys: 'chart',
  approvals: 'check',
  account: 'person',
};
