import type { FormProps } from '@nesye/web-kit/form/form.tsx';
import { ConfirmForm } from '@nesye/web-kit/form/confirm-form.tsx';
import { useEffect, useState, type ReactElement } from 'react';
import { caseText } from '#messages/operator.ts';
import type { NextCase } from './use-next-case.ts';

/** A press that was meant for the case before does nothing for so long, in milliseconds. */
const SETTLES_MS = 800;

interface ApproveFormProps extends Omit<FormProps, 'form' | 'submit'> {
  readonly submit: string;
  readonly next: NextCase;
  readonly decide: () => Promise<unknown>;
}

/** The yes to a case: one press. It is held for a while, so that it can be taken back. */
export function ApproveForm({ next, decide, isDisabled, ...form }: ApproveFormProps): ReactElement {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), SETTLES_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ConfirmForm
      busy={caseText.approving}
      icon="check"
      isCompact
      {...form}
      isDisabled={isDisabled === true || !isSettled}
      send={() => next.hold(decide)}
    />
  );
}
