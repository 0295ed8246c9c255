import { type Call, type DemoName, demoNamesIn, type DemoPerson, demoSamples, withDemoValues } from '@nesye/contract';
import { type RunningSandbox, runSandbox } from '../../../../sandbox/src/testing/running-sandbox.ts';
import type { ReadyExample } from '../../platform/http/ready-example.test-support.ts';
import {
  type SignedInPerson,
  signUpForeigner,
  signUpOperator,
  signUpPerson,
  signUpRefusedMerchant,
  signUpShopOwner,
} from './demo-people.test-support.ts';
import { signUpApplicant } from './credit-values.test-support.ts';
import { newGuestOf } from './checkout-values.test-support.ts';
import { newKeyOf } from './shop-key-values.test-support.ts';
import { DEMO_VALUES, ONE_TIME } from './demo-values.test-support.ts';
import { DEMO, type FullApp, startFullApp } from './full-app.test-support.ts';

export interface DemoWorld {
  readonly full: FullApp;
  /** Access tokens of the demo's own people, and a key of the merchant's shop. */
  readonly tokens: Readonly<Record<'customer' | 'merchant' | 'operator' | 'shop_key' | 'guest', string>>;
  /** The call's example with the things of this world in it, ready to be sent. `harmless`: with samples of what is good once, and by somebody too poor to buy. */
  readyExample(call: Call, options?: { readonly isHarmless?: boolean }): Promise<ReadyExample>;
  /** The same example by somebody who does not own the record that `example` names: by somebody new where a new person sends it, with records of their own. */
  byStranger(call: Call, example: ReadyExample): Promise<ReadyExample>;
  stop(): Promise<void>;
}

const OPERATOR = '09120000201';
const LENDER_LINES = [2, 3, 4, 5, 6, 7, 8] as const;

/** The whole server with its demo world and the sandbox's registry, bank, payment gateway, scanner and SMS: where every example of the contract succeeds. */
export async function startDemoWorld(): Promise<DemoWorld> {
  const sandbox = await runSandbox();
  const full = await startFullApp(partiesOf(sandbox));
  // Autovacuum is off in tests. Of a table that was never analysed the planner expects one shop, and reads them all for each search.
  await full.database.owner`analyze merchants.merchant`;
  const [customer, merchant, operator, stranger, otherMerchant] = await Promise.all(
    [DEMO.withHistory, DEMO.merchant, OPERATOR, DEMO.customer, DEMO.cashMerchant].map((mobile) =>
      demoPerson(full, mobile),
    ),
  );
  await forgetLateness(full, customer?.userId ?? 0n);
  const known = { customer, merchant, operator } as Readonly<Record<string, SignedInPerson>>;
  const readyExample: DemoWorld['readyExample'] = async (call, { isHarmless = false } = {}) => {
    const role = call.example.as ?? roleOf(call);
    const isPoor = isHarmless && call.idempotency !== 'none';
    const newPerson = { isVerified: role === 'verified_customer', ...(isPoor ? { limit: 1n, wallet: 0n } : {}) };
    const { given } = call.example;
    const person =
      given === undefined
        ? role === 'nobody'
          ? undefined
          : (known[role] ?? (await newPersonOf(full, role, newPerson)))
        : // Who spoils requests has nothing to pay for: the request is not where money is due.
          await signUpApplicant(full, isPoor ? { ...given, step: 'choose_credit' } : given);
    // The order comes first: what the example names is that of the token.
    const guest = role === 'guest' ? (await newGuestOf(full, person?.userId ?? 0n)).token : undefined;
    const valueOf = await valuesFor(full, person, call, isHarmless);
    const { params, query, headers, body } = withDemoValues(requestOf(call), valueOf) as ReadyExample;
    const token = role === 'shop_key' ? (await newKeyOf(full, person?.userId ?? 0n)).value : (guest ?? person?.access);
    return { token, params, query, headers, body };
  };
  return {
    full,
    tokens: {
      guest: (await newGuestOf(full, customer?.userId ?? 0n)).token,
      customer: customer?.access ?? '',
      merchant: merchant?.access ?? '',
      operator: operator?.access ?? '',
      shop_key: (await newKeyOf(full, merchant?.userId ?? 0n)).value,
    },
    readyExample,
    byStranger: async (call, example) => {
      const role = call.example.as ?? roleOf(call);
      if (known[role] === undefined || call.example.given !== undefined) return readyExample(call);
      return { ...example, token: role === 'merchant' ? otherMerchant?.access : stranger?.access };
    },
    stop: async () => {
      await full.stop();
      await sandbox.close();
    },
  };
}

/** Examples buy on the credit of the customer with a history. That customer is late, and the end of yesterday has closed the line: here it has not. */
async function forgetLateness({ database }: FullApp, customerId: bigint): Promise<void> {
  await database.owner`delete from servicing.delinquency where customer_id = ${customerId}`;
  await database.owner`update servicing.facility set status = 'active' where customer_id = ${customerId}`;
}

const newPersonOf = (full: FullApp, role: DemoPerson, person: Parameters<typeof signUpPerson>[1]) => {
  if (role === 'new_operator') return signUpOperator(full);
  if (role === 'foreign_customer') return signUpForeigner(full);
  if (role === 'new_merchant' || role === 'shop_key') return signUpShopOwner(full);
  return role === 'refused_merchant' ? signUpRefusedMerchant(full) : signUpPerson(full, person);
};

const partiesOf = ({ url }: RunningSandbox) => ({
  // A passkey belongs to a domain; an address of numbers is none. A sandbox that others can reach must be named.
  NESYE_ENV: 'sandbox',
  PUBLIC_ORIGIN: 'https://nesye.test',
  PSP_URL: `${url}/sandbox/psp`,
  BANK_INQUIRY_URL: `${url}/sandbox/bank`,
  PAYOUT_BANK_URL: `${url}/sandbox/bank`,
  PAYOUT_SHEBA: 'IR820540102680020817909002',
  DEBIT_BANK_URL: `${url}/sandbox/debit-bank`,
  BUREAU_URL: `${url}/sandbox/bureau`,
  POSTAL_URL: `${url}/sandbox/postal`,
  REGISTRY_URL: `${url}/sandbox/registry`,
  CARD_REGISTRY_URL: `${url}/sandbox/serial/check`,
  VIRUS_SCAN_URL: `${url}/sandbox/virus-scan/scan`,
  SAYAD_URL: `${url}/sandbox/sayad`,
  NOTARY_URL: `${url}/sandbox/notary`,
  EWANO_URL: `${url}/sandbox/ewano`,
  BALE_BOT_URL: `${url}/sandbox/bale`,
  BALE_CHAT_URL: `${url}/sandbox/bale`,
  PARTNER_URL: `${url}/sandbox/partner`,
  AIRTIME_URL: `${url}/sandbox/airtime`,
  COURIER_URL: `${url}/sandbox/courier`,
  ...Object.fromEntries(
    LENDER_LINES.flatMap((line) => [
      [`LENDER_${line}_URL`, `${url}/sandbox/lenders/${line}`],
      [`LENDER_${line}_KEY`, `sandbox-key-of-lender-${line}`],
    ]),
  ),
});

const roleOf = ({ access }: Call): DemoPerson =>
  access === 'public' ? 'nobody' : access === 'signed_in' ? 'customer' : access;
const requestOf = ({ example: { params = {}, query = {}, headers = {}, body } }: Call) => ({
  params,
  query,
  headers,
  body,
});

async function demoPerson(full: FullApp, mobile: string): Promise<SignedInPerson> {
  const { access, refresh } = await full.signIn(mobile);
  const [row] = await full.database.owner<{ id: bigint }[]>`select id from identity.app_user where mobile = ${mobile}`;
  return {
    userId: row?.id ?? 0n,
    mobile,
    access,
    refresh,
    nationalId: '0790419904',
    contractUid: '',
    cashUid: '',
    isOperator: mobile === OPERATOR,
  };
}

/** Finds or makes the values that a call's example refers to, one after the other. */
async function valuesFor(
  full: FullApp,
  person: SignedInPerson | undefined,
  call: Call,
  isHarmless: boolean,
): Promise<(name: DemoName) => unknown> {
  const made = new Map<string, Promise<unknown>>();
  const once = <Made>(name: string, make: () => Promise<Made>): Promise<Made> => {
    const known = made.get(name) ?? make();
    made.set(name, known);
    return known as Promise<Made>;
  };
  const values = new Map<DemoName, unknown>();
  for (const name of new Set(demoNamesIn(requestOf(call))))
    values.set(
      name,
      isHarmless && ONE_TIME.has(name) ? demoSamples[name] : await DEMO_VALUES[name]({ full, person, once }),
    );
  return (name) => values.get(name);
}
