import { toPersianDigits } from '@nesye/persian';
import { Button, buttonClass, DateText, Skeleton, StatusChip } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { listText } from '@nesye/web-kit/messages/lists.ts';
import { ledgerText, trialBalanceText as text } from '#messages/operator-ledger.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { DigitsField } from '@nesye/web-kit/fields/digits-field.tsx';
import { formatTypedDate, readTypedDate, typedDay } from '@nesye/web-kit/fields/typed-date.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { DataTable } from '@nesye/web-kit/lists/data-table.tsx';
import { day, defineFilters, useFilters } from '@nesye/web-kit/lists/filters.ts';
import type { Column } from '@nesye/web-kit/lists/table-columns.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';
import { type TrialBalance, trialBalanceQuery } from '../api/ledger-api.ts';
import { EqualChip, LedgerAuditChip } from '../components/ledger-audit-chip.tsx';
import { AccountLink, Balance, Figures, kindName } from '../components/ledger-cells.tsx';
import { LedgerFinder } from '../components/ledger-finder.tsx';
import { OperatorFrame } from '../components/operator-frame.tsx';

const filters = defineFilters({ day });

/** `/ledger`: the trial balance as of now, or at the end of a day (`?day=`), and the ways to an account and an entry. */
export default function LedgerScreen(): ReactElement {
  return (
    <OperatorFrame>
      <LedgerFinder />
      <OneBalance />
    </OperatorFrame>
  );
}

function OneBalance(): ReactElement {
  const { day: chosen } = useFilters(filters);
  const balance = useQuery({ ...trialBalanceQuery(chosen), staleTime: 0 });
  return (
    <QueryView query={balance} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {(shown) => (
        <>
          <Head balance={shown} chosen={chosen} />
          <Rows balance={shown} />
        </>
      )}
    </QueryView>
  );
}

function Head({
  balance,
  chosen,
}: {
  readonly balance: TrialBalance;
  readonly chosen: string | undefined;
}): ReactElement {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <span>{chosen === undefined ? text.now : text.upTo}</span>
          <DateText value={balance.date} style="weekday" />
          <StatusChip tone="neutral">{balance.is_closed ? text.closed : text.open}</StatusChip>
          <EqualChip isEqual={balance.is_equal} />
        </div>
        <div className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {text.audit}: <LedgerAuditChip audit={balance.last_audit} />
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <Link to="/ledger" className={buttonClass({ tone: 'quiet', size: 'small' })}>
          {text.now}
        </Link>
        {balance.last_closed_day !== null && (
          <Link to={`/ledger?day=${balance.last_closed_day}`} className={buttonClass({ tone: 'quiet', size: 'small' })}>
            {text.lastClosed}
          </Link>
        )}
        <DayField key={chosen} chosen={chosen} />
      </div>
    </div>
  );
}

function DayField({ chosen }: { readonly chosen: string | undefined }): ReactElement {
  const goTo = useNavigate();
  const today = useToday();
  const [typed, setTyped] = useState(() => typedDay(filters.read(new URLSearchParams({ day: chosen ?? '' })).day));
  const [isChecked, setIsChecked] = useState(false);
  const read = readTypedDate(typed, today);
  return (
    <form
      noValidate
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        if (read.kind === 'date') inBackground(Promise.resolve(goTo(`/ledger?day=${read.date}`)));
      }}
    >
      <DigitsField
        label={text.upTo}
        format={formatTypedDate}
        value={typed}
        onValueChange={setTyped}
        error={isChecked && read.kind !== 'date' ? listText.dayWrong : undefined}
      />
      <div className="pt-7">
        <Button type="submit" tone="secondary" size="small">
          {text.find}
        </Button>
      </div>
    </form>
  );
}

/** Kinds of two currencies have a row each. */
const idOf = ({ kind, currency }: TrialBalance['rows'][number]): number => kind * 1_000 + currency;

type KindRow = TrialBalance['rows'][number] & { readonly id: number };

const columnsOf = (sum: TrialBalance['sums'][number]): readonly Column<KindRow>[] => [
  {
    key: 'kind',
    title: text.fields.kind,
    cell: ({ kind, house_party: party }) =>
      party === null ? kindName(kind) : <AccountLink kind={kind} party={party} />,
  },
  { key: 'number', title: text.fields.number, cell: ({ kind }) => toPersianDigits(kind) },
  {
    key: 'debit',
    title: text.fields.debit,
    isFigure: true,
    cell: ({ debit }) => <Figures amount={debit} />,
    foot: () => <Figures amount={sum.debit} />,
  },
  {
    key: 'credit',
    title: text.fields.credit,
    isFigure: true,
    cell: ({ credit }) => <Figures amount={credit} />,
    foot: () => <Figures amount={sum.credit} />,
  },
  {
    key: 'balance',
    title: text.fields.balance,
    isFigure: true,
    cell: ({ balance: amount }) => <Balance amount={amount} />,
    foot: () => <Balance amount={sum.debit - sum.credit} />,
  },
];

function Rows({ balance }: { readonly balance: TrialBalance }): ReactElement {
  return (
    <>
      {balance.sums.map((sum) => {
        const rows = balance.rows
          .filter(({ book, currency }) => book === sum.book && currency === sum.currency)
          .map((row) => ({ ...row, id: idOf(row) }));
        const title = `${text.books[sum.book]}، ${unitName(sum.currency)}`;
        return (
          <section key={title} aria-label={title} className="flex flex-col gap-2">
            <h2 className="text-base">{title}</h2>
            <DataTable label={`${text.label}: ${title}`} rows={rows} footTitle={text.sum} columns={columnsOf(sum)} />
          </section>
        );
      })}
    </>
  );
}

const unitName = (currency: number): string =>
  (ledgerText.units as Readonly<Record<number, string>>)[currency] ?? String(currency);
