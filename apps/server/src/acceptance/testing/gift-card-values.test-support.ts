import { createDataVault } from '../../platform/crypto/data-vault.ts';
import { makeGiftCards, revealCodes } from '../../modules/gift-cards/use-cases/make-gift-cards.ts';
import { shopMoney } from '../../modules/settlement/index.ts';
import type { FullApp } from './full-app.test-support.ts';
import type { ValueContext } from './value-context.test-support.ts';

const DEMO_MERCHANT = '09120000101';

/** The code of a card of so many rials that the shop of a user has just made. */
export async function giftCardOf(
  { database, clock, config }: FullApp,
  userId: bigint,
  amount: number,
): Promise<string> {
  const deps = {
    database,
    clock,
    vault: createDataVault(config.secrets),
    takeCode: async () => undefined,
    shopMoney: () => shopMoney,
    limitFactor: 1,
  };
  const { id } = await database.transaction((tx) => makeGiftCards(deps, tx, userId, { amount, code: '' }));
  const { cards } = await revealCodes(deps, { id: Number(id) });
  return cards[0]?.code ?? '';
}

/** The code of a card that the demo's shop has just made. */
export async function giftCardToClaim({ full }: Pick<ValueContext, 'full'>): Promise<string> {
  const [owner] = await full.database.owner<
    { id: bigint }[]
  >`select id from identity.app_user where mobile = ${DEMO_MERCHANT}`;
  return await giftCardOf(full, owner?.id ?? 0n, 100_000);
}
