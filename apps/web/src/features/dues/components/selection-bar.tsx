import { Amount, buttonClass } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { repaymentText } from '#messages/repayment.ts';
import { installmentText } from '#messages/servicing.ts';
import { BulkBar } from '@nesye/web-kit/lists/bulk-bar.tsx';
import type { SelectionState } from '@nesye/web-kit/lists/selection.ts';
import { payPathOf } from '../../../shared/pay-path.ts';
import { selectedTotal } from '../domain/selected-total.ts';
import type { Installment } from '../domain/installment.ts';

/** The chosen installments as one total, and the way to pay them. */
export function SelectionBar({ selection }: { readonly selection: SelectionState<Installment> }): ReactElement | null {
  const { rows } = selection;
  if (rows.length === 0) return null;
  return (
    <BulkBar
      label={installmentText.selected(rows.length)}
      onClear={selection.clear}
      summary={<Amount amountRial={selectedTotal(rows)} size="large" />}
    >
      <Link to={payPathOf(rows)} className={buttonClass({})}>
        {repaymentText.pay}
      </Link>
    </BulkBar>
  );
}
