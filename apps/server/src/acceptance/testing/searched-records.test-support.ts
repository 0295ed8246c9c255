import { randomUUID } from 'node:crypto';
import { INDEX_PLACE, nationalIdPlace } from '../../modules/kyc/queries/customers.ts';
import { SAYAD_INDEX, sayadPlace } from '../../modules/guarantees/queries/instruments.ts';
import { createDataVault } from '../../platform/crypto/data-vault.ts';
import type { FullApp } from './full-app.test-support.ts';

const AT = new Date('2026-11-21T08:00:00Z');

/** What the plants belong to. */
interface Plot {
  readonly customerId: bigint;
  readonly merchantId: bigint;
}

/** Records of the kinds that the demo world has none of, as rows alone; what each is found by. */
export async function plantSearched(full: FullApp, { customerId, merchantId }: Plot) {
  const vault = createDataVault(full.config.secrets);
  const bucket = Number(customerId & 63n);
  const id = customerId + 64_000_000n;
  const sayad = '1234567812345678';
  await full.database.ownerTransaction(async (tx) => {
    // Neither a gateway nor a bank nor a credit request is behind them.
    await tx.script('set local session_replication_role = replica');
    await tx`
      insert into gateway.attempt (bucket, id, customer_id, purpose, source_id, provider, amount, return_key, state, authority, payment_url, reference, entry_id, paid_on, created_at, expires_at,
        decides_until, ended_at)
      values (${bucket}, ${id}, ${customerId}, 'wallet.top_up', 1, 'sandbox', 100000, ${'k'.repeat(22)}, 'paid', 'A-SEARCHED-1', 'https://psp.test/', '700500300100', ${id}, '2026-11-21',
        ${AT}, ${AT}, ${AT}, ${AT})`;
    await tx`
      insert into wallet.cash_out (bucket, id, customer_id, amount, fee, hold_id, sheba_id, requested_at, requested_on, sends_at, cycle_at, bank_reference)
      values (${bucket}, ${id}, ${customerId}, 100000, 0, ${id}, ${id}, ${AT}, '2026-11-21', ${AT}, ${AT}, '140509020777')`;
    await tx`
      insert into guarantees.instrument (id, item_id, customer_id, kind, form, state, holder, amount, sayad_sealed, sayad_index, sayad_mask, colour, owner, created_at, updated_at)
      overriding system value
      values (${id}, ${id}, ${customerId}, 'cheque', 'paper', 'registered', 'customer', 1000, ${vault.seal(sayad, sayadPlace(id))}, ${vault.blindIndex(sayad, SAYAD_INDEX)[0]},
        '1234********5678', 'white', 'customer', ${AT}, ${AT})`;
    await tx`
      insert into engagement.ticket (number, guest_mobile, title, body, created_at, updated_at)
      values ('00070007', '09123334455', 'رسیدن سفارش', 'کجاست؟', ${AT}, ${AT})`;
    const payoutId = merchantId + 64_000_000n;
    await tx`
      insert into settlement.payout (bucket, id, uid, merchant_id, business_date, sheba_id, sheba_mask, amount, cut_at, cycle_at)
      values (${Number(merchantId & 63n)}, ${payoutId}, ${randomUUID()}, ${merchantId}, '2026-11-20', 1, 'IR12******************4321', 5000, ${AT}, ${AT})`;
    await tx`
      insert into settlement.payout_part (bucket, id, payout_id, amount, state, bank_reference) values (${Number(merchantId & 63n)}, ${payoutId}, ${payoutId}, 5000, 'sent', '140509020888')`;
  });
  return { id, sayad, payoutId: merchantId + 64_000_000n };
}

/** Gives a person a name and a national id that no registry has confirmed. */
export async function nameUnconfirmed(
  full: FullApp,
  {
    userId,
    firstName,
    lastName,
    nationalId,
  }: Readonly<Record<'firstName' | 'lastName' | 'nationalId', string>> & { readonly userId: bigint },
): Promise<void> {
  const vault = createDataVault(full.config.secrets);
  const sealed = vault.seal(nationalId, nationalIdPlace(userId));
  await full.database.owner`
    insert into kyc.customer (user_id, first_name, last_name, national_id_sealed, national_id_mask, national_id_index, birth_date, created_at)
    values (${userId}, ${firstName}, ${lastName}, ${sealed}, ${`${nationalId.slice(0, 3)}****${nationalId.slice(-3)}`}, ${vault.blindIndex(nationalId, INDEX_PLACE.national)[0]}, '1990-01-01', ${AT})
    on conflict (user_id) do update set first_name = excluded.first_name, last_name = excluded.last_name, national_id_sealed = excluded.national_id_sealed,
      national_id_mask = excluded.national_id_mask, national_id_index = excluded.national_id_index, identity_confirmed_at = null`;
}
