import type * as fa from '../fa/wallet-switch.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const walletSwitchText: Translation<typeof fa.walletSwitchText> = {
  title: 'محافظك',
  available: 'الرصيد',
  done: 'تأكيد',
};
