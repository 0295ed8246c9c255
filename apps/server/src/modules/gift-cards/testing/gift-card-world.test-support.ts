import { randomUUID } from 'node:crypto';
import { giftCardsCalls } from '@nesye/contract';
import { Refusal } from '../../../platform/http/refusal.ts';
import { openTerminal } from '../../merchants/index.ts';
import { shopMoney } from '../../settlement/index.ts';
import { OWNER, startSettlementWorld } from '../../settlement/testing/settlement-world.test-support.ts';
import type { GiftCardDeps } from '../gift-card-deps.ts';
import { createGiftCardHandlers } from '../routes.ts';
import { returnUnclaimed } from '../use-cases/return-unclaimed.ts';

export { OWNER, STRANGER } from '../../settlement/testing/settlement-world.test-support.ts';

export interface BatchWire {
  readonly id: number;
  readonly claim_until: string;
  readonly cards: readonly { readonly id: number; readonly code: string }[];
}

/** Gift cards over a database, with a shop that sells and is paid out, and buyers; a clock that the test moves. */
export async function startGiftCardWorld() {
  const given = new Set<string>();
  let deps: GiftCardDeps | undefined;
  const world = await startSettlementWorld((parts) => {
    deps = {
      ...parts,
      takeCode: async (_, { userId, approves, code }) => {
        if (!given.delete(`${userId} ${approves} ${code}`)) throw new Refusal('otp_invalid', { field: 'code' });
      },
      shopMoney: () => shopMoney,
      limitFactor: 1,
    };
    return { calls: giftCardsCalls, handlers: createGiftCardHandlers(deps) };
  });
  if (deps === undefined) throw new Error('the world lacks the context');
  const giftCards = deps;
  const { database, merchantId, otherId, clock } = world;
  for (const each of [merchantId, otherId])
    await database.transaction((tx) =>
      openTerminal(tx, { merchantId: each, title: 'صندوق', currency: 364, at: clock.businessNow() }),
    );
  const codeFor = (user: bigint, approves: string): string => {
    const code = String(100_000 + given.size);
    given.add(`${user} ${approves} ${code}`);
    return code;
  };
  const make = (
    amount: unknown,
    {
      user = OWNER,
      key = randomUUID(),
      ...more
    }: { user?: bigint; key?: string; type?: number; count?: number; code?: string } = {},
  ) => {
    const code = more.code ?? codeFor(user, `${String(amount)}:${more.count ?? 1}`);
    return world.send('POST', '/api/v1/digikala/generate-gift-card', { user, key, body: { amount, ...more, code } });
  };
  return {
    ...world,
    giftCards,
    codeFor,
    make,
    /** One card of so many rials, and its code. */
    card: async (amount: number): Promise<string> => {
      const { status, body } = await make(amount);
      if (status !== 201) throw new Error(`no card: ${JSON.stringify(body)}`);
      return (body as unknown as BatchWire).cards[0]?.code ?? '';
    },
    claim: (user: bigint, code: string) => world.send('POST', '/api/v1/gift-cards/claim/', { user, body: { code } }),
    returnUnclaimed: () => returnUnclaimed(giftCards),
    /** What a customer has of the cards of shops, in rials. */
    pursesOf: async (user: bigint) =>
      ((await world.send('GET', '/api/v1/gift-cards/', { user })).body['results'] as { amount: number }[]).map(
        ({ amount }) => amount,
      ),
    listed: async (query = '', user = OWNER) =>
      (await world.send('GET', `/api/v1/digikala/gift-cards/${query}`, { user })).body['results'] as {
        id: number;
        state: string;
        code_masked: string;
        amount: number;
      }[],
  };
}

export type GiftCardWorld = Awaited<ReturnType<typeof startGiftCardWorld>>;
