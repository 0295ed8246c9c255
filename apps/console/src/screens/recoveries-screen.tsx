import { recoveryCaseText } from '#messages/operator.ts';
import { defineListScreen } from '@nesye/web-kit/lists/define-list-screen.tsx';
import { choice, defineFilters } from '@nesye/web-kit/lists/filters.ts';
import { RECOVERIES } from '../api/api.ts';
import { RecoveryCard } from '../components/recovery-card.tsx';
import { queue } from '../components/queue.tsx';

/** `/recoveries`: people who lost their SIM card and want their account back. */
export default defineListScreen({
  ...queue,
  path: RECOVERIES,
  texts: recoveryCaseText,
  filters: defineFilters({ state: choice(['in_check', 'waiting', 'approved', 'rejected', 'vetoed', 'expired']) }),
  row: (recovery) => <RecoveryCard recovery={recovery} />,
  layout: 'cards',
});
