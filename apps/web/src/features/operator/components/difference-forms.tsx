import { Button, Card, toasts } from '@nesye/ui';
import type { ReactElement } from 'react';
import { differenceText } from '#messages/operator-reconciliation.ts';
import { SelectInput } from '../../../shared/form/fields/choice-inputs.tsx';
import { formCall } from '../../../shared/form/form-call.ts';
import { invalidateReads } from '../../../shared/api/invalidate-reads.ts';
import { useAction } from '../../../shared/use-action.ts';
import {
  DAYS,
  decideResolution,
  DIFFERENCE,
  type DifferenceCase,
  DIFFERENCES,
  proposeResolution,
  SUSPENSE,
  takeDifference,
} from '../reconciliation-api.ts';
import { defineForm } from '../../../shared/form/define-form.tsx';
import { ReasonInput } from './reason-input.tsx';
import { DecideForm } from './decide-form.tsx';

const READS = [DIFFERENCE, DIFFERENCES, SUSPENSE, DAYS] as const;

/** One operator proposes what is posted. */
export const DifferenceProposal = defineForm(
  formCall('POST', '/api/v1/operator/reconciliation/differences/:id/proposal/'),
  ({ difference }: { readonly difference: DifferenceCase }) => ({
    send: ({ resolution, reason }, _choice, key) =>
      proposeResolution(difference.id, { resolution, reason, key: key() }),
    invalidates: READS,
    done: differenceText.sent,
    card: differenceText.propose,
    submit: differenceText.send,
    size: 'small',
    fields: (form) => (
      <>
        <SelectInput
          form={form}
          name="resolution"
          label={differenceText.resolution}
          missing={differenceText.resolutionMissing}
          placeholder={differenceText.resolution}
          options={difference.resolutions.map((id) => ({ id, title: differenceText.resolutions[id] }))}
          isRequired
        />
        <ReasonInput form={form} words={differenceText} />
      </>
    ),
  }),
);

interface DecisionProps {
  readonly id: number;
  readonly proposal: DifferenceCase['proposals'][number];
}

/** Another operator decides on it; whoever proposed reads that it waits. */
export function DifferenceDecision({ id, proposal }: DecisionProps): ReactElement {
  return (
    <Card aria-label={differenceText.decision} className="flex flex-col gap-4">
      <h2 className="text-base">{differenceText.decision}</h2>
      <p className="font-semibold">{differenceText.resolutions[proposal.resolution]}</p>
      <p className="rounded-control bg-sunken px-4 py-3 text-sm">{proposal.reason}</p>
      {proposal.is_proposed_by_you ? (
        <p className="text-sm text-ink-soft">{differenceText.yours}</p>
      ) : (
        <DecideForm
          texts={differenceText}
          invalidates={READS}
          onDecide={(decision, reason) => decideResolution(id, decision, reason)}
        />
      )}
    </Card>
  );
}

/** Whoever presses it looks after the difference. */
export function TakeDifference({ id }: Pick<DecisionProps, 'id'>): ReactElement {
  const take = useAction(async () => {
    await takeDifference(id);
    await invalidateReads(READS);
    toasts.show(differenceText.taken, 'success');
  });
  return (
    <Button tone="quiet" isBusy={take.isBusy} onClick={take.run}>
      {differenceText.take}
    </Button>
  );
}
