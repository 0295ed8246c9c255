import type { IconName } from '@nesye/ui';
import { shellText } from '#messages/shell.ts';
import { screenLink, type ScreenLink } from '../screen-link.ts';
import type { PlaceId } from '../screen-table.ts';
import type { CountedQueue } from '../../features/operator/components/queue-count.tsx';
import type { Role } from '@nesye/web-kit/session/role-flags.ts';

export interface NavigationLink extends ScreenLink {
  readonly id: PlaceId;
  /** Stands raised in the centre of the bottom bar. */
  readonly isRaised?: boolean;
  /** Queues of the operators whose waiting cases are counted next to it. */
  readonly queues?: readonly CountedQueue[];
}

const place = (id: PlaceId, icon: IconName, text?: string): NavigationLink => ({ id, ...screenLink(id, icon, text) });

/** Only places that are open: a tab is no dead end (`e2e/no-dead-ends.test.ts`). Written when they are drawn, in the language of that moment. */
const places = (): Readonly<Record<Role | 'operator', readonly NavigationLink[]>> => ({
  customer: [
    place('welcome', 'home'),
    place('installments', 'installments'),
    { ...place('qr', 'scan'), isRaised: true },
    place('wallet', 'wallet'),
    place('profile', 'person', shellText.me),
  ],
  operator: [
    { ...place('operator-reviews', 'eye', shellText.reviews), queues: ['reviews'] },
    { ...place('operator-credit-requests', 'card', shellText.creditRequests), queues: ['credit'] },
    { ...place('operator-shops', 'store', shellText.shops), queues: ['shops', 'clm', 'disputes'] },
    { ...place('operator-guarantees', 'receipt', shellText.papers), queues: ['papers'] },
    { ...place('operator-tickets', 'chat', shellText.customerMessages), queues: ['tickets'] },
    { ...place('operator-recoveries', 'refresh', shellText.recoveries), queues: ['recoveries'] },
    place('operator-account', 'person', shellText.me),
  ],
  merchant: [
    place('welcome', 'home'),
    place('merchant-transactions', 'receipt', shellText.sales),
    place('merchant-profile', 'store', shellText.shop),
  ],
});

/** Places of the bottom bar and the side rail: finished screens alone. For each role, and for operators who are no one's customer. */
export const navigationLinksOf = (role: Role | 'operator'): readonly NavigationLink[] => places()[role];
