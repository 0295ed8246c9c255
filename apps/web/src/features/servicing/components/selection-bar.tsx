import { Amount, Button, IconButton } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { installmentText } from '#messages/servicing.ts';
import { selectedTotal, type InstallmentSelection } from '../domain/installment-selection.ts';
import type { Installment } from './installment-row.tsx';

interface SelectionBarProps {
  readonly selection: InstallmentSelection<Installment>;
  readonly onReset: () => void;
}

/** The chosen installments as one total with one button, above the thumb. Paying opens with a later issue; until then it says so. */
export function SelectionBar({ selection, onReset }: SelectionBarProps): ReactElement | null {
  const [isRequested, setIsRequested] = useState(false);
  if (selection.length === 0) return null;
  return (
    <section
      aria-label={installmentText.selected(selection.length)}
      className="sticky bottom-20 z-20 mt-auto flex animate-rise flex-col gap-2 rounded-card border border-line bg-surface p-3 shadow-(--lift) sm:bottom-4"
    >
      {isRequested && (
        <p role="status" className="rounded-control bg-zaferan-tint p-3 text-sm text-zaferan-text">
          {installmentText.payNotOpen}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <IconButton icon="close" label={installmentText.reset} onClick={onReset} />
        <p className="min-w-0 flex-1 basis-[7rem]" aria-live="polite">
          <span className="block text-xs text-ink-soft">{installmentText.selected(selection.length)}</span>
          <Amount amountRial={selectedTotal(selection)} size="large" />
        </p>
        <Button onClick={() => setIsRequested(true)}>{installmentText.pay}</Button>
      </div>
    </section>
  );
}
