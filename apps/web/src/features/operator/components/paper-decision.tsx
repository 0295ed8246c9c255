import { Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { caseText, paperCaseText } from '#messages/operator.ts';
import { Notice } from '../../../shared/components/notice.tsx';
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
import { RefusalForm } from './refusal-form.tsx';
import { useNextCase } from './use-next-case.ts';

const QUEUE = { screen: '/operator/guarantees', calls: PAPERS, nextId: nextPaperId };

/** Confirm the paper once both sides were seen, or reject it with a reason of the list; then the next one. */
export function PaperDecision({
  paper,
  isSeen,
}: {
  readonly paper: PaperCase;
  readonly isSeen: boolean;
}): ReactElement {
  const id = String(paper.id);
  const onDone = useNextCase(QUEUE, id);
  const approval = useForm(localForm<object>(), { send: () => decidePaper(id, { decision: 'confirm' }), onDone });
  if (paper.is_own) return <Notice tone="soon" title={paperCaseText.own} />;
  const reasons = Object.keys(paperCaseText.reasons) as PaperReason[];
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
      <RefusalForm
        submit={paperCaseText.reject}
        reasons={reasons}
        words={paperCaseText}
        send={(refusal) => decidePaper(id, { decision: 'reject', ...refusal })}
        onDone={onDone}
      />
    </Card>
  );
}

/** Hand-overs, and what became of a missing paper. */
export function PaperMoves({ paper }: { readonly paper: PaperCase }): ReactElement | null {
  const id = String(paper.id);
  const onDone = useNextCase(QUEUE, id);
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
