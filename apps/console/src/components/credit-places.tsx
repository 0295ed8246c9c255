import type { ReactElement } from 'react';
import { contractListText } from '#messages/operator-contracts.ts';
import { ChoiceLinks } from '@nesye/web-kit/components/choice-links.tsx';

/** What operators do about credits, side by side: requests for one, and those that customers have. */
export function CreditPlaces({ present }: { readonly present: 'requests' | 'contracts' }): ReactElement {
  return (
    <ChoiceLinks
      label={contractListText.places}
      links={[
        { to: '/credit-requests', text: contractListText.requests, isCurrent: present === 'requests' },
        { to: '/contracts', text: contractListText.contracts, isCurrent: present === 'contracts' },
      ]}
    />
  );
}
