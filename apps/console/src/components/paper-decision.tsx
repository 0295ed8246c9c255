import type { ReactElement } from 'react';
import { caseText, paperCaseText } from '#messages/operator.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { LongTextInput } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import {
  decidePaper,
  movePaper,
  waitingPapers,
  type PaperCase,
  type PaperMove,
  type PaperReason,
  PAPERS,
} from '../api/api.ts';
import { RefusalForm } from './refusal-form.tsx';
import { useNextCase } from './use-next-case.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { ApproveForm } from './approve-form.tsx';
import { DecisionCard } from './decision-card.tsx';

const QUEUE = { screen: '/guarantees', calls: PAPERS, queue: 'papers', waiting: waitingPapers } as const;

/** Confirm the paper once both sides were seen, or reject it with a reason of the list; then the next one. */
export function PaperDecision({
  paper,
  isSeen,
}: {
  readonly paper: PaperCase;
  readonly isSeen: boolean;
}): ReactElement {
  const id = String(paper.id);
  const next = useNextCase(QUEUE, id);
  if (paper.is_own) return <Notice tone="soon" title={paperCaseText.own} />;
  return (
    <DecisionCard>
      <ApproveForm
        next={next}
        decide={() => decidePaper(id, { decision: 'confirm' })}
        submit={paperCaseText.confirm}
        lead={isSeen ? paperCaseText.confirmNote : paperCaseText.seeFirst}
        isDisabled={!isSeen}
      />
      <RefusalForm
        submit={paperCaseText.reject}
        reasons={Object.keys(paperCaseText.reasons) as PaperReason[]}
        words={paperCaseText}
        send={(refusal) => decidePaper(id, { decision: 'reject', ...refusal })}
        onDone={next.onDone}
      />
    </DecisionCard>
  );
}

/** Hand-overs, and what became of a missing paper. */
export function PaperMoves({ paper }: { readonly paper: PaperCase }): ReactElement | null {
  const { onDone } = useNextCase(QUEUE, String(paper.id));
  const moves = paper.moves.filter((move) => move !== 'confirm' && move !== 'reject');
  if (moves.length === 0) return null;
  if (paper.is_own) return <Notice tone="soon" title={paperCaseText.own} />;
  return <MoveForm paper={paper} moves={moves} onDone={onDone} />;
}

interface MoveFormProps {
  readonly paper: PaperCase;
  readonly moves: readonly PaperMove[];
  readonly onDone: () => Promise<void>;
}

const MoveForm = defineForm(
  localForm<{ readonly note?: string }, unknown>(),
  ({ paper, moves, onDone }: MoveFormProps) => ({
    send: ({ note }, choice) => movePaper(String(paper.id), choice as PaperMove, note ?? ''),
    onDone,
    card: paperCaseText.movesTitle,
    busy: caseText.approving,
    isCompact: true,
    choices: moves.map((move, index) => ({
      id: move,
      text: paperCaseText.moves[move],
      tone: index === 0 ? 'primary' : 'secondary',
    })),
    fields: (form) => (
      <>
        {paper.return_address !== null && <p className="text-sm">{paper.return_address}</p>}
        <LongTextInput form={form} name="note" label={paperCaseText.note} isRequired={false} rows={2} maxLength={500} />
      </>
    ),
  }),
);
