import { signUpShopOwner } from './demo-people.test-support.ts';
import { newMobile } from './new-customer.test-support.ts';
import { present, senderOf, type ValueContext } from './value-context.test-support.ts';

const invite = async (context: ValueContext, mobile: string): Promise<string> => {
  const sent = await senderOf(context)('POST', '/merchant/user/staff/', { mobile, role: 'cashier' });
  return String((sent.json() as { id: number }).id);
};

/** The values that examples about the people of a shop refer to. */
export const STAFF_VALUES = {
  staff_id: (context: ValueContext) => context.once('staff', () => invite(context, newMobile())),
  shop_invitation_id: async (context: ValueContext) => {
    const owner = await context.once('a shop that invites', () => signUpShopOwner(context.full));
    return await invite({ ...context, person: owner }, present(context).mobile);
  },
} as const;
