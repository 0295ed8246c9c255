import { randomUUID } from 'node:crypto';
import { type IsoDate, rial } from '@nesye/money';
import { shebaOf } from '../../../../../sandbox/src/bank/bank-holders.ts';
import { startGatewayWorld, type WireResponse } from '../../gateway/testing/gateway-world.test-support.ts';
import { lockInstruments } from '../queries/instrument-owners.ts';
import { openCashAccount } from '../use-cases/open-cash-account.ts';
import { recordTopUp } from '../use-cases/record-top-up.ts';
import { storeSheba } from '../use-cases/shebas.ts';

const NATIONAL_ID = '0499370899';
const API = '/api/v1/accounting';

const newKey = (): string => randomUUID();

export interface CustomerOfWorld {
  readonly id: bigint;
  readonly mobile: string;
  readonly accountUid: string;
}

export interface MoneyWire {
  readonly id: number;
  readonly uid: string;
  readonly status: number;
  readonly state: string;
  readonly amount: number;
  readonly fee: number;
  readonly cancellable_until: string;
  readonly seconds_left: number;
  readonly reference_number: string | null;
  readonly failure: { readonly code: string } | null;
}

/** Wallets with money, over a database of their own, the sandbox's gateway and its bank; a clock that the test moves. */
export async function startMoneyOutWorld() {
  const world = await startGatewayWorld();
  const { database, clock } = world;
  let mobiles = 0;
  const openCustomer = async (amount = 10_000_000n, { hasSheba = true } = {}): Promise<CustomerOfWorld> => {
    const id = world.newCustomer();
    const mobile = `0912555${String((mobiles += 1)).padStart(4, '0')}`;
    const at = clock.businessNow();
    await database.owner`insert into identity.app_user (id, mobile, created_at) values (${id}, ${mobile}, ${at})`;
    await database.owner`insert into identity.user_role (user_id, role, granted_at) values (${id}, 'customer', ${at})`;
    await database.transaction(async (tx) => {
      await openCashAccount(tx, id, at);
      if (amount > 0n) await recordTopUp(tx, id, rial(amount), at, clock.businessDate());
      await lockInstruments(tx, id, '2026-11-22');
      const sheba = { sheba: shebaOf(NATIONAL_ID, '017'), holderName: 'مریم کاظمی', at };
      if (hasSheba) await storeSheba(tx, world.moneyOut.vault, id, sheba);
    });
    const [row] = await database.owner<
      { uid: string }[]
    >`select uid from wallet.cash_account where customer_id = ${id}`;
    return { id, mobile, accountUid: row?.uid ?? '' };
  };
  /** As the app does it: what the server had no room for is sent again with the same key. */
  const untilDecided = async (send: () => Promise<WireResponse>): Promise<WireResponse> => {
    for (;;) {
      const response = await send();
      if (response.status !== 503) return response;
    }
  };
  const cashOut = (
    { id }: CustomerOfWorld,
    amount: unknown,
    { code = world.codeFor(id, 'cash_out', String(amount)), key = newKey() } = {},
  ): Promise<WireResponse> =>
    untilDecided(() => world.send('POST', `${API}/request-cash-out`, { user: id, key, body: { amount, code } }));
  const transfer = (
    { id }: CustomerOfWorld,
    mobile: string,
    amount: unknown,
    { code = world.codeFor(id, 'transfer', `${mobile}:${String(amount)}`), key = newKey() } = {},
  ): Promise<WireResponse> =>
    untilDecided(() =>
      world.send('POST', `${API}/request-transfer-cash-wallet`, { user: id, key, body: { mobile, amount, code } }),
    );
  return {
    ...world,
    API,
    openCustomer,
    cashOut,
    transfer,
    /** A call of one customer; the body as JSON. */
    ask: ({ id }: CustomerOfWorld, method: 'GET' | 'POST', path: string, body?: object) =>
      world.send(method, `${API}${path}`, { user: id, ...(body !== undefined && { body }) }),
    wireOf: ({ body }: WireResponse) => body as unknown as MoneyWire,
    /** What a wallet holds, and what of it is set aside. */
    walletOf: async ({ id }: CustomerOfWorld): Promise<readonly [bigint, bigint]> => {
      const [row] = await database.owner<
        { balance: bigint; held: bigint }[]
      >`select balance, held from ledger.guarded_account where kind = 2010 and party_id = ${id}`;
      return [row?.balance ?? 0n, row?.held ?? 0n];
    },
    /** Moves the business clock on to an hour of Tehran. */
    moveTo: (day: IsoDate | string, time: string) => clock.moveTo(new Date(`${day}T${time}+03:30`).toISOString()),
    /** What the bank was given of a cash-out. */
    orderAt: async (id: number) => {
      const orders = (await (await world.sandbox.get('/sandbox/bank/transfers')).json()) as {
        order_id: string;
        state: string;
        amount: number;
        sheba: string;
        submissions: number;
      }[];
      return orders.find(({ order_id: orderId }) => orderId === String(id));
    },
    refusal: ({ status, body }: WireResponse): readonly [number, string | undefined] => [
      status,
      body['code'] as string | undefined,
    ],
  };
}

export type MoneyOutWorld = Awaited<ReturnType<typeof startMoneyOutWorld>>;
