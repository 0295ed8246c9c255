import { Button } from '@nesye/ui';
import { useEffect, useRef, type ReactElement } from 'react';

interface InlineConfirmProps {
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly isBusy: boolean;
  readonly error?: string | undefined;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks on the spot before something is removed; Escape is no. */
export function InlineConfirm({ question, yes, no, isBusy, error, onYes, onNo }: InlineConfirmProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes a dialog.
    <div
      ref={box}
      tabIndex={-1}
      role="alertdialog"
      aria-label={question}
      onKeyDown={(event) => event.key === 'Escape' && onNo()}
      className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-anar-tint px-4 py-3 text-sm text-anar-text outline-none"
    >
      <p className="min-w-40 flex-1">{error ?? question}</p>
      <span className="flex flex-wrap gap-2">
        <Button size="small" tone="danger" isBusy={isBusy} onClick={onYes}>
          {yes}
        </Button>
        <Button size="small" tone="quiet" onClick={onNo}>
          {no}
        </Button>
      </span>
    </div>
  );
}
