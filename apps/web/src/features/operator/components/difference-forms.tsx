import { Button, Card, toasts } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { differenceText } from '#messages/operator-reconciliation.ts';
import { SelectInput } from '../../../shared/form/fields/choice-inputs.tsx';
import { LongTextInput } from '../../../shared/form/fields/long-text-input.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { formCall } from '../../../shared/form/form-call.ts';
import { useForm } from '../../../shared/form/use-form.ts';
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

const READS = [DIFFERENCE, DIFFERENCES, SUSPENSE, DAYS] as const;

/** One operator proposes what is posted. */
export function DifferenceProposal({ difference }: { readonly difference: DifferenceCase }): ReactElement {
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm(formCall('POST', '/api/v1/operator/reconciliation/differences/:id/proposal/'), {
    send: ({ resolution, reason }) => proposeResolution(difference.id, { resolution, reason, key }),
    invalidates: READS,
    onDone: () => toasts.show(differenceText.sent, 'success'),
  });
  return (
    <Card aria-label={differenceText.propose} className="flex flex-col gap-4">
      <h3 className="text-base">{differenceText.propose}</h3>
      <Form form={form} submit={differenceText.send} size="small">
        <SelectInput
          form={form}
          name="resolution"
          label={differenceText.resolution}
          missing={differenceText.resolutionMissing}
          placeholder={differenceText.resolution}
          options={difference.resolutions.map((id) => ({ id, title: differenceText.resolutions[id] }))}
          isRequired
        />
        <LongTextInput
          form={form}
          name="reason"
          label={differenceText.reason}
          hint={differenceText.reasonHint}
          missing={differenceText.reasonMissing}
          rows={2}
          isRequired
        />
      </Form>
    </Card>
  );
}

interface DecisionProps {
  readonly id: number;
  readonly proposal: DifferenceCase['proposals'][number];
}

/** Another operator decides on it; whoever proposed reads that it waits. */
export function DifferenceDecision({ id, proposal }: DecisionProps): ReactElement {
  return (
    <Card aria-label={differenceText.decision} className="flex flex-col gap-4">
      <h3 className="text-base">{differenceText.decision}</h3>
      <p className="font-semibold">{differenceText.resolutions[proposal.resolution]}</p>
      <p className="rounded-control bg-sunken px-4 py-3 text-sm">{proposal.reason}</p>
      {proposal.is_proposed_by_you ? (
        <p className="text-sm text-ink-soft">{differenceText.yours}</p>
      ) : (
        <Decision id={id} />
      )}
    </Card>
  );
}

function Decision({ id }: Pick<DecisionProps, 'id'>): ReactElement {
  const form = useForm(formCall('POST', '/api/v1/operator/reconciliation/differences/:id/decision/'), {
    send: ({ reason }, choice) => decideResolution(id, choice === 'approve' ? 'approve' : 'reject', reason ?? ''),
    invalidates: READS,
    onDone: () => toasts.show(differenceText.done, 'success'),
  });
  return (
    <Form
      form={form}
      size="small"
      choices={[
        { id: 'approve', text: differenceText.approve },
        { id: 'reject', text: differenceText.reject, tone: 'danger' as const },
      ]}
    >
      <LongTextInput
        form={form}
        name="reason"
        label={differenceText.decisionReason}
        hint={differenceText.decisionHint}
        missing={differenceText.reasonMissing}
        rows={2}
      />
    </Form>
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
