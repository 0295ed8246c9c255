import { CURRENCY, MERCHANT_STATUS } from '@nesye/contract/constants';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { whyShopSellsNothing } from '../domain/merchant.ts';

/** The till at which a shop sells on the web: its working one for the web in rials, else its first. Or why it sells nothing. */
export async function findWebTill(
  sql: Sql | Tx,
  merchantId: bigint,
): Promise<{ readonly code: string } | NonNullable<ReturnType<typeof whyShopSellsNothing>> | 'terminal_off'> {
  const [row] = await sql<{ status: Parameters<typeof whyShopSellsNothing>[0]; code: string | null }[]>`
    select m.status, (
      select t.code from merchants.terminal t
      where t.merchant_id = m.id and t.is_active and t.currency = ${CURRENCY.irr}
      order by t.kind = 'ipg' desc, t.id limit 1
    ) as code
    from merchants.merchant m where m.id = ${merchantId}`;
  const reason = whyShopSellsNothing(row?.status ?? MERCHANT_STATUS.closed);
  if (reason !== null) return reason;
  return row?.code === null || row === undefined ? 'terminal_off' : { code: row.code };
}
