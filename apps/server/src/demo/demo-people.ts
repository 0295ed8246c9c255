import { type IsoDate, isoDate, rial } from '@nesye/money';
import type { DataVault } from '../platform/crypto/data-vault.ts';
import type { Tx } from '../platform/database/database.ts';
import { createUser, enrolKnownSecret } from '../modules/identity/index.ts';
import { recordAddress, recordCustomer, recordRegistryCheck } from '../modules/kyc/index.ts';
import { openWallet, recordTopUp, storeSheba } from '../modules/wallet/index.ts';
import { openOwnFacility } from './open-facility.ts';

/** The password of everybody in the demo. */
export const DEMO_PASSWORD = 'Nesye-demo-1';

export interface DemoMoment {
  /** When the demo world begins: more than a year before today, so that histories fit in. */
  readonly beginning: Date;
  readonly now: Date;
  readonly today: IsoDate;
}

/** Someone whose identity and address are confirmed. */
export interface VerifiedPerson {
  readonly mobile: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly nationalId: string;
  readonly birthDate: string;
  readonly city: string;
  readonly address: string;
  readonly postalCode: string;
  readonly walletRial: bigint;
}

interface DemoCustomer extends VerifiedPerson {
  readonly limitRial: bigint;
  /** Where money goes out to; the sandbox's bank knows it as the customer's. */
  readonly sheba: string;
}

const LINE_OF_500_MILLION: DemoCustomer = {
  mobile: '09120000001',
  firstName: 'مریم',
  lastName: 'کاظمی',
  nationalId: '0499370899',
  birthDate: '1990-05-12',
  city: 'تهران',
  address: 'خیابان ولیعصر، کوچهٔ لاله، پلاک ۱۲، واحد ۳',
  postalCode: '1966813118',
  limitRial: 500_000_000n,
  walletRial: 50_000_000n,
  sheba: 'IR890170000000000499370899',
};

const SOME_OVERDUE: DemoCustomer = {
  mobile: '09120000003',
  firstName: 'رضا',
  lastName: 'احمدی',
  nationalId: '0790419904',
  birthDate: '1984-11-02',
  city: 'اصفهان',
  address: 'خیابان چهارباغ بالا، بن‌بست یاس، پلاک ۸',
  postalCode: '8163913114',
  limitRial: 300_000_000n,
  walletRial: 12_500_000n,
  sheba: 'IR340170000000000790419904',
};

/** For whom a line can be applied: the sandbox's bureau gives them 720 and 480, and 690 to the one who can guarantee. */
const WITHOUT_A_LINE: readonly VerifiedPerson[] = [
  {
    mobile: '09120000005',
    firstName: 'نیلوفر',
    lastName: 'شریف',
    nationalId: '0014273561',
    birthDate: '1992-07-21',
    city: 'تهران',
    address: 'خیابان سهروردی شمالی، کوچهٔ نیلوفر، پلاک ۵، واحد ۲',
    postalCode: '1966813118',
    walletRial: 5_000_000n,
  },
  {
    mobile: '09120000006',
    firstName: 'کامران',
    lastName: 'یزدانی',
    nationalId: '0084575948',
    birthDate: '1987-01-15',
    city: 'تهران',
    address: 'خیابان پیروزی، کوچهٔ بهار، پلاک ۱۴',
    postalCode: '1966813118',
    walletRial: 5_000_000n,
  },
  {
    mobile: '09120000007',
    firstName: 'پروانه',
    lastName: 'شریف',
    nationalId: '0323456782',
    birthDate: '1965-10-04',
    city: 'تهران',
    address: 'خیابان سهروردی شمالی، کوچهٔ نیلوفر، پلاک ۵، واحد ۱',
    postalCode: '1966813118',
    walletRial: 5_000_000n,
  },
];

/** Each works as something else, and no one decides about their own case. Their authenticator apps have known secrets: `/sandbox/totp` shows the codes. */
const OPERATORS = [
  { mobile: '09120000201', totpSecret: 'NESYEDEMOOPERATORONEAAAAAAAAAAAA', as: 'admin' },
  { mobile: '09120000202', totpSecret: 'NESYEDEMOOPERATORTWOAAAAAAAAAAAA', as: 'finance' },
  { mobile: '09120000203', totpSecret: 'NESYEDEMOOPERATORTHREEAAAAAAAAAA', as: 'reviewer' },
  { mobile: '09120000204', totpSecret: 'NESYEDEMOOPERATORFOURAAAAAAAAAAA', as: 'support' },
  { mobile: '09120000205', totpSecret: 'NESYEDEMOOPERATORFIVEAAAAAAAAAAA', as: 'risk' },
  { mobile: '09120000206', totpSecret: 'NESYEDEMOOPERATORSIXAAAAAAAAAAAA', as: 'content' },
] as const;

/** Those who read what waits for a decision, and decide; the second factor of each is enrolled. */
export async function seedOperators(tx: Tx, vault: DataVault, { beginning }: DemoMoment): Promise<void> {
  for (const { mobile, totpSecret, as } of OPERATORS) {
    const userId = await createUser(tx, { mobile, roles: [{ role: 'operator', as }], createdAt: beginning });
    await enrolKnownSecret(tx, vault, userId, totpSecret, beginning);
  }
}

/** Whose password must be changed at the next sign-in. */
export const MUST_SET_PASSWORD_MOBILE = '09120000004';

export interface OpenedCustomer {
  readonly customerId: bigint;
  readonly facility: { readonly id: bigint; readonly uid: string };
}

/** The customers of the demo: one with an open line and a wallet, one fresh, one with a history and overdue rows, and one who must set a new password first. */
export async function seedCustomers(
  tx: Tx,
  vault: DataVault,
  termsId: bigint,
  moment: DemoMoment,
): Promise<{ withHistory: OpenedCustomer }> {
  await openCustomer(tx, vault, termsId, LINE_OF_500_MILLION, moment);
  for (const person of WITHOUT_A_LINE) await openVerifiedCustomer(tx, vault, person, moment.beginning, moment);
  const fresh = await createUser(tx, { mobile: '09120000002', roles: [{ role: 'customer' }], createdAt: moment.now });
  await openWallet(tx, vault, fresh, moment.now);
  const mustSetPassword = await createUser(tx, {
    mobile: MUST_SET_PASSWORD_MOBILE,
    roles: [{ role: 'customer' }],
    createdAt: moment.now,
  });
  await openWallet(tx, vault, mustSetPassword, moment.now);
  return { withHistory: await openCustomer(tx, vault, termsId, SOME_OVERDUE, moment) };
}

async function openCustomer(
  tx: Tx,
  vault: DataVault,
  termsId: bigint,
  person: DemoCustomer,
  moment: DemoMoment,
): Promise<OpenedCustomer> {
  const { beginning } = moment;
  const customerId = await openVerifiedCustomer(tx, vault, person, beginning, moment);
  const facility = await openOwnFacility(tx, customerId, termsId, rial(person.limitRial), beginning);
  await storeSheba(tx, vault, customerId, {
    sheba: person.sheba,
    holderName: `${person.firstName} ${person.lastName}`,
    at: beginning,
  });
  return { customerId, facility };
}

/** A customer with a confirmed identity and address, and money in the wallet. Returns the id. */
export async function openVerifiedCustomer(
  tx: Tx,
  vault: DataVault,
  person: VerifiedPerson,
  beginning: Date,
  { now, today }: Pick<DemoMoment, 'now' | 'today'>,
): Promise<bigint> {
  const customerId = await createUser(tx, {
    mobile: person.mobile,
    roles: [{ role: 'customer' }],
    createdAt: beginning,
  });
  await recordCustomer(tx, vault, {
    userId: customerId,
    firstName: person.firstName,
    lastName: person.lastName,
    nationalId: person.nationalId,
    birthDate: isoDate(person.birthDate),
    at: beginning,
  });
  await recordRegistryCheck(tx, customerId, 'matched', beginning);
  const { city, address, postalCode } = person;
  await recordAddress(tx, vault, {
    userId: customerId,
    province: city,
    city,
    address,
    postalCode,
    confirmedAt: beginning,
    at: beginning,
  });
  await openWallet(tx, vault, customerId, beginning);
  await recordTopUp(tx, customerId, rial(person.walletRial), now, today);
  return customerId;
}
