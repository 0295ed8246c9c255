import { Button } from '@nesye/ui';
import type { ReactElement } from 'react';
import type { ConfirmProps } from './confirm-props.ts';
import { InlineConfirm } from './inline-confirm.tsx';

/** A quiet button whose question is in its place until it is decided. */
export function ConfirmButton({ label, ...question }: ConfirmProps & { readonly label: string }): ReactElement {
  const { isOpen, open } = question.confirmation;
  return (
    <div className="flex flex-col gap-2">
      {!isOpen && (
        <Button tone="quiet" size="small" onClick={open}>
          {label}
        </Button>
      )}
      <InlineConfirm {...question} />
    </div>
  );
}
