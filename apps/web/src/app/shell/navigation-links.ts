import { shellText } from '#messages/shell.ts';
import { screenLink, type ScreenLink } from '../screen-link.ts';
import type { ScreenId } from '../screen-table.ts';
import type { Role } from '../../shared/session/role-flags.ts';

export interface NavigationLink extends ScreenLink {
  /** Screens without a place of their own that belong to this one. */
  readonly covers?: readonly ScreenId[];
  /** Stands raised in the centre of the bottom bar. */
  readonly isRaised?: boolean;
}

/** Only places that are open: a tab is no dead end (`e2e/no-dead-ends.test.ts`). Written when they are drawn, in the language of that moment. */
const places = (): Readonly<Record<Role | 'operator', readonly NavigationLink[]>> => ({
  customer: [
    { ...screenLink('welcome', 'home'), covers: ['transactions', 'transaction', 'money-map', 'inbox'] },
    screenLink('installments', 'installments'),
    { ...screenLink('qr', 'scan'), isRaised: true },
    screenLink('wallet', 'wallet'),
    { ...screenLink('profile', 'person', shellText.me), covers: ['tickets', 'ticket'] },
  ],
  operator: [
    screenLink('operator-reviews', 'eye', shellText.reviews),
    { ...screenLink('operator-credit-requests', 'card', shellText.creditRequests), covers: ['operator-contracts'] },
    {
      ...screenLink('operator-shops', 'store', shellText.shops),
      covers: ['operator-clm', 'operator-clm-case', 'operator-disputes', 'operator-dispute'],
    },
    screenLink('operator-guarantees', 'receipt', shellText.papers),
    screenLink('operator-tickets', 'chat'),
    screenLink('operator-recoveries', 'refresh', shellText.recoveries),
    screenLink('operator-account', 'person', shellText.me),
  ],
  merchant: [
    { ...screenLink('welcome', 'home'), covers: ['wallet', 'inbox'] },
    { ...screenLink('merchant-transactions', 'receipt', shellText.sales), covers: ['transaction'] },
    {
      ...screenLink('merchant-profile', 'store', shellText.shop),
      covers: ['tickets', 'ticket', 'merchant-applications', 'merchant-application'],
    },
  ],
});

/** Places of the bottom bar and the side rail: finished screens alone. For each role, and for operators who are nobody's customer. */
export const navigationLinksOf = (role: Role | 'operator'): readonly NavigationLink[] => places()[role];
