import { chargeOffText } from '#messages/operator-lateness.ts';
import { defineListScreen } from '../../../shared/lists/define-list-screen.tsx';
import { choice, defineFilters } from '../../../shared/lists/filters.ts';
import { ChargeOffCard } from '../components/charge-off-card.tsx';
import { LatenessPlaces } from '../components/lateness-places.tsx';
import { CHARGE_OFFS } from '../lateness-api.ts';
import { queue } from '../queue.tsx';

/** `/operator/charge-offs`: debts to be charged off; one operator or the end of a day proposes, another operator decides. Who waits longest comes first. */
export default defineListScreen({
  ...queue,
  path: CHARGE_OFFS,
  texts: chargeOffText,
  filters: defineFilters({ state: choice(['in_check', 'approved', 'rejected', 'overtaken']) }),
  order: ({ state }) => (state === 'in_check' ? 'proposed_at' : '-proposed_at'),
  above: <LatenessPlaces present="charge-offs" />,
  row: (proposal) => <ChargeOffCard proposal={proposal} />,
  layout: 'cards',
});
