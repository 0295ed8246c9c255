import { Button } from '@nesye/ui';
import { ResponsivePanel } from '@nesye/ui/overlays';
import type { ReactElement } from 'react';
import type { ConfirmProps } from './confirm-props.ts';

/** The question in a panel over the page, for what changes more than one row. Nothing while it is closed. */
export function ConfirmPanel({
  confirmation,
  title,
  text,
  yes,
  no,
  tone = 'danger',
}: ConfirmProps): ReactElement | null {
  const { isOpen, close, run, isBusy, error } = confirmation;
  if (!isOpen) return null;
  return (
    <ResponsivePanel
      isOpen
      onOpenChange={(next) => !next && close()}
      title={title}
      footer={
        <div className="flex flex-wrap gap-3 *:first:grow">
          <Button tone={tone} isBusy={isBusy} onClick={run}>
            {yes}
          </Button>
          <Button tone="quiet" onClick={close}>
            {no}
          </Button>
        </div>
      }
    >
      <p className="text-ink-soft">{text}</p>
      <p role="alert" className="mt-3 text-sm text-anar-text empty:hidden">
        {error}
      </p>
    </ResponsivePanel>
  );
}
