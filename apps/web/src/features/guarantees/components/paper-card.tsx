import { Amount, Card, DateText, Icon, StatusChip, type StatusTone } from '@nesye/ui';
import type { ReactElement } from 'react';
import { guaranteeText } from '#messages/guarantees.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { Fact, Latin } from '@nesye/web-kit/components/facts.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import type { Paper } from '../api.ts';
import { PaperActions } from './paper-actions.tsx';
import { PicturesForm } from './pictures-form.tsx';

const TONES: Readonly<Record<Paper['state'], StatusTone>> = {
  registered: 'soon',
  in_check: 'soon',
  confirmed: 'paid',
  rejected: 'overdue',
  cancelled: 'neutral',
  return_requested: 'primary',
  return_paid: 'primary',
  in_transit: 'primary',
  returned: 'neutral',
  missing: 'overdue',
};

/** One cheque or note: who has it now, every hand-over, and what its owner can do. */
export function PaperCard({ paper }: { readonly paper: Paper }): ReactElement {
  const title = guaranteeText.paperFor(guaranteeText.kinds[paper.kind], nameText(paper.line_name));
  return (
    <Card aria-label={title} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">{title}</h2>
        <StatusChip tone={TONES[paper.state]}>{guaranteeText.states[paper.state]}</StatusChip>
      </div>
      {paper.is_return_late && <Notice tone="overdue" title={guaranteeText.late} />}
      <dl>
        <Fact name={guaranteeText.holder}>{guaranteeText.holders[paper.holder]}</Fact>
        <Fact name={guaranteeText.amount}>
          <Amount amountRial={paper.amount} size="small" />
        </Fact>
        {paper.sayad_id !== null && (
          <Fact name={guaranteeText.sayad}>
            <Latin>{paper.sayad_id}</Latin>
          </Fact>
        )}
        {paper.serial !== null && (
          <Fact name={guaranteeText.serial}>
            <Latin>{paper.serial}</Latin>
          </Fact>
        )}
        {paper.return_due_on !== null && paper.state !== 'returned' && (
          <Fact name={guaranteeText.dueOn}>
            <DateText value={paper.return_due_on} />
          </Fact>
        )}
        {paper.tracking_code !== null && (
          <Fact name={guaranteeText.tracking}>
            <Latin>{paper.tracking_code}</Latin>
          </Fact>
        )}
      </dl>
      {paper.state === 'confirmed' && !paper.allowed.includes('start_return') && (
        <p className="text-sm text-ink-soft">{guaranteeText.custody}</p>
      )}
      {paper.allowed.includes('send_pictures') && <PicturesForm key={paper.updated_at} paper={paper} />}
      <PaperActions paper={paper} />
      <Custody paper={paper} />
    </Card>
  );
}

/** Everything that happened to a paper, the latest first. */
export function Custody({ paper }: { readonly paper: Pick<Paper, 'events'> }): ReactElement {
  return (
    <details className="group border-t border-line pt-3">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between text-sm font-semibold text-firoozeh-text">
        {guaranteeText.history}
        <Icon name="down" sizePx={20} className="transition-transform group-open:rotate-180" />
      </summary>
      <ol className="flex flex-col gap-3 pt-2">
        {paper.events.toReversed().map((event) => (
          <li key={`${event.at}${event.event}`} className="flex items-start gap-3 text-sm">
            <Icon name="check" sizePx={18} className="mt-1 shrink-0 text-pesteh-text" />
            <span className="min-w-0">
              <span className="block font-semibold">{guaranteeText.events[event.event] ?? event.event}</span>
              <span className="text-ink-soft">
                <DateText value={event.at} />
                {event.to_holder !== null && ` · ${guaranteeText.holder} ${guaranteeText.holders[event.to_holder]}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
