import type { Sql } from '../../../platform/database/database.ts';

/** What a test reads of a customer's wallet and of a charge in the ledger. `owner` reads all tables. */
export const chargeFigures = (owner: Sql) => ({
  /** What the wallet has, and what of it is set aside. */
  wallet: async (customerId: bigint): Promise<readonly [bigint, bigint]> => {
    const [row] = await owner<{ balance: bigint; held: bigint }[]>`
      select balance, held from ledger.guarded_account where kind = 2010 and party_id = ${customerId}`;
    return [row?.balance ?? 0n, row?.held ?? 0n];
  },
  /** The lines of a charge's entries: leg, account, amount. */
  lines: async (chargeId: bigint | number): Promise<readonly string[]> => {
    const rows = await owner<{ leg: number; kind: number; amount: bigint }[]>`
      select e.leg, l.kind, l.amount from ledger.entry e join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id
      where e.source_id = ${chargeId} and e.rule = 28 order by e.leg, l.kind`;
    return rows.map(({ leg, kind, amount }) => `${leg} ${kind} ${amount}`);
  },
});
