import type { Sql } from '../../../platform/database/database.ts';
import type { Found } from '../../../platform/find/finder.ts';

/** The payouts of wallets that the bank knows by this code. */
export async function findCashOutsOfCode(sql: Sql, code: string, most: number): Promise<Found[]> {
  const rows = await sql<{ id: bigint; customerId: bigint }[]>`
    select id, customer_id as "customerId" from wallet.cash_out where bank_reference = ${code} order by id desc limit ${most}`;
  return rows.map(({ id, customerId }) => ({
    id,
    title: code,
    masked: null,
    personId: customerId,
    link: `/people/${customerId}`,
  }));
}

interface ShebaRow {
  readonly id: bigint;
  readonly mask: string;
  readonly holder: string;
  readonly personId: bigint;
  readonly merchantId: bigint | null;
}

/** Accounts in use, of people and shops, whose sheba ends with these four digits. `mask` is that of the whole number, where it is known. */
export async function findShebasOfEnd(
  sql: Sql,
  { end, mask }: { readonly end: string; readonly mask: string | null },
  most: number,
): Promise<Found[]> {
  const rows = await sql<ShebaRow[]>`
    (select s.id, s.sheba_mask as mask, s.holder_name as holder, s.customer_id as "personId", null::bigint as "merchantId" from wallet.sheba_change s
      where right(s.sheba_mask, 4) = ${end} and (${mask}::text is null or s.sheba_mask = ${mask}) and s.sheba_mask is not null
        and not exists (select from wallet.sheba_change later where later.bucket = s.bucket and later.customer_id = s.customer_id and later.version > s.version)
      limit ${most})
    union all
    (select s.id, s.sheba_mask, s.holder_name, s.owner_user_id, s.merchant_id from wallet.shop_sheba s
      where right(s.sheba_mask, 4) = ${end} and (${mask}::text is null or s.sheba_mask = ${mask}) and s.deleted_at is null
      limit ${most})
    limit ${most}`;
  return rows.map(({ id, mask: shown, holder, personId, merchantId }) => ({
    id,
    title: holder,
    masked: shown,
    personId,
    link: merchantId === null ? `/people/${personId}` : `/shops/${merchantId}`,
  }));
}
