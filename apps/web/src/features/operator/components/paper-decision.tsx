import { Card, toasts } from '@nesye/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { caseText, paperCaseText } from '#messages/operator.ts';
import { Notice } from '../../../shared/components/notice.tsx';
import { SelectInput } from '../../../shared/form/fields/choice-inputs.tsx';
import { LongTextInput } from '../../../shared/form/fields/long-text-input.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { localForm } from '../../../shared/form/form-call.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import {
  decidePaper,
  movePaper,
  nextPaperId,
  type PaperCase,
  type PaperMove,
  type PaperReason,
  PAPERS,
} from '../api.ts';

const QUEUE = '/operator/guarantees';
const REASONS = Object.keys(paperCaseText.reasons) as PaperReason[];

interface Rejection {
  readonly reason: PaperReason;
  readonly note?: string;
}

/** Confirm the paper once both sides were seen, or reject it with a reason of the list; then the next one. */
export function PaperDecision({
  paper,
  isSeen,
}: {
  readonly paper: PaperCase;
  readonly isSeen: boolean;
}): ReactElement {
  const id = String(paper.id);
  const onDone = useNextPaper(id);
  const approval = useForm(localForm<object>(), { send: () => decidePaper(id, { decision: 'confirm' }), onDone });
  const refusal = useForm(localForm<Rejection>(), {
    send: ({ reason, note }) => decidePaper(id, { decision: 'reject', reason, ...(note && { note }) }),
    onDone,
  });
  if (paper.is_own) return <Notice tone="soon" title={paperCaseText.own} />;
  const isOther = refusal.value('reason') === 'other';
  return (
    <Card aria-label={caseText.decision} className="flex flex-col gap-4">
      <h3 className="text-base">{caseText.decision}</h3>
      <Form
        form={approval}
        submit={paperCaseText.confirm}
        busy={caseText.approving}
        icon="check"
        isCompact
        isDisabled={!isSeen}
      >
        <p className="text-sm text-ink-soft">{isSeen ? paperCaseText.confirmNote : paperCaseText.seeFirst}</p>
      </Form>
      <Form
        form={refusal}
        className="border-t border-line pt-4"
        tone="danger"
        submit={paperCaseText.reject}
        busy={caseText.approving}
        isCompact
      >
        <SelectInput
          form={refusal}
          name="reason"
          label={paperCaseText.reason}
          missing={paperCaseText.reasonMissing}
          placeholder={paperCaseText.reasonPick}
          options={REASONS.map((code) => ({ id: code, title: paperCaseText.reasons[code] }))}
        />
        <LongTextInput
          form={refusal}
          name="note"
          label={paperCaseText.note}
          hint={paperCaseText.noteHint}
          missing={paperCaseText.noteMissing}
          isRequired={isOther}
          rows={2}
          maxLength={500}
        />
      </Form>
    </Card>
  );
}

/** Hand-overs, and what became of a missing paper. */
export function PaperMoves({ paper }: { readonly paper: PaperCase }): ReactElement | null {
  const id = String(paper.id);
  const onDone = useNextPaper(id);
  const moves = paper.moves.filter((move) => move !== 'confirm' && move !== 'reject');
  const form = useForm(localForm<{ readonly note?: string }, unknown>(), {
    send: ({ note }, choice) => movePaper(id, choice as PaperMove, note ?? ''),
    onDone,
  });
  if (moves.length === 0) return null;
  if (paper.is_own) return <Notice tone="soon" title={paperCaseText.own} />;
  return (
    <Card aria-label={paperCaseText.movesTitle} className="flex flex-col gap-4">
      <h3 className="text-base">{paperCaseText.movesTitle}</h3>
      {paper.return_address !== null && <p className="text-sm">{paper.return_address}</p>}
      <Form
        form={form}
        busy={caseText.approving}
        isCompact
        choices={moves.map((move, index) => ({
          id: move,
          text: paperCaseText.moves[move],
          tone: index === 0 ? 'primary' : 'secondary',
        }))}
      >
        <LongTextInput form={form} name="note" label={paperCaseText.note} isRequired={false} rows={2} maxLength={500} />
      </Form>
    </Card>
  );
}

/** After a decision: the lists are loaded again, and the next waiting paper opens. */
function useNextPaper(id: string): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    toasts.show(caseText.done, 'success');
    await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(PAPERS) });
    const next = await nextPaperId(id).catch(() => undefined);
    await navigate(next === undefined ? QUEUE : `${QUEUE}/${next}`);
  };
}
