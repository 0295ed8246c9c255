import { Button, type ButtonTone } from '@nesye/ui';
import { ResponsivePanel } from '@nesye/ui/overlays';
import type { ReactElement } from 'react';

export interface ConfirmPanelProps {
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly tone?: ButtonTone;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Says what will happen before something that cannot be taken back. */
export function ConfirmPanel({
  title,
  text,
  confirm,
  cancel,
  tone = 'danger',
  isBusy,
  onConfirm,
  onCancel,
}: ConfirmPanelProps): ReactElement {
  return (
    <ResponsivePanel
      isOpen
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={title}
      footer={
        <div className="flex flex-wrap gap-3 *:first:grow">
          <Button tone={tone} isBusy={isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button tone="quiet" onClick={onCancel}>
            {cancel}
          </Button>
        </div>
      }
    >
      <p className="text-ink-soft">{text}</p>
    </ResponsivePanel>
  );
}
