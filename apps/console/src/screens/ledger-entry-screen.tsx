import { formatJalaliDateTime, toPersianDigits } from '@nesye/persian';
import { DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { ledgerAccountText, ledgerEntryText as text, ledgerText } from '#messages/operator-ledger.ts';
import { Fact, FactsCard } from '@nesye/web-kit/components/facts.tsx';
import { DataTable } from '@nesye/web-kit/lists/data-table.tsx';
import type { Column } from '@nesye/web-kit/lists/table-columns.ts';
import { entryQuery, type LedgerEntry } from '../api/ledger-api.ts';
import { AccountLink, Balance, EntryLink, Figures, PartyLink, ruleName, sidesOf } from '../components/ledger-cells.tsx';
import { CaseLoader } from '../components/one-case.tsx';

/** `/ledger/entries/:id`: one entry with its lines, what it was written of, and whose the accounts are. */
export default function LedgerEntryScreen(): ReactElement {
  return (
    <CaseLoader queryOf={entryQuery} back={{ to: '/ledger', text: ledgerAccountText.back }}>
      {(entry) => (
        <>
          <Facts entry={entry} />
          <h2 className="text-base">{text.lines}</h2>
          <p className="text-sm text-ink-soft">{ledgerText.unit}</p>
          <Lines entry={entry} />
        </>
      )}
    </CaseLoader>
  );
}

function Facts({ entry }: { readonly entry: LedgerEntry }): ReactElement {
  return (
    <FactsCard title={text.title(entry.id)} level="h2">
      <Fact name={text.rule}>{ruleName(entry.rule)}</Fact>
      <Fact name={text.source}>{toPersianDigits(entry.source_id)}</Fact>
      {entry.leg > 1 && <Fact name={text.leg}>{toPersianDigits(entry.leg)}</Fact>}
      <Fact name={text.occurred}>{formatJalaliDateTime(new Date(entry.occurred_at))}</Fact>
      <Fact name={text.written}>{formatJalaliDateTime(new Date(entry.written_at))}</Fact>
      <Fact name={text.effective}>
        <DateText value={entry.effective_date} style="weekday" />
      </Fact>
      <Fact name={text.accounting}>
        <DateText value={entry.accounting_date} style="weekday" />
      </Fact>
      {entry.reverses_id !== null && (
        <Fact name={text.reverses}>
          <EntryLink id={entry.reverses_id} />
        </Fact>
      )}
      {entry.reversed_by_id !== null && (
        <Fact name={text.reversedBy}>
          <EntryLink id={entry.reversed_by_id} />
        </Fact>
      )}
      {entry.other_legs.length > 0 && (
        <Fact name={text.otherLegs}>
          <span className="flex flex-wrap justify-end gap-3">
            {entry.other_legs.map((id) => (
              <EntryLink key={id} id={id} />
            ))}
          </span>
        </Fact>
      )}
    </FactsCard>
  );
}

type Line = LedgerEntry['lines'][number] & ReturnType<typeof sidesOf> & { readonly id: number };

const columns = (): readonly Column<Line>[] => [
  {
    key: 'kind',
    title: text.fields.kind,
    cell: ({ kind, party_id: party }) => <AccountLink kind={kind} party={party} />,
  },
  { key: 'party', title: text.fields.party, cell: ({ party }) => <PartyLink party={party} /> },
  { key: 'debit', title: text.fields.debit, isFigure: true, cell: ({ debit }) => <Figures amount={debit} /> },
  { key: 'credit', title: text.fields.credit, isFigure: true, cell: ({ credit }) => <Figures amount={credit} /> },
  {
    key: 'after',
    title: text.fields.after,
    isFigure: true,
    cell: (row) => <Balance amount={row.balance_after} />,
  },
];

function Lines({ entry }: { readonly entry: LedgerEntry }): ReactElement {
  const rows = entry.lines.map((line, id) => ({ ...line, ...sidesOf(line.amount), id }));
  return <DataTable label={text.lines} rows={rows} columns={columns()} />;
}
