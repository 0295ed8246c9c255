import type { ReactElement } from 'react';
import { clmQueueText } from '#messages/operator-clm.ts';
import { ChoiceLinks } from '../../../shared/components/choice-links.tsx';

const SHOPS_PATH = '/operator/shops';
export const CLM_PATH = '/operator/clm';

/** The two queues of shops side by side: those to be confirmed, and what confirmed ones apply for. */
export function ShopPlaces({ present }: { readonly present: 'shops' | 'applications' }): ReactElement {
  return (
    <ChoiceLinks
      label={clmQueueText.places}
      links={[
        { to: SHOPS_PATH, text: clmQueueText.shops, isCurrent: present === 'shops' },
        { to: CLM_PATH, text: clmQueueText.applications, isCurrent: present === 'applications' },
      ]}
    />
  );
}
