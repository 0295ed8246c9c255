import { DateText, StatusChip, type StatusTone } from '@nesye/ui';
import { applicationsText } from '@nesye/web-kit/messages/applications.ts';
import { shopCaseText } from '#messages/operator.ts';
import { clmQueueText } from '#messages/operator-clm.ts';
import { choice, defineFilters } from '@nesye/web-kit/lists/filters.ts';
import { CLM_CASES, type ClmCase } from '../api/clm-api.ts';
import { CLM_PATH } from '../domain/shop-paths.ts';
import { queue } from '../components/queue.tsx';
import { defineQueueScreen } from '../lists/define-queue-screen.tsx';

const tones: Readonly<Record<ClmCase['state'], StatusTone>> = {
  draft: 'neutral',
  in_check: 'soon',
  returned: 'neutral',
  approved: 'paid',
  rejected: 'overdue',
  cancelled: 'neutral',
};

/** `/clm`: the applications of shops that wait for an operator, those that wait longest first. */
export default defineQueueScreen({
  ...queue,
  list: 'clm',
  path: CLM_CASES,
  texts: clmQueueText,
  filters: defineFilters({ state: choice(['in_check', 'decided']), work: choice(['all', 'mine', 'free', 'late']) }),
  work: { queue: 'clm', since: ({ state, since }) => (state === 'in_check' ? since : undefined) },
  linkOf: ({ id, title, shop_name: shop }) => ({ to: `${CLM_PATH}/${id}`, label: clmQueueText.open(title.fa, shop) }),
  columns: {
    shop: ({ shop_name: shop }) => shop,
    title: ({ title }) => title.fa,
    owner: ({ owner_name: owner }) => (owner === '' ? shopCaseText.unknownOwner : owner),
    since: ({ since }) => <DateText value={since} style="short" />,
    state: ({ state }) => <StatusChip tone={tones[state]}>{applicationsText.state[state]}</StatusChip>,
  },
});
