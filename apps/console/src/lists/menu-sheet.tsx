import { Button, type IconName } from '@nesye/ui';
import { useId, useRef, type ReactElement, type ReactNode } from 'react';
import { queueTableText } from '#messages/queue-table.ts';

interface MenuSheetProps {
  readonly icon: IconName;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A button and the sheet that it opens: the browser's own dialog, which Escape closes. */
export function MenuSheet({ icon, title, lead, children }: MenuSheetProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  return (
    <>
      <Button tone="quiet" size="small" icon={icon} aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        {title}
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={id}
        className="m-auto w-[min(26rem,90vw)] rounded-3xl border border-line bg-surface p-6 text-ink shadow-(--lift) backdrop:bg-black/40"
      >
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="mb-3 text-sm text-ink-soft">{lead}</p>
        {children}
        <div className="mt-4 flex justify-end">
          <Button tone="secondary" size="small" onClick={() => dialog.current?.close()}>
            {queueTableText.done}
          </Button>
        </div>
      </dialog>
    </>
  );
}
