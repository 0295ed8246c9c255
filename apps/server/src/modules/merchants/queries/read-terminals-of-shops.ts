import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { OwnedTerminal, Terminal } from '../domain/profile.ts';

interface Row {
  id: bigint;
  code: string;
  kind: Terminal['kind'];
  title: string;
  currency: number;
  is_active: boolean;
  created_at: Date;
  merchant_id: bigint;
  merchant_name: string;
}

/** The terminals of some shops, by shop and then oldest first; at most 1,000. */
export async function readTerminalsOfShops(sql: Sql | Tx, merchantIds: readonly bigint[]): Promise<OwnedTerminal[]> {
  const rows = await sql<Row[]>`
    select t.id, t.code, t.kind, t.title, t.currency, t.is_active, t.created_at, m.id as merchant_id, m.name as merchant_name
    from merchants.merchant m join merchants.terminal t on t.merchant_id = m.id
    where m.id = any(${merchantIds.map(String)}::bigint[]) order by m.id, t.id limit 1000`;
  return rows.map((row) => ({
    terminal: {
      id: row.id,
      code: row.code,
      kind: row.kind,
      title: row.title,
      currency: row.currency,
      isActive: row.is_active,
      createdAt: row.created_at,
    },
    merchant: { id: row.merchant_id, name: row.merchant_name },
  }));
}
