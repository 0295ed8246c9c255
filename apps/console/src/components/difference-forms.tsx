import { Button, toasts } from '@nesye/ui';
import type { ReactElement } from 'react';
import { differenceText } from '#messages/operator-reconciliation.ts';
import { SelectInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { APPROVALS } from '../api/approvals-api.ts';
import {
  DAYS,
  DIFFERENCE,
  type DifferenceCase,
  DIFFERENCES,
  proposeResolution,
  SUSPENSE,
  takeDifference,
} from '../api/reconciliation-api.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { ReasonInput } from './reason-input.tsx';

const READS = [DIFFERENCE, DIFFERENCES, SUSPENSE, DAYS, APPROVALS] as const;

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

/** The operator who presses it looks after the difference. */
export function TakeDifference({ id }: { readonly id: number }): ReactElement {
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
