import { toPersianDigits } from '@nesye/persian';
import { DateText, StatusChip } from '@nesye/ui';
import { shopCaseText, shopListText } from '#messages/operator.ts';
import { shopPapersText } from '#messages/operator-shop.ts';
import { Latin } from '@nesye/web-kit/components/facts.tsx';
import { choice, defineFilters } from '@nesye/web-kit/lists/filters.ts';
import { SHOPS } from '../api/api.ts';
import { StateChip } from '../components/state-chip.tsx';
import { queue } from '../components/queue.tsx';
import { defineQueueScreen } from '../lists/define-queue-screen.tsx';

/** `/shops`: the shops that wait for a decision, those that wait longest first; of the others the last decided. */
export default defineQueueScreen({
  ...queue,
  list: 'shops',
  path: SHOPS,
  texts: shopListText,
  filters: defineFilters({
    state: choice(['in_check', 'confirmed', 'suspended', 'closed', 'rejected']),
    work: choice(['all', 'mine', 'free', 'late']),
  }),
  order: ({ state }) => (state === 'in_check' ? 'since' : '-since'),
  work: {
    queue: 'shops',
    since: ({ state, since, origins_waiting: sites, papers_waiting: papers }) =>
      state === 'in_check' || sites + papers > 0 ? since : undefined,
  },
  linkOf: ({ id, name }) => ({ to: `/shops/${id}`, label: shopListText.open(name) }),
  columns: {
    name: ({ name }) => name,
    category: ({ category }) => category.name,
    city: ({ city }) => (city === '' ? shopCaseText.unsaid : city),
    owner: ({ owner_name: name }) => (name === '' ? shopCaseText.unknownOwner : name),
    cellphone: ({ cellphone }) => <Latin>{cellphone}</Latin>,
    applications: ({ applications }) => toPersianDigits(applications),
    since: { sortKey: 'since', cell: ({ since }) => <DateText value={since} style="short" /> },
    state: ({ state, origins_waiting: sites, papers_waiting: papers }) =>
      papers > 0 && state !== 'in_check' ? (
        <StatusChip tone="soon">{shopPapersText.waiting}</StatusChip>
      ) : sites > 0 && state !== 'in_check' ? (
        <StatusChip tone="soon">{shopCaseText.siteWaits}</StatusChip>
      ) : (
        <StateChip state={state} />
      ),
  },
});
