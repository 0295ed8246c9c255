import { toPersianDigits } from '@nesye/persian';
import { DateText, Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { exportsText } from '#messages/operator-exports.ts';
import { ledgerAccountText as text, ledgerText } from '#messages/operator-ledger.ts';
import { NotThere, useDetail } from '@nesye/web-kit/components/detail-page.tsx';
import { Fact, FactsCard } from '@nesye/web-kit/components/facts.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { DataTable } from '@nesye/web-kit/lists/data-table.tsx';
import { DateRangeFields } from '@nesye/web-kit/lists/date-range.tsx';
import { day, defineFilters, queryOfFilters, useFilters } from '@nesye/web-kit/lists/filters.ts';
import { PagedList } from '@nesye/web-kit/lists/paged-list.tsx';
import type { Column } from '@nesye/web-kit/lists/table-columns.ts';
import type { RowOf } from '@nesye/web-kit/lists/use-list.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';
import { accountQuery, ENTRIES, type LedgerAccount } from '../api/ledger-api.ts';
import { ExportForm } from '../components/export-form.tsx';
import { Balance, EntryLink, Figures, kindName, PartyLink, ruleName, sidesOf } from '../components/ledger-cells.tsx';
import { OperatorFrame } from '../components/operator-frame.tsx';

const filters = defineFilters({ from: day, until: day });

/** `/ledger/accounts/:kind/:party`: an account with its entries, the newest first, of a stretch of days (`?from=&until=`) or of all. */
export default function LedgerAccountScreen(): ReactElement {
  return (
    <OperatorFrame>
      <Read />
    </OperatorFrame>
  );
}

function Read(): ReactElement {
  const { kind = '', party = '' } = useParams();
  const isValid = /^[0-9]{4}$/.test(kind) && /^[0-9]{1,18}$/.test(party);
  const { query, isMissing } = useDetail({ ...accountQuery(kind, party), isValid });
  if (isMissing)
    return <NotThere title={ledgerText.missingTitle} text={ledgerText.missing} to="/ledger" back={text.back} />;
  return (
    <>
      <Link to="/ledger" className="flex min-h-11 w-fit items-center text-sm font-semibold text-firoozeh-text">
        {text.back}
      </Link>
      <QueryView query={query} skeleton={<Skeleton className="h-48 w-full rounded-card" />}>
        {(account) => (
          <>
            <Facts account={account} />
            <Entries kind={kind} party={party} />
          </>
        )}
      </QueryView>
    </>
  );
}

function Facts({ account }: { readonly account: LedgerAccount }): ReactElement {
  return (
    <FactsCard title={ledgerText.account(kindName(account.kind), account.party_id)} level="h2">
      <Fact name={text.kind}>{toPersianDigits(account.kind)}</Fact>
      <Fact name={text.owner}>
        <PartyLink party={account.party} />
      </Fact>
      <Fact name={text.balance}>
        {account.balance === null ? text.inTrialBalance : <Balance amount={account.balance} />}
      </Fact>
      {account.held !== null && account.held > 0 && (
        <Fact name={text.held}>
          <Figures amount={account.held} />
        </Fact>
      )}
    </FactsCard>
  );
}

const columns = (): readonly Column<RowOf<typeof ENTRIES>>[] => [
  { key: 'id', title: text.fields.id, cell: ({ id }) => <EntryLink id={id} /> },
  {
    key: 'day',
    title: text.fields.day,
    cell: (row) => <DateText value={row.accounting_date} style="short" />,
  },
  {
    key: 'rule',
    title: text.fields.rule,
    cell: (row) => (row.reverses_id === null ? ruleName(row.rule) : text.reverses(row.reverses_id)),
  },
  { key: 'source', title: text.fields.source, cell: (row) => toPersianDigits(row.source_id) },
  {
    key: 'debit',
    title: text.fields.debit,
    isFigure: true,
    cell: (row) => <Figures amount={sidesOf(row.amount).debit} />,
  },
  {
    key: 'credit',
    title: text.fields.credit,
    isFigure: true,
    cell: (row) => <Figures amount={sidesOf(row.amount).credit} />,
  },
  {
    key: 'after',
    title: text.fields.after,
    isFigure: true,
    cell: (row) => <Balance amount={row.balance_after} />,
  },
];

function Entries({ kind, party }: { readonly kind: string; readonly party: string }): ReactElement {
  const goTo = useNavigate();
  const today = useToday();
  const range = useFilters(filters);
  const query = { filter_kind: kind, filter_party: party, ...queryOfFilters(range) };
  return (
    <>
      <div className="max-w-xl">
        <DateRangeFields
          range={range}
          today={today}
          onChange={(next) => void goTo(filters.addressOf(next), { replace: true })}
        />
      </div>
      <DialogForm label={exportsText.whole} tone="quiet" size="small" icon="download">
        {(close) => <ExportForm list="ledger-entries" query={query} onClose={close} />}
      </DialogForm>
      <p className="text-sm text-ink-soft">{ledgerText.unit}</p>
      <PagedList
        path={ENTRIES}
        query={query}
        pageSize={50}
        empty={{ title: text.emptyTitle, text: text.empty }}
        endText={text.end}
      >
        {(rows) => <DataTable label={text.label} rows={rows} columns={columns()} />}
      </PagedList>
    </>
  );
}
