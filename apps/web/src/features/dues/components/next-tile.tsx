import { formatJalaliDate, relativeDueText } from '@nesye/persian';
import { Amount, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { nextDueText } from '#messages/due.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { dueDay } from '@nesye/web-kit/day-text.ts';
import { Tile } from '../../../shared/components/tile.tsx';

interface NextTileProps {
  readonly next: ReplyOf<'GET', '/api/v1/accounting/upcoming-installments-sum'>['next'];
  /** The server's day. */
  readonly day: string;
  readonly hasPaid: boolean;
}

/** The next installment, or that none is owed. */
export function NextTile({ next, day, hasPaid }: NextTileProps): ReactElement {
  if (next === null)
    return (
      <Tile to="/user/ips" label={nextDueText.tile}>
        <strong className="flex items-center gap-1.5 text-pesteh-text">
          {hasPaid && <Icon name="paid" sizePx={18} />}
          {hasPaid ? nextDueText.noneTitle : nextDueText.neverTitle}
        </strong>
      </Tile>
    );
  return (
    <Tile
      to="/user/ips"
      label={nextDueText.title}
      note={`${dueDay(next.due_date)}، ${relativeDueText(next.due_date, day)}`}
    >
      <Amount amountRial={next.amount} />
      {next.payable_until !== next.due_date && (
        <span className="text-xs text-ink-soft">
          {nextDueText.payableUntil(formatJalaliDate(next.payable_until, 'weekday'))}
        </span>
      )}
    </Tile>
  );
}
