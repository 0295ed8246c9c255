import { nationalIdOf } from '../../modules/kyc/testing/registration-world.test-support.ts';
import { recordAddress, recordCustomer, recordRegistryCheck } from '../../modules/kyc/index.ts';
import { createUser, enrolKnownSecret, grantRole } from '../../modules/identity/index.ts';
import { type NewMerchant, registerMerchant } from '../../modules/merchants/index.ts';
import { newMerchant } from '../../modules/merchants/testing/new-merchant.test-support.ts';
import { newTotpSecret } from '../../modules/identity/domain/totp.ts';
import { issuePinCard, storeSheba } from '../../modules/wallet/index.ts';
import { shebaOf } from '../../../../sandbox/src/bank/bank-holders.ts';
import { serialOf } from '../../../../sandbox/src/serial/card-serial.ts';
import type { OperatorRole } from '@nesye/contract';
import { isoDate } from '@nesye/money';
import { createDataVault } from '../../platform/crypto/data-vault.ts';
import { DEMO, type FullApp } from './full-app.test-support.ts';
import { newMobile, openNewCustomer } from './new-customer.test-support.ts';

/** Somebody who is signed in with a session of their own. */
export interface SignedInPerson {
  readonly userId: bigint;
  readonly mobile: string;
  readonly access: string;
  readonly refresh: string;
  /** Of a verified customer. */
  readonly nationalId: string;
  readonly contractUid: string;
  readonly cashUid: string;
  readonly isOperator?: boolean;
}

/** Beyond those of other tests' people. */
let lastNationalId = 800_000;

/** The next national id that nobody of the demo world has. */
export const newNationalId = (): string => nationalIdOf((lastNationalId += 1));

/** A new customer with a credit line, a wallet and a password, signed in; a verified one has an identity, an address, a sheba, a card and the serial of the national card besides, and an empty wallet. `limit` and `wallet` in rials. */
export async function signUpPerson(
  full: FullApp,
  {
    isVerified = false,
    limit = 500_000_000n,
    wallet = isVerified ? 0n : 5_000_000n,
  }: { readonly isVerified?: boolean; readonly limit?: bigint; readonly wallet?: bigint } = {},
): Promise<SignedInPerson> {
  const { database, config, app } = full;
  const opened = await openNewCustomer(database, config.secrets.tokenKeys, { limit, wallet });
  const nationalId = newNationalId();
  const mobile = await database.transaction(async (tx) => {
    await app.ports.setPassword(tx, opened.id, DEMO.password);
    if (isVerified) await verify(full, opened.id, nationalId, tx);
    const [row] = await tx<{ mobile: string }[]>`select mobile from identity.app_user where id = ${opened.id}`;
    return row?.mobile ?? '';
  });
  const { access, refresh } = await full.signIn(mobile);
  if (isVerified)
    await full.ask({
      method: 'POST',
      path: '/api/v1/credit-score/kyc/submit-national-card-serial',
      token: access,
      body: { serial: serialOf(nationalId) },
    });
  return {
    userId: opened.id,
    mobile,
    access,
    refresh,
    nationalId,
    contractUid: opened.contractUid,
    cashUid: opened.cashUid,
  };
}

async function verify(
  { config }: FullApp,
  userId: bigint,
  nationalId: string,
  tx: Parameters<typeof recordCustomer>[0],
): Promise<void> {
  const vault = createDataVault(config.secrets);
  const at = new Date();
  await recordCustomer(tx, vault, {
    userId,
    firstName: 'سارا',
    lastName: 'محمدی',
    nationalId,
    birthDate: isoDate('1991-05-12'),
    at,
  });
  await recordRegistryCheck(tx, userId, 'matched', at);
  await recordAddress(tx, vault, {
    userId,
    province: 'تهران',
    city: 'تهران',
    address: 'خیابان ولیعصر، پلاک ۱۲',
    postalCode: '1966813118',
    confirmedAt: at,
    at,
  });
  await storeSheba(tx, vault, userId, { sheba: shebaOf(nationalId, '017'), holderName: 'سارا محمدی', at });
  await issuePinCard(tx, vault, userId, at);
}

/** A new customer who has declared a passport, signed in. */
export async function signUpForeigner(full: FullApp): Promise<SignedInPerson> {
  const person = await signUpPerson(full);
  await full.ask({
    method: 'POST',
    path: '/api/v1/customer/',
    token: person.access,
    body: { foreign_id: 'A12345678', birth_date: '1991-05-12', first_name: 'علي', last_name: 'الحسن' },
  });
  return person;
}

/** A shop that waits for its confirmation, of an owner whom the registry knows. */
export async function openWaitingShop(
  full: FullApp,
  nationalId: string,
  differing: Partial<NewMerchant> = {},
): Promise<{ readonly shopId: bigint; readonly owner: { readonly id: bigint; readonly mobile: string } }> {
  const { database, app, clock } = full;
  const mobile = newMobile();
  return database.transaction(async (tx) => {
    const id = await createUser(tx, { mobile, createdAt: clock.now() });
    await verify(full, id, nationalId, tx);
    const shopId = await registerMerchant(
      tx,
      newMerchant({
        ownerUserId: id,
        name: `گلستان موبایل ${mobile.slice(-4)}`,
        status: 0,
        cityId: 24_001,
        isSignedUp: true,
        ...differing,
      }),
    );
    await grantRole(tx, id, { role: 'merchant', merchantId: shopId }, clock.now());
    await app.ports.setPassword(tx, id, DEMO.password);
    return { shopId, owner: { id, mobile } };
  });
}

async function signUpOwner(full: FullApp, shop: Partial<NewMerchant>): Promise<SignedInPerson> {
  const nationalId = newNationalId();
  const { owner } = await openWaitingShop(full, nationalId, shop);
  const { access, refresh } = await full.signIn(owner.mobile);
  return { userId: owner.id, mobile: owner.mobile, access, refresh, nationalId, contractUid: '', cashUid: '' };
}

/** The signed-in owner of a shop that an operator has refused. */
export const signUpRefusedMerchant = (full: FullApp): Promise<SignedInPerson> =>
  signUpOwner(full, { status: 2, rejectCode: 'address_wrong' });

/** The signed-in owner of a shop that sells. */
export const signUpShopOwner = (full: FullApp): Promise<SignedInPerson> => signUpOwner(full, { status: 1 });

/** A new operator with a password and an authenticator app of their own, signed in with both. */
export async function signUpOperator(full: FullApp, as: OperatorRole = 'admin'): Promise<SignedInPerson> {
  const { database, config, app, clock } = full;
  const mobile = newMobile();
  const userId = await database.transaction(async (tx) => {
    const id = await createUser(tx, { mobile, roles: [{ role: 'operator', as }], createdAt: clock.now() });
    await enrolKnownSecret(tx, createDataVault(config.secrets), id, newTotpSecret(), clock.now());
    await app.ports.setPassword(tx, id, DEMO.password);
    return id;
  });
  const { access, refresh } = await full.signIn(mobile);
  return { userId, mobile, access, refresh, nationalId: '', contractUid: '', cashUid: '', isOperator: true };
}
