import type { ComponentProps, ReactElement } from 'react';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { DecideForm } from './decide-form.tsx';

interface ProposalDecisionProps extends Omit<ComponentProps<typeof DecideForm>, 'onClose' | 'texts'> {
  readonly isYours: boolean;
  readonly texts: ComponentProps<typeof DecideForm>['texts'] & { readonly yours: string; readonly decide: string };
}

/** The decision of another operator on a proposal; whoever proposed reads that it waits. */
export function ProposalDecision({ isYours, ...decision }: ProposalDecisionProps): ReactElement {
  const { texts } = decision;
  if (isYours) return <p className="text-sm text-ink-soft">{texts.yours}</p>;
  return (
    <DialogForm label={texts.decide} tone="secondary" size="small">
      {(close) => <DecideForm {...decision} onClose={close} />}
    </DialogForm>
  );
}
