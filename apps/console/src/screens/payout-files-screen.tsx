import { toPersianDigits } from '@nesye/persian';
import { Amount, DateText, StatusChip } from '@nesye/ui';
import { payoutFilesText } from '#messages/operator-payout-files.ts';
import { choice, defineFilters } from '@nesye/web-kit/lists/filters.ts';
import { PAYOUT_FILES } from '../api/payout-files-api.ts';
import { FILE_TONES } from '../components/payout-file-steps.tsx';
import { queue } from '../components/queue.tsx';
import { WaitingCycles } from '../components/waiting-cycles.tsx';
import { defineQueueScreen } from '../lists/define-queue-screen.tsx';

/** `/payout-files`: the files for the bank, newest first, and the payouts that may go into the next one. */
export default defineQueueScreen({
  ...queue,
  list: 'payout-files',
  path: PAYOUT_FILES,
  texts: payoutFilesText,
  above: <WaitingCycles />,
  filters: defineFilters({ state: choice(['all', 'made', 'uploaded', 'withdrawing', 'withdrawn']) }),
  linkOf: ({ id }) => ({ to: `/payout-files/${id}`, label: payoutFilesText.open(id) }),
  columns: {
    id: ({ id }) => toPersianDigits(id),
    cycle: ({ cycle_at: at }) => <DateText value={at} style="short" />,
    count: { isFigure: true, cell: ({ count }) => toPersianDigits(count) },
    amount: { isFigure: true, cell: ({ amount }) => <Amount amountRial={amount} size="small" /> },
    made: ({ made_at: at }) => <DateText value={at} style="short" />,
    uploaded: ({ uploaded_at: at }) => (at === null ? '' : <DateText value={at} style="short" />),
    state: ({ state }) => <StatusChip tone={FILE_TONES[state]}>{payoutFilesText.filters.state[state]}</StatusChip>,
  },
});
