import type { ShopProfile } from './shop-profile.ts';
import type { ShopOrigin } from './shop-origin.ts';
import type { ProductType, ShopRejectCode } from '@nesye/contract/constants';
import type { IsoDate } from '@nesye/money';
import type { BusinessMode, Category, MerchantName, MerchantStatus, PaymentCode } from './merchant.ts';

export interface Tag {
  readonly id: number;
  readonly name: string;
}

/** What anybody may see of a shop. */
export interface MerchantProfile extends MerchantName {
  readonly status: MerchantStatus;
  readonly category: Category;
  readonly tags: readonly Tag[];
  readonly businessMode: BusinessMode;
  readonly description: string;
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly preferredQrProducts: readonly number[];
  readonly createdAt: Date;
}

/** A shop with all that it shows. */
export interface MerchantPage extends MerchantProfile {
  readonly details: ShopProfile;
}

/** What only the owner sees: why it was rejected, and its terminals. */
export interface OwnMerchant extends MerchantPage {
  readonly cityId: number | null;
  readonly rejectCode: ShopRejectCode | null;
  /** What the operator added to the code. */
  readonly rejectReason: string | null;
  /** Of a closed shop: the first business day on which it is paid again. */
  readonly payoutsHeldUntil: IsoDate | null;
  readonly terminals: readonly Terminal[];
  /** Codes of fixed amounts that are neither paid nor expired, newest first. */
  readonly paymentCodes: readonly PaymentCode[];
  /** Sites that codes may send buyers back to, and those that wait. */
  readonly origins: readonly ShopOrigin[];
}

export interface Terminal {
  readonly id: bigint;
  readonly code: string;
  readonly kind: 'qr' | 'ipg';
  readonly title: string;
  readonly currency: number;
  readonly isActive: boolean;
  readonly createdAt: Date;
}

/** A terminal and whose it is. */
export interface OwnedTerminal {
  readonly terminal: Terminal;
  readonly merchant: { readonly id: bigint; readonly name: string };
}

/** What the platform takes of one product's sales at a shop, and since when. */
export interface CommissionContract {
  readonly merchant: { readonly id: bigint; readonly name: string };
  readonly productType: ProductType;
  readonly commissionBp: number;
  /** Tax on the commission, in basis points of it. */
  readonly vatBp: number;
  readonly validFrom: IsoDate;
}

export type MerchantOrder = 'created_at' | 'name' | 'near' | 'liked' | 'no-fee';

/** A stretch of the shop list. */
export interface MerchantStretch {
  readonly order: MerchantOrder;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
  /** The shop to go on after, instead of an offset. */
  readonly afterId: bigint | undefined;
}

/** A place on earth, in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

export interface MerchantFilter {
  readonly isShown: boolean | undefined;
  readonly businessMode: BusinessMode | undefined;
  readonly categoryId: number | undefined;
  readonly cityId: number | undefined;
  /** Registered on this business day or later. */
  readonly createdSince: IsoDate | undefined;
}
