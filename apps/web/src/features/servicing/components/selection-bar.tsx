import { Amount, Button } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { installmentText } from '#messages/servicing.ts';
import { BulkBar } from '../../../shared/lists/bulk-bar.tsx';
import type { SelectionState } from '../../../shared/lists/selection.ts';
import { selectedTotal } from '../domain/selected-total.ts';
import type { Installment } from './installment-row.tsx';

/** The chosen installments as one total with one button. Paying opens with a later issue; until then it says so. */
export function SelectionBar({ selection }: { readonly selection: SelectionState<Installment> }): ReactElement | null {
  const [isRequested, setIsRequested] = useState(false);
  const { rows } = selection;
  if (rows.length === 0) return null;
  return (
    <BulkBar
      label={installmentText.selected(rows.length)}
      onClear={selection.clear}
      summary={<Amount amountRial={selectedTotal(rows)} size="large" />}
      note={
        isRequested && (
          <p role="status" className="rounded-control bg-zaferan-tint p-3 text-sm text-zaferan-text">
            {installmentText.payNotOpen}
          </p>
        )
      }
    >
      <Button onClick={() => setIsRequested(true)}>{installmentText.pay}</Button>
    </BulkBar>
  );
}
