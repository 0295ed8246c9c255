import { CURRENCY } from '@nesye/contract/constants';
import type { IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';

export interface ContractRow {
  readonly kind: 'credit' | 'cash';
  readonly uid: string;
  readonly terms_id: bigint | null;
  /** `active`, `blocked` (late, or its customer too late anywhere), …; a cash account is active or not. */
  readonly status: string;
  readonly limit_amount: bigint | null;
  readonly balance: bigint;
  readonly held: bigint;
}

/**
 * All that a customer can pay with, in one statement: facilities with what is used of them, then the cash account with its balance.
 * It reads three contexts together because payments is where they meet.
 */
export async function readCustomerContracts(sql: Sql, customerId: bigint, today: IsoDate): Promise<ContractRow[]> {
  const bucket = bucketOf(customerId);
  return sql<ContractRow[]>`
    select 'credit' as kind, f.uid::text as uid, f.terms_id,
           case when f.status = 'active' and (select servicing.is_too_late_to_buy(${customerId}, ${today}::date)) then 'blocked' else f.status end as status, a.limit_amount, a.balance, a.held
    from servicing.facility f
    join ledger.guarded_account a on a.bucket = f.bucket and a.kind = f.principal_kind and a.party_id = f.id and a.currency = ${CURRENCY.irr}
    where f.bucket = ${bucket} and f.customer_id = ${customerId} and f.status <> 'closed'
    union all
    select 'cash', c.uid::text, null, case when c.is_active then 'active' else 'blocked' end, null, a.balance, a.held
    from wallet.cash_account c
    join ledger.guarded_account a on a.bucket = c.bucket and a.kind = 2010 and a.party_id = c.customer_id and a.currency = ${CURRENCY.irr}
    where c.bucket = ${bucket} and c.customer_id = ${customerId}`;
}
