import type { CallTypes, merchantsCalls } from '@nesye/contract';
import type { ProductType, ShopRejectCode } from '@nesye/contract/constants';
import type { IsoDate } from '@nesye/money';
import type { Outgoing } from '../../../platform/http/handler.ts';
import type { MerchantStatus } from './merchant.ts';

export type ShopReviewItem = Outgoing<CallTypes<typeof merchantsCalls.listShopReviews>['reply']>['results'][number];
export type ShopCase = Outgoing<CallTypes<typeof merchantsCalls.getShopReview>['reply']>;
export type ShopState = ShopReviewItem['state'];

/** A shop as the operators see it. */
export interface ReviewedShop {
  readonly id: bigint;
  readonly ownerUserId: bigint;
  readonly name: string;
  readonly status: MerchantStatus;
  readonly categoryId: number;
  readonly categoryName: string;
  readonly cityId: number | null;
  readonly address: string;
  readonly description: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly createdAt: Date;
  /** When it came into its status: handed in, confirmed or refused. */
  readonly since: Date;
  readonly rejectCode: ShopRejectCode | null;
  readonly rejectReason: string | null;
  readonly sellsThroughPartner: boolean;
  /** Of a closed shop: the first business day on which it is paid again. */
  readonly payoutsHeldUntil: IsoDate | null;
  /** How often an operator has decided about it. */
  readonly decisions: number;
  /** Sites of it that wait for a decision. */
  readonly originsWaiting: number;
  /** Papers of it that wait for a decision. */
  readonly papersWaiting: number;
}

/** What an operator decided: what brings a shop into another status, and the release of what a closed one is owed. */
export interface ShopDecision<Decision = 'approve' | 'reject' | 'suspend' | 'lift' | 'close'> {
  readonly decision: Decision;
  readonly rejectCode: ShopRejectCode | null;
  readonly rejectReason: string | null;
  readonly decidedBy: bigint;
  readonly decidedAt: Date;
}

/** A commission and its first day. */
export interface CommissionTerm extends CommissionRate {
  readonly validFrom: IsoDate;
}

export interface CommissionRate {
  readonly productType: ProductType;
  readonly commissionBp: number;
}

const STATES: Readonly<Record<MerchantStatus, ShopState>> = {
  0: 'in_check',
  1: 'confirmed',
  2: 'rejected',
  3: 'suspended',
  4: 'closed',
};
const STATUSES = { in_check: 0, confirmed: 1, rejected: 2, suspended: 3, closed: 4 } as const satisfies Record<
  ShopState,
  MerchantStatus
>;

/** The status of the wire's word in a queue. */
export const statusOfState = (state: ShopState): MerchantStatus => STATUSES[state];
/** The wire's word for a status in a queue. */
export const stateOfStatus = (status: MerchantStatus): ShopState => STATES[status];
