import { randomUUID } from 'node:crypto';
import { merchantOfUser, openTerminal, readTerminalsOfShops } from '../../modules/merchants/index.ts';
import { signUpShopOwner } from './demo-people.test-support.ts';
import { newMobile } from './new-customer.test-support.ts';
import { present, senderOf, type ValueContext } from './value-context.test-support.ts';

const invite = async (context: ValueContext, mobile: string): Promise<string> => {
  const sent = await senderOf(context)('POST', '/merchant/user/staff/', { mobile, role: 'cashier' });
  return String((sent.json() as { id: number }).id);
};

/** The code of the terminal of the person's shop, made where it has none. */
const terminalOf = (context: ValueContext) =>
  context.once('terminal', async () => {
    const { full } = context;
    const shop = await merchantOfUser(full.database.sql, present(context).userId);
    if (shop === undefined) throw new Error('this example needs someone who has a shop');
    const find = async () => (await readTerminalsOfShops(full.database.sql, [shop.id]))[0]?.terminal;
    const made = { merchantId: shop.id, title: 'صندوق', currency: 364, at: full.clock.businessNow() } as const;
    if ((await find()) === undefined) await full.database.transaction((tx) => openTerminal(tx, made));
    const terminal = await find();
    if (terminal === undefined) throw new Error('a shop without a terminal');
    return terminal;
  });

/** The values that examples about the people and terminals of a shop refer to. */
export const STAFF_VALUES = {
  staff_id: (context: ValueContext) => context.once('staff', () => invite(context, newMobile())),
  shop_terminal_id: async (context: ValueContext) => String((await terminalOf(context)).id),
  shop_terminal_code: async (context: ValueContext) => (await terminalOf(context)).code,
  shop_branch_id: async (context: ValueContext) => {
    const sent = await senderOf(context)('POST', '/merchant/user/branches/', { name: 'شعبهٔ ونک', city: 'تهران' });
    return String((sent.json() as { id: number }).id);
  },
  shop_offer_id: async (context: ValueContext) => {
    const { clock, ask } = context.full;
    const today = clock.businessDate();
    const sent = await ask({
      method: 'POST',
      path: '/api/v1/merchant/user/offers/',
      token: present(context).access,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        counts: [4],
        from: today,
        through: today,
        min_amount: 5_000_000,
        max_amount: 100_000_000,
        fee_ceiling: 50_000_000,
      },
    });
    return String((sent.json() as { id: number }).id);
  },
  shop_invitation_id: async (context: ValueContext) => {
    const owner = await context.once('a shop that invites', () => signUpShopOwner(context.full));
    return await invite({ ...context, person: owner }, present(context).mobile);
  },
} as const;
