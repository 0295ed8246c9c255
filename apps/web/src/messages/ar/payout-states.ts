import type * as fa from '../fa/payout-states.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

/** How a payout is going, in Arabic. */
export const payoutStates: Translation<typeof fa.payoutStates> = {
  on_its_way: 'في الطريق',
  paid: 'وصلت',
  partly_paid: 'وصل جزء منها',
  returned: 'عادت',
  netted: 'دون تحويل',
};
