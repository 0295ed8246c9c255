import { waiverText } from '#messages/operator-waivers.ts';
import { defineListScreen } from '../../../shared/lists/define-list-screen.tsx';
import { choice, defineFilters } from '../../../shared/lists/filters.ts';
import { WAIVERS } from '../api.ts';
import { WaiverCard } from '../components/waiver-card.tsx';
import { WaiverSearch } from '../components/waiver-search.tsx';
import { queue } from '../queue.tsx';

/** `/operator/penalty-waivers`: penalties to be forgiven; one operator proposes, another decides. Who waits longest comes first; of the others the last decided. */
export default defineListScreen({
  ...queue,
  path: WAIVERS,
  texts: waiverText,
  filters: defineFilters({ state: choice(['in_check', 'approved', 'rejected']) }),
  order: ({ state }) => (state === 'in_check' ? 'proposed_at' : '-proposed_at'),
  above: <WaiverSearch />,
  row: (waiver) => <WaiverCard waiver={waiver} />,
  layout: 'cards',
});
