import { isoDate, type IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { ACCOUNT, BANK_HOME_BUCKET } from '../domain/account-kind.ts';
import { PAYOUT_LEG } from '../domain/payout-rules.ts';
import { POSTING_RULE } from '../domain/posting-rules.ts';

/** What an entry moved at the bank, our own and clients' money together; rials, positive: came in. */
export interface BankMovement {
  readonly rule: typeof POSTING_RULE.gatewaySettlement | typeof POSTING_RULE.cashOut | typeof POSTING_RULE.payout;
  readonly sourceId: bigint;
  readonly day: IsoDate;
  readonly amount: bigint;
}

/** Settlements, cash-outs and payouts that our books have at the bank (1010 and 1020) on the days from `from` through `through`, without those that were taken back or posted for a line of the bank's statement. */
export async function readBankMovements(sql: Sql | Tx, from: IsoDate, through: IsoDate): Promise<BankMovement[]> {
  const rows = await sql<{ rule: number; source_id: bigint; day: string; amount: bigint }[]>`
    select e.rule, e.source_id, e.effective_date as day, sum(l.amount)::bigint as amount
    from ledger.entry e join ledger.line l on l.entry_id = e.id and l.bucket = e.bucket
    where e.bucket = ${BANK_HOME_BUCKET} and e.rule in (${POSTING_RULE.gatewaySettlement}::smallint, ${POSTING_RULE.cashOut}::smallint, ${POSTING_RULE.payout}::smallint)
      and e.accounting_date >= ${from}::date and e.effective_date between ${from}::date and ${through}::date
      and not (e.rule = ${POSTING_RULE.payout}::smallint and e.leg = ${PAYOUT_LEG.returnedAtBank}::smallint)
      and l.kind in (${ACCOUNT.bankClientMoney}::smallint, ${ACCOUNT.bankOwnMoney}::smallint)
      and not exists (select from ledger.entry c where c.reverses_id = e.id and c.bucket = e.bucket)
    group by e.rule, e.source_id, e.effective_date having sum(l.amount) <> 0 order by e.source_id`;
  return rows.map(({ rule, source_id: sourceId, day, amount }) => ({
    rule: rule as BankMovement['rule'],
    sourceId,
    day: isoDate(day),
    amount,
  }));
}
