import { Button } from '@nesye/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import type { ConfirmProps } from './confirm-props.ts';

/** The question on the spot, where what it is about stands: a row of a list. Escape is no. Nothing while it is closed. */
export function InlineConfirm({
  confirmation,
  title,
  text,
  yes,
  no,
  tone = 'danger',
}: ConfirmProps): ReactElement | null {
  return confirmation.isOpen ? <Question {...{ confirmation, title, text, yes, no, tone }} /> : null;
}

function Question({ confirmation, title, text, yes, no, tone = 'danger' }: ConfirmProps): ReactElement {
  const { close, run, isBusy, error } = confirmation;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes a dialog.
    <div
      ref={box}
      tabIndex={-1}
      role="alertdialog"
      aria-label={title}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-anar-tint px-4 py-3 text-sm text-anar-text outline-none"
    >
      <p className="min-w-40 flex-1" role={error === undefined ? undefined : 'alert'}>
        {error ?? title}
        {text !== undefined && error === undefined && <span className="block">{text}</span>}
      </p>
      <span className="flex flex-wrap gap-2">
        <Button size="small" tone={tone} isBusy={isBusy} onClick={run}>
          {yes}
        </Button>
        <Button size="small" tone="quiet" onClick={close}>
          {no}
        </Button>
      </span>
    </div>
  );
}
