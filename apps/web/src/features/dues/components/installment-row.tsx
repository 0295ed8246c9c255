import { INSTALLMENT_STATUS } from '@nesye/contract/constants';
import { Amount, classNames, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { billText } from '#messages/bills.ts';
import { installmentText } from '#messages/servicing.ts';
import { InstallmentChip } from '../../../shared/components/installment-chip.tsx';
import { Checkbox } from '@nesye/web-kit/lists/checkbox.tsx';
import { dueDay } from '@nesye/web-kit/day-text.ts';
import { dueTextOf } from '../domain/due-text.ts';
import type { Installment } from '../domain/installment.ts';
import { LateMeter } from './late-meter.tsx';

/** About this high is a row, in pixels. */
export const ROW_HEIGHT_PX = 92;

interface InstallmentRowProps {
  readonly row: Installment;
  readonly isSelected: boolean;
  /** Undefined where rows are only shown. */
  readonly onSelect?: ((row: Installment, isSelected: boolean) => void) | undefined;
}

export const isRemaining = (row: { readonly status: number }): boolean =>
  row.status === INSTALLMENT_STATUS.dueLater || row.status === INSTALLMENT_STATUS.overdue;

export const isOwed = (row: { readonly status: number }): boolean =>
  isRemaining(row) || row.status === INSTALLMENT_STATUS.paused;

/** One installment: whose, which, when, how much. Pressing it selects it; its end leads to the purchase. */
export function InstallmentRow({ row, isSelected, onSelect }: InstallmentRowProps): ReactElement {
  const canSelect = onSelect !== undefined && isRemaining(row);
  const Box = canSelect ? 'label' : 'div';
  return (
    <li
      className={classNames(
        'flex items-stretch rounded-card bg-surface shadow-(--lift) transition-colors duration-150',
        isSelected && 'bg-firoozeh-tint',
      )}
    >
      <Box
        className={classNames(
          'flex min-w-0 flex-1 items-center gap-3 rounded-card py-3 ps-4 has-focus-visible:outline-3 has-focus-visible:outline-firoozeh',
          canSelect && 'cursor-pointer',
        )}
      >
        {canSelect && <Checkbox isChecked={isSelected} onChange={(isChecked) => onSelect(row, isChecked)} />}
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 flex-1 basis-[7rem]">
            <strong className="line-clamp-2 text-base break-words" title={row.merchant.name}>
              {row.merchant.name}
            </strong>
            <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
              <span className="whitespace-nowrap">
                {row.bill === null
                  ? installmentText.position(row.seq, row.number_of_installments)
                  : billText.of(row.bill.month)}
              </span>
              <time dateTime={row.due_date} className="whitespace-nowrap">
                {dueDay(row.due_date)}
              </time>
              {isRemaining(row) && row.payable_until !== row.due_date && (
                <span>{installmentText.payableUntil(dueDay(row.payable_until))}</span>
              )}
            </span>
          </span>
          <span className="ms-auto flex max-w-full flex-col items-end gap-1">
            <Amount amountRial={isOwed(row) ? row.remaining : row.amount} />
            <InstallmentChip status={row.status} {...(isRemaining(row) && { dueText: dueTextOf(row) })} />
            {isRemaining(row) && row.paid_amount > 0 && (
              <span className="text-xs text-ink-faint">
                {installmentText.partlyPaid} <Amount amountRial={row.amount} size="small" />
              </span>
            )}
          </span>
          <LateMeter row={row} />
        </span>
      </Box>
      <Link
        to={`/user/trx?id=${row.purchase_transaction}`}
        aria-label={installmentText.details(row.merchant.name)}
        className="grid w-11 shrink-0 place-items-center rounded-card text-ink-faint hover:text-ink"
      >
        <Icon name="forward" sizePx={18} />
      </Link>
    </li>
  );
}
