import { Button, Card, toasts } from '@nesye/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { caseText } from '#messages/operator.ts';
import { formFailure } from '../../../shared/api/form-failure.ts';
import { LongTextField } from '../../../shared/fields/long-text-field.tsx';
import { decideCase, nextCaseId, type ReviewCase } from '../api.ts';

const REVIEWS = '/operator/reviews';

/** Approve, or reject with a reason the customer reads; then the next case. */
export function DecisionForm({ review }: { readonly review: ReviewCase }): ReactElement {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const id = String(review.id);
  const decide = useMutation({
    mutationFn: (decision: 'approve' | 'reject') =>
      decideCase(id, decision, decision === 'reject' ? reason.trim() : ''),
    meta: { quiet: 'told_in_form' },
    onSuccess: async () => {
      toasts.show(caseText.done, 'success');
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/v1/operator/kyc/reviews/'),
      });
      const next = await nextCaseId(id).catch(() => undefined);
      await navigate(next === undefined ? REVIEWS : `${REVIEWS}/${next}`);
    },
  });
  const reject = (): void => {
    setIsChecked(true);
    if (reason.trim() !== '') decide.mutate('reject');
  };
  const failure = formFailure(decide.error, ['reason']);
  return (
    <Card aria-label={caseText.decision} className="flex flex-col gap-4">
      <h2 className="text-base">{caseText.decision}</h2>
      <Button
        isWide
        icon="check"
        isBusy={decide.isPending && decide.variables === 'approve'}
        busyLabel={caseText.approving}
        onClick={() => decide.mutate('approve')}
      >
        {caseText.approve}
      </Button>
      <div className="flex flex-col gap-3 border-t border-line pt-4">
        <div role="group" aria-label={caseText.presetsLabel} className="flex flex-wrap gap-2">
          {caseText.presets.map((preset) => (
            <button
              key={preset}
              type="button"
              aria-pressed={reason === preset}
              onClick={() => setReason(preset)}
              className="min-h-11 rounded-full border border-line px-4 text-sm text-ink-soft hover:border-line-strong aria-pressed:border-firoozeh aria-pressed:bg-firoozeh-tint aria-pressed:text-firoozeh-text"
            >
              {preset}
            </button>
          ))}
        </div>
        <LongTextField
          label={caseText.rejectReason}
          hint={caseText.rejectReasonHint}
          rows={2}
          maxLength={2000}
          value={reason}
          onValueChange={setReason}
          error={failure.fields.reason ?? (isChecked && reason.trim() === '' ? caseText.reasonMissing : undefined)}
        />
        <Button
          isWide
          tone="danger"
          isBusy={decide.isPending && decide.variables === 'reject'}
          busyLabel={caseText.approving}
          onClick={reject}
        >
          {caseText.reject}
        </Button>
      </div>
      <p role="alert" className="text-sm text-anar-text empty:hidden">
        {failure.text}
      </p>
    </Card>
  );
}
