import { Amount, classNames } from '@nesye/ui';
import type { ReactElement } from 'react';
import { installmentText } from '#messages/servicing.ts';
import { InstallmentChip } from '../../../shared/components/installment-chip.tsx';
import { dueDay } from '@nesye/web-kit/day-text.ts';
import { Checkbox } from '@nesye/web-kit/lists/checkbox.tsx';
import { dueTextOf } from '../domain/due-text.ts';
import type { Installment } from '../domain/installment.ts';

interface PenaltyRowProps {
  /** Of one due day, each owing a penalty alone. */
  readonly rows: readonly [Installment, ...Installment[]];
  readonly isSelected: boolean;
  readonly onSelect: (rows: readonly Installment[], isSelected: boolean) => void;
}

/** What is left to pay of penalties on a day, as one sum: the rows' debt went to later ones. Pressing it selects them all. */
export function PenaltyRow({ rows, isSelected, onSelect }: PenaltyRowProps): ReactElement {
  const [first] = rows;
  return (
    <li
      className={classNames(
        'flex items-stretch rounded-card bg-surface shadow-(--lift) transition-colors duration-150',
        isSelected && 'bg-firoozeh-tint',
      )}
    >
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- The input is inside Checkbox. */}
      <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-card px-4 py-3 has-focus-visible:outline-3 has-focus-visible:outline-firoozeh">
        <Checkbox isChecked={isSelected} onChange={(isChecked) => onSelect(rows, isChecked)} />
        <span className="min-w-0 flex-1">
          <strong className="block text-base">{installmentText.penaltyLeft}</strong>
          <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
            <span>{installmentText.penaltyOf(rows.length)}</span>
            <time dateTime={first.due_date}>{dueDay(first.due_date)}</time>
          </span>
        </span>
        <span className="ms-auto flex flex-col items-end gap-1">
          <Amount amountRial={rows.reduce((sum, { remaining }) => sum + remaining, 0)} />
          <InstallmentChip status={first.status} dueText={dueTextOf(first)} />
        </span>
      </label>
    </li>
  );
}
