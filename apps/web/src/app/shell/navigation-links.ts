import type { IconName } from '@nesye/ui';
import { shellText } from '#messages/shell.ts';
import type { ScreenId } from '../screen-table.ts';
import type { Role } from '../../shared/session/role-flags.ts';

export interface NavigationLink {
  readonly to: string;
  readonly text: string;
  readonly icon: IconName;
  /** Screens without a place of their own that belong to this one. */
  readonly covers?: readonly ScreenId[];
  /** Stands raised in the centre of the bottom bar. */
  readonly isRaised?: boolean;
}

/** Only places that are open: a tab is no dead end (`e2e/no-dead-ends.test.ts`). Written when they are drawn, in the language of that moment. */
const places = (): Readonly<Record<Role | 'operator', readonly NavigationLink[]>> => ({
  customer: [
    {
      to: '/user/welcome',
      text: shellText.home,
      icon: 'home',
      covers: ['transactions', 'transaction', 'money-map', 'inbox'],
    },
    { to: '/user/ips', text: shellText.installments, icon: 'installments' },
    { to: '/qr', text: shellText.scan, icon: 'scan', isRaised: true },
    { to: '/user/wallet', text: shellText.wallet, icon: 'wallet' },
    { to: '/user/profile', text: shellText.me, icon: 'person', covers: ['tickets', 'ticket'] },
  ],
  operator: [
    { to: '/operator/reviews', text: shellText.reviews, icon: 'eye' },
    {
      to: '/operator/credit-requests',
      text: shellText.creditRequests,
      icon: 'card',
      covers: ['operator-contracts'],
    },
    {
      to: '/operator/shops',
      text: shellText.shops,
      icon: 'store',
      covers: ['operator-clm', 'operator-clm-case', 'operator-disputes', 'operator-dispute'],
    },
    { to: '/operator/guarantees', text: shellText.papers, icon: 'receipt' },
    { to: '/operator/tickets', text: shellText.tickets, icon: 'chat' },
    { to: '/operator/recoveries', text: shellText.recoveries, icon: 'refresh' },
    { to: '/operator/account', text: shellText.me, icon: 'person' },
  ],
  merchant: [
    { to: '/user/welcome', text: shellText.home, icon: 'home', covers: ['wallet', 'inbox'] },
    { to: '/user/merchant-transaction', text: shellText.sales, icon: 'receipt', covers: ['transaction'] },
    {
      to: '/user/merchant-profile',
      text: shellText.shop,
      icon: 'store',
      covers: ['tickets', 'ticket', 'merchant-applications', 'merchant-application'],
    },
  ],
});

/** Places of the bottom bar and the side rail: finished screens alone. For each role, and for operators who are nobody's customer. */
export const navigationLinksOf = (role: Role | 'operator'): readonly NavigationLink[] => places()[role];
