import { Amount, StatusChip } from '@nesye/ui';
import { Link } from 'react-router';
import { guarantorText } from '#messages/guarantor.ts';
import { NoGuaranteesDrawing } from '@nesye/web-kit/drawings/more-empty-drawings.tsx';
import { defineListScreen } from '@nesye/web-kit/lists/define-list-screen.tsx';

/** `/user/guarantees/own`: what the user was asked to guarantee, newest first. */
export default defineListScreen({
  path: '/api/v1/guarantor/own/',
  texts: guarantorText,
  drawing: <NoGuaranteesDrawing />,
  layout: 'cards',
  row: ({ id, debtor_name: name, cap, state, ended_at: endedAt }) => (
    <li>
      <Link
        to={`/user/guarantees/own/${id}`}
        className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-5 text-ink no-underline hover:bg-sunken"
      >
        <span className="min-w-0">
          <span className="block font-semibold">{name || guarantorText.ofNobody}</span>
          {endedAt === null && (
            <span className="text-sm text-ink-soft">
              {guarantorText.capTitle} <Amount amountRial={cap} size="small" />
            </span>
          )}
        </span>
        <StatusChip
          tone={state === 'invited' ? 'soon' : state === 'confirmed' || state === 'scored' ? 'primary' : 'neutral'}
        >
          {guarantorText.states[state]}
        </StatusChip>
      </Link>
    </li>
  ),
});
