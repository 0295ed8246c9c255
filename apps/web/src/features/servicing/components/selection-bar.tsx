import { Amount, Button } from '@nesye/ui';
import type { ReactElement } from 'react';
import { installmentText } from '#messages/servicing.ts';
import { openRegisteredSupport } from '../../../shared/chat/support-opener.ts';
import { inBackground } from '../../../shared/in-background.ts';
import { BulkBar } from '../../../shared/lists/bulk-bar.tsx';
import type { SelectionState } from '../../../shared/lists/selection.ts';
import { selectedTotal } from '../domain/selected-total.ts';
import type { Installment } from './installment-row.tsx';

/** The chosen installments as one total. Paying them here opens with a later issue; until then support is the way. */
export function SelectionBar({ selection }: { readonly selection: SelectionState<Installment> }): ReactElement | null {
  const { rows } = selection;
  if (rows.length === 0) return null;
  return (
    <BulkBar
      label={installmentText.selected(rows.length)}
      onClear={selection.clear}
      summary={<Amount amountRial={selectedTotal(rows)} size="large" />}
      note={<p className="text-sm text-ink-soft">{installmentText.payNotOpen}</p>}
    >
      <Button tone="secondary" icon="chat" onClick={() => inBackground(openRegisteredSupport())}>
        {installmentText.toSupport}
      </Button>
    </BulkBar>
  );
}
