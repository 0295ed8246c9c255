import { reAgeText } from '#messages/operator-lateness.ts';
import { defineListScreen } from '../../../shared/lists/define-list-screen.tsx';
import { choice, defineFilters } from '../../../shared/lists/filters.ts';
import { LatenessPlaces } from '../components/lateness-places.tsx';
import { ReAgeCard } from '../components/re-age-card.tsx';
import { RE_AGES } from '../lateness-api.ts';
import { queue } from '../queue.tsx';

/** `/operator/re-ages`: credits whose count of lateness begins again; one operator proposes, another decides. Who waits longest comes first. */
export default defineListScreen({
  ...queue,
  path: RE_AGES,
  texts: reAgeText,
  filters: defineFilters({ state: choice(['in_check', 'approved', 'rejected']) }),
  order: ({ state }) => (state === 'in_check' ? 'proposed_at' : '-proposed_at'),
  above: <LatenessPlaces present="re-ages" />,
  row: (proposal) => <ReAgeCard proposal={proposal} />,
  layout: 'cards',
});
