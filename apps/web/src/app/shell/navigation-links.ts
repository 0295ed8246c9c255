import type { IconName } from '@nesye/ui';
import { shellText } from '@nesye/web-kit/messages/shell.ts';
import type { NavigationLink } from '@nesye/web-kit/shell/navigation-link.ts';
import { mayInShop } from '@nesye/web-kit/session/may-in-shop.ts';
import type { SessionUser } from '@nesye/web-kit/session/session-store.ts';
import { screenLink } from '../screen-link.ts';
import { needOf, type PlaceId } from '../screen-table.ts';
import type { Role } from '@nesye/web-kit/session/role-flags.ts';

const place = (id: PlaceId, icon: IconName, text?: string): NavigationLink => ({ id, ...screenLink(id, icon, text) });

/** Only places that are open: a tab is no dead end (`e2e/no-dead-ends.test.ts`). Written when they are drawn, in the language of that moment. */
const places = (): Readonly<Record<Role, readonly NavigationLink[]>> => ({
  customer: [
    place('welcome', 'home'),
    place('installments', 'installments'),
    { ...place('qr', 'scan'), isRaised: true },
    place('wallet', 'wallet'),
    place('profile', 'person', shellText.me),
  ],
  merchant: [
    place('welcome', 'home'),
    place('merchant-transactions', 'receipt', shellText.sales),
    place('merchant-payouts', 'payout', shellText.payouts),
    place('merchant-reports', 'chart', shellText.reports),
    place('merchant-profile', 'store', shellText.shop),
  ],
});

/** Places of the bottom bar and the side rail: finished screens alone. For each role, and for staff those that they may open. */
export const navigationLinksOf = (role: Role, user?: SessionUser): readonly NavigationLink[] =>
  places()[role].filter(({ id }) => mayInShop(user, needOf(id as PlaceId)));
