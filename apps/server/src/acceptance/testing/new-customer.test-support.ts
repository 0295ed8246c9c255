import { businessDate, rial } from '@nesye/money';
import type { KeyRing } from '../../platform/crypto/key-ring.ts';
import { openOwnFacility } from '../../demo/open-facility.ts';
import { createAccessTokens } from '../../modules/identity/adapters/access-tokens.ts';
import { createUser, findUser } from '../../modules/identity/index.ts';
import { openCashAccount, recordTopUp } from '../../modules/wallet/index.ts';
import type { Database } from '../../platform/database/database.ts';

export interface NewCustomer {
  readonly id: bigint;
  readonly access: string;
  readonly contractUid: string;
  readonly facilityId: bigint;
  readonly cashUid: string;
}

export interface NewCustomerOptions {
  readonly limit?: bigint;
  readonly wallet?: bigint;
}

/** Mobiles 0919 5000001 and on: none that a test names. */
let lastNumber = 5_000_000;

/** The next mobile that nobody has. */
export const newMobile = (): string => `0919${(lastNumber += 1)}`;

/** A customer of the demo's line 1 with a limit and a wallet in rials, so that no two tests draw on one balance. The token is signed with the server's own key. */
export async function openNewCustomer(
  database: Database,
  tokenKeys: KeyRing,
  { limit = 500_000_000n, wallet = 0n }: NewCustomerOptions = {},
): Promise<NewCustomer> {
  const now = new Date();
  const opened = await database.transaction(async (tx) => {
    const [terms] = await tx<
      { id: bigint }[]
    >`select id from servicing.terms where line = 1 order by valid_from desc limit 1`;
    if (terms === undefined) throw new Error('the demo has no terms of line 1');
    const id = await createUser(tx, { mobile: newMobile(), roles: [{ role: 'customer' }], createdAt: now });
    await openCashAccount(tx, id, now);
    if (wallet > 0n) await recordTopUp(tx, id, rial(wallet), now, businessDate(now));
    const facility = await openOwnFacility(tx, id, terms.id, rial(limit), now);
    const [cash] = await tx<
      { uid: string }[]
    >`select uid::text as uid from wallet.cash_account where customer_id = ${id}`;
    return { id, facility, cashUid: cash?.uid ?? '' };
  });
  const user = await findUser(database.sql, opened.id);
  if (user === undefined) throw new Error('the new customer is not there');
  const access = createAccessTokens(tokenKeys).sign(user, 1n, now);
  return {
    id: opened.id,
    access,
    contractUid: opened.facility.uid,
    facilityId: opened.facility.id,
    cashUid: opened.cashUid,
  };
}
