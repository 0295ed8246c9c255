import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';

const MAX_ROWS = 50_000;

/** A customer's cash account, top-ups, cards and shebas for the customer's own copy; numbers masked as everywhere, amounts in rials. */
export async function readOwnWallet(sql: Sql, customerId: bigint): Promise<Readonly<Record<string, unknown>>> {
  const bucket = bucketOf(customerId);
  const accounts = await sql`
    select c.uid, c.is_active, c.opened_at, a.balance from wallet.cash_account c left join ledger.guarded_account a on a.bucket = c.bucket and a.kind = 2010 and a.party_id = c.customer_id and a.currency = 364
    where c.bucket = ${bucket} and c.customer_id = ${customerId}`;
  const topUps =
    await sql`select amount, state, made_at, ended_at from wallet.top_up where bucket = ${bucket} and customer_id = ${customerId} order by id limit ${MAX_ROWS}`;
  const cashOuts =
    await sql`select amount, fee, state, requested_at, ended_at from wallet.cash_out where bucket = ${bucket} and customer_id = ${customerId} order by id limit ${MAX_ROWS}`;
  const transfers =
    await sql`select amount, state, requested_at, ended_at from wallet.transfer where bucket = ${bucket} and customer_id = ${customerId} order by id limit ${MAX_ROWS}`;
  const cards =
    await sql`select title, number_mask, holder_name, created_at, deleted_at from wallet.bank_card where bucket = ${bucket} and customer_id = ${customerId} order by id`;
  const pinCards =
    await sql`select title, number_mask, is_active, issued_at from wallet.pin_card where bucket = ${bucket} and customer_id = ${customerId} order by id`;
  const shebas =
    await sql`select kind, sheba_mask, holder_name, changed_at from wallet.sheba_change where bucket = ${bucket} and customer_id = ${customerId} order by version`;
  const shopShebas =
    await sql`select merchant_id, sheba_mask, holder_name, is_chosen, added_at, deleted_at from wallet.shop_sheba where owner_user_id = ${customerId} order by id`;
  return {
    cash_accounts: [...accounts],
    top_ups: [...topUps],
    cash_outs: [...cashOuts],
    transfers: [...transfers],
    bank_cards: [...cards],
    pin_cards: [...pinCards],
    shebas: [...shebas],
    shop_shebas: [...shopShebas],
  };
}
