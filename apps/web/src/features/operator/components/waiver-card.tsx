import { Amount, Button, Card, DateText, toasts } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { operatorText, waiverText } from '#messages/operator.ts';
import { Fact, Latin } from '../../../shared/components/facts.tsx';
import { LongTextInput } from '../../../shared/form/fields/long-text-input.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { formCall } from '../../../shared/form/form-call.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { decideWaiver, type PenaltyWaiver, WAIVERS } from '../api.ts';
import { StateChip } from './state-chip.tsx';

/** One proposal: whose penalty, how much, why, and the decision of another operator. */
export function WaiverCard({ waiver }: { readonly waiver: PenaltyWaiver }): ReactElement {
  const [isDeciding, setIsDeciding] = useState(false);
  return (
    <Card as="li" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-base">{waiverText.title(waiver.id)}</h2>
        <StateChip state={waiver.state} />
      </div>
      <dl>
        <Fact name={waiverText.amount}>
          <Amount amountRial={waiver.amount} />
        </Fact>
        <Fact name={waiverText.penalty}>
          <Amount amountRial={waiver.penalty} size="small" />
        </Fact>
        <Fact name={operatorText.cellphone}>
          <Latin>{waiver.cellphone}</Latin>
        </Fact>
        <Fact name={waiverText.dueOn}>
          <DateText value={waiver.due_date} style="short" />
        </Fact>
        <Fact name={waiverText.proposedAt}>
          <DateText value={waiver.proposed_at} style="short" />
        </Fact>
      </dl>
      <p className="rounded-control bg-sunken px-4 py-3 text-sm">{waiver.reason}</p>
      {waiver.decision_reason !== null && (
        <p className="rounded-control bg-sunken px-4 py-3 text-sm">{waiver.decision_reason}</p>
      )}
      {waiver.state === 'in_check' && <Next waiver={waiver} isDeciding={isDeciding} onDeciding={setIsDeciding} />}
    </Card>
  );
}

interface NextProps {
  readonly waiver: PenaltyWaiver;
  readonly isDeciding: boolean;
  readonly onDeciding: (isDeciding: boolean) => void;
}

function Next({ waiver, isDeciding, onDeciding }: NextProps): ReactElement {
  if (waiver.is_proposed_by_you) return <p className="text-sm text-ink-soft">{waiverText.yours}</p>;
  if (isDeciding) return <Decision waiver={waiver} onClose={() => onDeciding(false)} />;
  return (
    <Button tone="secondary" size="small" onClick={() => onDeciding(true)}>
      {waiverText.decide}
    </Button>
  );
}

function Decision({ waiver, onClose }: { readonly waiver: PenaltyWaiver; readonly onClose: () => void }): ReactElement {
  const form = useForm(formCall('POST', '/api/v1/operator/penalty-waivers/:id/decision/'), {
    send: ({ reason }, choice) => decideWaiver(waiver.id, choice === 'approve' ? 'approve' : 'reject', reason ?? ''),
    invalidates: [WAIVERS],
    onDone: () => toasts.show(waiverText.done, 'success'),
  });
  return (
    <Form
      form={form}
      className="border-t border-line pt-4"
      size="small"
      choices={[
        { id: 'approve', text: waiverText.approve },
        { id: 'reject', text: waiverText.reject, tone: 'danger' as const },
      ]}
      cancel={{ text: waiverText.cancel, onPress: onClose }}
    >
      <LongTextInput
        form={form}
        name="reason"
        label={waiverText.decisionReason}
        hint={waiverText.decisionHint}
        missing={waiverText.reasonMissing}
        rows={2}
      />
    </Form>
  );
}
