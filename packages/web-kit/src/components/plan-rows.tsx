import { Amount, DateText, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { hardshipText } from '#messages/hardship.ts';
import type { ReplyOf } from '../api/call-types.ts';
import { DataTable } from '../lists/data-table.tsx';
import type { Column } from '../lists/table-columns.ts';

/** What a move of installments would do, or has done. */
export type MovePlan = ReplyOf<'GET', '/api/v1/accounting/hardship/snooze-plan/'>;
type PlanRow = MovePlan['rows'][number];

type Side = NonNullable<PlanRow['before']>;
interface ShownRow extends PlanRow {
  readonly id: number;
}

const isChanged = ({ before, after }: PlanRow): boolean =>
  before?.due_date !== after?.due_date || before?.amount !== after?.amount;

interface PlanRowsProps {
  readonly plan: Pick<MovePlan, 'rows'>;
  /** What a screen reader calls the table, where a screen has several. */
  readonly label?: string | undefined;
}

/** The rows that change, before and after next to each other, and how many others stay as they are. */
export function PlanRows({ plan, label = hardshipText.table }: PlanRowsProps): ReactElement {
  const rows = plan.rows.filter(isChanged).map((row, id) => ({ ...row, id }));
  const same = plan.rows.length - rows.length;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-base">{hardshipText.table}</h3>
      <DataTable
        label={label}
        columns={columns()}
        rows={rows}
        renderCard={(row) => <RowCard key={row.id} row={row} />}
      />
      {same > 0 && <p className="text-sm text-ink-soft">{hardshipText.same(same)}</p>}
    </div>
  );
}

const columns = (): readonly Column<ShownRow>[] => [
  { key: 'name', title: hardshipText.rowName, cell: (row) => <Name row={row} /> },
  { key: 'before', title: hardshipText.before, cell: (row) => <Before row={row} /> },
  { key: 'after', title: hardshipText.after, cell: (row) => <After row={row} /> },
];

/** Before on the right, after on the left, an arrow between them: as one reads. */
function RowCard({ row }: { readonly row: ShownRow }): ReactElement {
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <Name row={row} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-28">
          <span className="block text-xs text-ink-faint">{hardshipText.before}</span>
          <Before row={row} />
        </span>
        <Icon name="forward" sizePx={16} className="shrink-0 text-ink-faint" />
        <span className="min-w-0 flex-1 basis-28">
          <span className="block text-xs text-ink-faint">{hardshipText.after}</span>
          <After row={row} />
        </span>
      </div>
    </li>
  );
}

const Name = ({ row }: { readonly row: PlanRow }): ReactElement => (
  <span className="text-sm">
    <strong>{hardshipText.row(row.seq)}</strong> <span className="text-ink-soft">{row.shop_name}</span>
  </span>
);

function Before({ row: { before } }: { readonly row: PlanRow }): ReactElement {
  if (before === null) return <span className="text-sm text-ink-soft">{hardshipText.notThere}</span>;
  return <Facts side={before} isSoft />;
}

function After({ row: { before, after } }: { readonly row: PlanRow }): ReactElement {
  if (after === null) return <span className="text-sm font-semibold text-pesteh-text">{hardshipText.gone}</span>;
  const isPenaltyAlone = after.penalty > 0 && after.amount === after.penalty;
  return (
    <>
      <Facts side={after} />
      {before === null && <span className="block text-xs text-pesteh-text">{hardshipText.added}</span>}
      {isPenaltyAlone && <span className="block text-xs text-ink-soft">{hardshipText.onlyPenalty}</span>}
    </>
  );
}

const Facts = ({ side, isSoft = false }: { readonly side: Side; readonly isSoft?: boolean }): ReactElement => (
  <span className={isSoft ? 'block text-ink-soft' : 'block'}>
    <span className="block text-sm">
      <DateText value={side.due_date} />
    </span>
    <Amount amountRial={side.amount} size="small" />
  </span>
);
