import type { CurrencyCode, ProductType, ShopRejectCode } from '@nesye/contract/constants';
import type { IsoDate } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import type { BusinessMode, MerchantStatus } from '../domain/merchant.ts';

export interface NewMerchant {
  readonly ownerUserId: bigint;
  readonly name: string;
  readonly logo?: string;
  readonly categoryId: number;
  readonly tagIds?: readonly number[];
  readonly status: MerchantStatus;
  readonly rejectCode?: ShopRejectCode;
  /** For the owner, next to the code. */
  readonly rejectReason?: string;
  readonly businessMode: BusinessMode;
  readonly description?: string;
  readonly address?: string;
  /** As the list of cities has it. */
  readonly cityId?: number;
  /** Named by its owner at sign-up; an owner has one such shop at most, and it is paid out once its contract is signed. */
  readonly isSignedUp?: boolean;
  readonly location?: { readonly latitude: number; readonly longitude: number };
  readonly preferredQrProducts: readonly number[];
  readonly isShown?: boolean;
  /** Sites that its codes may send buyers back to, agreed beforehand. */
  readonly origins?: readonly string[];
  /** Basis points of a sale the platform takes, by product type, from `validFrom` on. */
  readonly commission: { readonly bp: Readonly<Partial<Record<ProductType, number>>>; readonly validFrom: IsoDate };
  readonly createdAt: Date;
}

/** Writes a shop with its tags and commission; returns its id (a party id). */
export async function insertMerchant(tx: Tx, merchant: NewMerchant): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into merchants.merchant (owner_user_id, name, logo, category_id, status, reject_code, reject_reason, business_mode, description, address, latitude, longitude,
      preferred_qr_products, is_shown, city_id, is_signed_up, signs_contract, created_at, status_changed_at)
    values (${merchant.ownerUserId}, ${merchant.name}, ${merchant.logo ?? null}, ${merchant.categoryId}, ${merchant.status}, ${merchant.rejectCode ?? null}, ${merchant.rejectReason ?? null},
      ${merchant.businessMode}, ${merchant.description ?? ''}, ${merchant.address ?? ''}, ${merchant.location?.latitude ?? null}, ${merchant.location?.longitude ?? null},
      ${[...merchant.preferredQrProducts]}, ${merchant.isShown ?? false}, ${merchant.cityId ?? null}, ${merchant.isSignedUp ?? false}, ${merchant.isSignedUp ?? false}, ${merchant.createdAt}, ${merchant.createdAt})
    returning id`;
  const { id } = row as { id: bigint };
  await tx`insert into merchants.merchant_tag (merchant_id, tag_id) select ${id}, unnest(${[...(merchant.tagIds ?? [])]}::int[])`;
  await insertCommission(tx, id, merchant.commission);
  await tx`
    insert into merchants.shop_origin (merchant_id, origin, state, asked_at, decided_at)
    select ${id}, unnest(${[...(merchant.origins ?? [])]}::text[]), 'approved', ${merchant.createdAt}, ${merchant.createdAt}`;
  return id;
}

/** Gives a shop another name and address. */
export async function updateShopDetails(
  tx: Tx,
  id: bigint,
  { name, address }: { readonly name: string; readonly address: string },
): Promise<void> {
  await tx`update merchants.merchant set name = ${name}, address = ${address} where id = ${id}`;
}

/** Writes the commission a shop starts with; a rate it has from that day on already stays. */
export async function insertCommission(
  tx: Tx,
  id: bigint,
  { bp, validFrom }: NewMerchant['commission'],
): Promise<void> {
  const terms = Object.entries(bp);
  await tx`
    insert into merchants.commission_terms (merchant_id, product_type, valid_from, commission_bp)
    select ${id}, p, ${validFrom}::date, bp from unnest(${terms.map(([type]) => Number(type))}::smallint[], ${terms.map(([, each]) => each)}::int[]) u(p, bp)
    on conflict do nothing`;
}

export interface NewTerminal {
  readonly merchantId: bigint;
  /** In its one form; see normalizeTerminalCode. */
  readonly code: string;
  readonly kind: 'qr' | 'ipg';
  readonly title: string;
  readonly currency: CurrencyCode;
  readonly isActive: boolean;
  readonly createdAt: Date;
}

/** Writes a terminal; undefined when another one has the code or had it. */
export async function insertTerminal(tx: Tx, terminal: NewTerminal): Promise<bigint | undefined> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into merchants.terminal (merchant_id, code, kind, title, currency, is_active, created_at)
    select ${terminal.merchantId}, ${terminal.code}, ${terminal.kind}, ${terminal.title}, ${terminal.currency}, ${terminal.isActive}, ${terminal.createdAt}
    where not exists (select from merchants.replaced_code where code = ${terminal.code})
    on conflict (code) do nothing returning id`;
  return row?.id;
}
