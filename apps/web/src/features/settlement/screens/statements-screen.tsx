import { formatJalaliDate } from '@nesye/persian';
import { Amount, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { statementText } from '#messages/shop-statements.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { NoSalesDrawing } from '@nesye/web-kit/drawings/empty-drawings.tsx';
import { defineListScreen } from '@nesye/web-kit/lists/define-list-screen.tsx';
import { STATEMENTS, STATEMENTS_SCREEN } from '../components/settlement-api.ts';

type Statement = ReplyOf<'GET', typeof STATEMENTS>['results'][number];

/** `/user/merchant-payouts/statements`: the months that are over, each with what was paid out. */
export default defineListScreen({
  path: STATEMENTS,
  texts: statementText,
  layout: 'joined',
  drawing: <NoSalesDrawing />,
  row: (statement) => <StatementRow statement={statement} />,
});

function StatementRow({ statement }: { readonly statement: Statement }): ReactElement {
  return (
    <li>
      <Link
        to={`${STATEMENTS_SCREEN}/${statement.id}`}
        className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-ink no-underline hover:bg-sunken"
      >
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-control bg-firoozeh-tint text-firoozeh-text"
        >
          <Icon name="receipt" sizePx={22} />
        </span>
        <span className="min-w-0 flex-1 basis-[6rem]">
          <span className="block font-semibold">{formatJalaliDate(statement.from, 'month')}</span>
          <span className="block text-sm text-ink-soft">{statement.merchant_name}</span>
        </span>
        <span className="ms-auto flex flex-col items-end gap-1">
          <Amount amountRial={statement.paid_out} />
          <span className="text-sm text-ink-soft">{statementText.paidOutShort}</span>
        </span>
      </Link>
    </li>
  );
}
