import { formatHour } from '@nesye/persian';
import { Amount, classNames, Icon, type IconName } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { moneyOutText, statementText, topUpText } from '#messages/wallet-money.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Latin } from '@nesye/web-kit/components/facts.tsx';
import { DayRows } from '@nesye/web-kit/lists/day-rows.tsx';
import { FilterLinks } from '@nesye/web-kit/lists/filter-links.tsx';
import { choice, defineFilters, useFilters } from '@nesye/web-kit/lists/filters.ts';
import { type EmptyList, PagedList } from '@nesye/web-kit/lists/paged-list.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { MovementRow } from '../components/movement-row.tsx';
import { PendingMoney } from '../components/pending-money.tsx';

type Line = ReplyOf<'GET', '/api/v1/accounting/cash-wallet-statement/'>['results'][number];

const filters = defineFilters({ view: choice(['lines', 'movements']) });

/** What moved in the cash wallet, by day, each with the balance after it; or the top-ups and cash-outs with how they stand. */
export default function StatementScreen(): ReactElement {
  const values = useFilters(filters);
  const user = useQuery(callQuery('/api/v1/user/'));
  const accountUid = user.data?.cash_accounts[0]?.uid;
  return (
    <div className="flex w-full max-w-3xl flex-col gap-3">
      <FilterLinks
        filters={filters}
        values={values}
        name="view"
        label={statementText.views}
        texts={statementText.viewTexts}
      />
      {accountUid !== undefined && <PendingMoney accountUid={accountUid} />}
      {values.view === 'movements' ? <Movements /> : <Lines />}
    </div>
  );
}

const emptyList = (): EmptyList => ({
  icon: 'receipt',
  title: statementText.emptyTitle,
  text: statementText.empty,
  action: { to: '/user/wallet/top-up', text: topUpText.action },
});

const Lines = (): ReactElement => (
  <PagedList path="/api/v1/accounting/cash-wallet-statement/" empty={emptyList()} endText={statementText.end}>
    {(rows) => <DayRows rows={rows}>{(line) => <LineRow key={line.id} line={line} />}</DayRows>}
  </PagedList>
);

const Movements = (): ReactElement => (
  <PagedList path="/api/v1/accounting/charge-and-cash-out-list" empty={emptyList()} endText={statementText.end}>
    {(rows) => <DayRows rows={rows}>{(movement) => <MovementRow key={movement.id} movement={movement} />}</DayRows>}
  </PagedList>
);

const ICONS: Readonly<Record<Line['kind'], IconName>> = {
  top_up: 'plus',
  purchase: 'store',
  repayment: 'installments',
  refund: 'refresh',
  service: 'receipt',
  airtime: 'phone',
  cash_out: 'payout',
  cash_out_returned: 'refresh',
  transfer_out: 'forward',
  transfer_in: 'plus',
  chargeback: 'overdue',
  correction: 'info',
  other: 'cash',
};

function LineRow({ line }: { readonly line: Line }): ReactElement {
  const isIn = line.amount > 0;
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-firoozeh-text">
        <Icon name={ICONS[line.kind]} sizePx={20} />
      </span>
      <span className="min-w-0 flex-1 basis-[7rem]">
        <span className="block font-semibold">
          {line.kind === 'airtime' ? (
            <Link to={`/user/services/charge/${line.reference}`}>{statementText.kinds.airtime}</Link>
          ) : (
            statementText.kinds[line.kind]
          )}
        </span>
        <span className="block text-sm text-ink-soft">
          {line.counterparty !== null && <>{line.counterparty.name ?? <Latin>{line.counterparty.mobile}</Latin>} · </>}
          <bdi>{formatHour(line.created_at)}</bdi>
        </span>
      </span>
      <span className="ms-auto flex max-w-full flex-col items-end gap-0.5">
        <span className={classNames('flex items-baseline gap-1 font-bold', isIn && 'text-pesteh-text')}>
          <span aria-hidden>{isIn ? '+' : '−'}</span>
          <span className="sr-only">{isIn ? statementText.in : statementText.out}</span>
          <Amount amountRial={Math.abs(line.amount)} />
        </span>
        <span className="flex items-baseline gap-1 text-xs text-ink-soft">
          {moneyOutText.balance} <Amount amountRial={line.balance} size="small" className="text-xs" />
        </span>
      </span>
    </li>
  );
}
