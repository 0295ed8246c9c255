import { INSTALLMENT_STATUS } from '@nesye/contract/constants';
import { StatusChip } from '@nesye/ui';
import type { ReactElement } from 'react';
import { installmentStatusText } from '@nesye/web-kit/messages/lists.ts';

interface InstallmentChipProps {
  readonly status: number;
  /** Says when it is due instead of the bare word, for rows that are due later. */
  readonly dueText?: string;
}

/** Where an installment stands, as icon and word. */
export function InstallmentChip({ status, dueText }: InstallmentChipProps): ReactElement {
  if (status === INSTALLMENT_STATUS.paid) return <StatusChip tone="paid">{installmentStatusText.paid}</StatusChip>;
  if (status === INSTALLMENT_STATUS.overdue)
    return <StatusChip tone="overdue">{dueText ?? installmentStatusText.overdue}</StatusChip>;
  if (status === INSTALLMENT_STATUS.cancelled)
    return (
      <StatusChip tone="neutral" icon="cancelled">
        {installmentStatusText.cancelled}
      </StatusChip>
    );
  if (status === INSTALLMENT_STATUS.paused) return <StatusChip tone="soon">{installmentStatusText.paused}</StatusChip>;
  return (
    <StatusChip tone="neutral" icon="clock">
      {dueText ?? installmentStatusText.dueLater}
    </StatusChip>
  );
}
