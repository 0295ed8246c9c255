import { formatJalaliDate, relativeDueText } from '@nesye/persian';
import { Amount, buttonClass, Card, classNames, DateText, Icon, ProgressRing } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { nextDueText } from '#messages/due.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import { dueDay } from '@nesye/web-kit/day-text.ts';
import { PAY_DUE_PATH, payUntilPath } from '../../../shared/pay-path.ts';
import { dueRing } from '../domain/due-ring.ts';
import { overdueText } from '../domain/due-text.ts';

type Upcoming = ReplyOf<'GET', '/api/v1/accounting/upcoming-installments-sum'>;
type Due = Upcoming['due'];
type Next = NonNullable<Upcoming['next']>;

interface DueCardProps {
  readonly due: Due;
  readonly next: Next | null;
  /** The lines that take no purchase before the late installments are paid. */
  readonly closedNames: readonly string[];
}

/** What is owed now in one number, else on the nearest day, with the button that pays exactly that. Late, it has a red edge and a way for a hard month. */
export function DueCard({ due, next, closedNames }: DueCardProps): ReactElement {
  const isLate = due.overdue_count > 0;
  return (
    <section aria-labelledby="due-heading">
      <SectionHeading id="due-heading" more={{ to: '/user/ips', text: nextDueText.all }}>
        {due.count === 0 ? nextDueText.title : isLate ? nextDueText.overdueTitle : nextDueText.dueTitle}
      </SectionHeading>
      <Card as="div" className={classNames('flex flex-col gap-4', isLate && 'border-s-4 border-anar')}>
        {due.count > 0 ? <DueNow due={due} /> : next && <ComingNext next={next} day={due.day} />}
        <div className="flex flex-col gap-1">
          <Link
            to={due.count > 0 || next === null ? PAY_DUE_PATH : payUntilPath(next.due_date)}
            className={buttonClass({ isWide: true })}
          >
            {nextDueText.pay}
          </Link>
          {isLate && (
            <Link to="/user/ips/hardship" className={buttonClass({ tone: 'quiet', size: 'small' })}>
              {nextDueText.hardship}
            </Link>
          )}
        </div>
        {isLate && due.overdue_count < due.count && (
          <p className="flex flex-wrap items-center gap-x-2 rounded-control bg-anar-tint px-3 py-2 text-sm text-anar-text">
            <Icon name="overdue" sizePx={20} className="shrink-0" />
            <span className="flex-1 basis-[6rem]">{nextDueText.overdue(due.overdue_count)}</span>
            <Amount amountRial={due.overdue_amount} size="small" />
          </p>
        )}
        {isLate && closedNames.length > 0 && (
          <p className="text-sm text-anar-text">{nextDueText.closed(closedNames.join('، '))}</p>
        )}
        {due.count > 0 && next && (
          <p className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-3 text-sm text-ink-soft">
            {nextDueText.next(dueDay(next.due_date))}
            <Amount amountRial={next.amount} size="small" className="text-ink" />
          </p>
        )}
      </Card>
    </section>
  );
}

/** Everything that is due today: one number, which the list behind it adds up to. */
function DueNow({ due }: { readonly due: Due }): ReactElement {
  const isOverdue = due.overdue_count > 0;
  const when = isOverdue
    ? overdueText(due.day, due.days_overdue)
    : relativeDueText(due.payable_until ?? due.day, due.day);
  return (
    <Link to="/user/ips?view=list&show=due" className="flex flex-wrap items-center gap-x-4 gap-y-2 no-underline">
      <ProgressRing
        share={1}
        tone={isOverdue ? 'anar' : 'zaferan'}
        label={isOverdue ? nextDueText.ringOverdue(when) : nextDueText.ring(when)}
        sizePx={104}
      >
        <span className="block max-w-[4.5rem] text-sm leading-6 font-bold">{when}</span>
      </ProgressRing>
      <span className="min-w-0 flex-1 basis-[8rem]">
        <Amount amountRial={due.amount} size="large" />
        {due.overdue_count === due.count ? (
          <span className="block text-sm text-anar-text">{nextDueText.overdue(due.count)}</span>
        ) : (
          <span className="block text-sm text-ink-soft">{nextDueText.due(due.count)}</span>
        )}
        {due.payable_until !== null && due.payable_until !== due.day && (
          <span className="block text-sm text-ink-soft">
            {nextDueText.payableUntil(formatJalaliDate(due.payable_until, 'weekday'))}
          </span>
        )}
      </span>
    </Link>
  );
}

function ComingNext({ next, day }: { readonly next: Next; readonly day: string }): ReactElement {
  const when = relativeDueText(next.due_date, day);
  const ring = dueRing(next.days_to_due);
  return (
    <Link to="/user/ips" className="flex flex-wrap items-center gap-x-4 gap-y-2 no-underline">
      <ProgressRing share={ring.share} tone={ring.tone} label={nextDueText.ring(when)} sizePx={104}>
        <span className="block max-w-[4.5rem] text-sm leading-6 font-bold">{when}</span>
      </ProgressRing>
      <span className="min-w-0 flex-1 basis-[8rem]">
        <Amount amountRial={next.amount} size="large" />
        <span className="block text-sm text-ink-soft">
          {nextDueText.count(next.count)} · <DateText value={next.due_date} />
        </span>
        {next.payable_until !== next.due_date && (
          <span className="block text-sm text-ink-soft">
            {nextDueText.payableUntil(formatJalaliDate(next.payable_until, 'weekday'))}
          </span>
        )}
      </span>
    </Link>
  );
}
