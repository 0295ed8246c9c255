import { Button, toasts } from '@nesye/ui';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import type { BodyOf, ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { LongTextField } from '@nesye/web-kit/fields/long-text-field.tsx';
import { NativeSelect } from '@nesye/web-kit/fields/native-select.tsx';
import type { SelectionState } from '@nesye/web-kit/lists/selection.ts';
import { withStepUp } from '@nesye/web-kit/second-factor/with-step-up.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { useState, type ReactElement } from 'react';
import { ratingsBulkText as text } from '#messages/ratings-bulk.ts';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import type { ModeratedRating } from './rating-card.tsx';

const BULK = '/api/v1/operator/ratings/bulk-decision/';
type Decision = BodyOf<'POST', typeof BULK>['decision'];
type Outcome = ReplyOf<'POST', typeof BULK>;

const DECISIONS = [
  'publish_comment',
  'hide_comment',
  'publish_reply',
  'hide_reply',
  'void',
] as const satisfies readonly Decision[];

interface BulkProps {
  readonly selection: SelectionState<ModeratedRating>;
}

/** Decides on the chosen ratings alike. A dry run first says which rows would be refused; with one of those nothing is done. */
export const RatingsBulk = ({ selection }: BulkProps): ReactElement => (
  <DialogForm label={text.decide} size="small">
    {(close) => <BulkForm selection={selection} onClose={close} />}
  </DialogForm>
);

function BulkForm({ selection, onClose }: BulkProps & { readonly onClose: () => void }): ReactElement {
  const [decision, setDecision] = useState<Decision>('publish_comment');
  const [reason, setReason] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const send = async (isDryRun: boolean): Promise<void> => {
    const ids = selection.rows.map(({ id }) => id);
    const words = reason.trim();
    const result = await withStepUp(() =>
      api.post(BULK, { body: { ids, decision, dry_run: isDryRun, ...(words !== '' && { reason: words }) } }),
    );
    setOutcome(result);
    if (isDryRun || result.refused.length > 0) return;
    selection.clear();
    toasts.show(text.done(result.decided), 'success');
    await invalidateReads(['/api/v1/operator/ratings/']);
  };
  const rehearse = useAction(() => send(true));
  const decide = useAction(() => send(false));
  return (
    <section aria-label={text.decide} className="flex basis-full flex-col gap-3">
      <p className="text-sm text-ink-soft">{text.lead(selection.rows.length)}</p>
      <NativeSelect
        label={text.decision}
        placeholder={text.decision}
        value={decision}
        options={DECISIONS.map((id) => ({ id, title: text.decisions[id] }))}
        onPick={(id) => {
          setDecision(id as Decision);
          setOutcome(undefined);
        }}
      />
      <LongTextField
        label={text.reason}
        hint={text.reasonHint}
        value={reason}
        onValueChange={setReason}
        maxLength={300}
      />
      {outcome !== undefined && <Refused outcome={outcome} count={selection.rows.length} />}
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" size="small" isBusy={rehearse.isBusy} onClick={rehearse.run}>
          {text.dryRun}
        </Button>
        <Button size="small" isBusy={decide.isBusy} onClick={decide.run}>
          {text.run}
        </Button>
        <Button tone="quiet" size="small" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </section>
  );
}

function Refused({ outcome, count }: { readonly outcome: Outcome; readonly count: number }): ReactElement {
  if (outcome.refused.length === 0) return <p role="status">{text.allGood(count)}</p>;
  return (
    <div role="alert" className="rounded-control bg-anar-tint px-4 py-3 text-sm text-anar-text">
      <p>{text.nothingDone}</p>
      <ul>
        {outcome.refused.map(({ id, code }) => (
          <li key={id}>{text.refused(id, text.codes[code])}</li>
        ))}
      </ul>
    </div>
  );
}
