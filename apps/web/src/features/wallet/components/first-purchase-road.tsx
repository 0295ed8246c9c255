import { buttonClass, Card, classNames, Icon, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { roadText } from '#messages/first-steps.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { NEXT_STEP } from '../../../shared/next-step/next-step.ts';

/** Nothing moves a request any more from this status on. */
const REJECTED = 3;
/** The line that asks for no guarantor, no cheque and no video. */
const FIRST_LINE = 1;
const quiet = { meta: { quiet: 'shown_in_place' } } as const;

const requestPath = (line: number): string => `${NEXT_STEP.without_credit}/${line}/request`;

/**
 * The three steps to the first purchase with their prices and minutes, and one button that goes on from where they are. It is for someone without credit. Identity and
 * address are confirmed by then.
 */
export default function FirstPurchaseRoad(): ReactElement {
  const requests = useQuery({
    ...callQuery('/api/v1/credit-assessment/credit-request-list', { query: { page_size: '20' } }),
    ...quiet,
  });
  const score = useQuery({ ...callQuery('/api/v1/customer/credit-score-info'), ...quiet });
  const open = requests.data?.results.find(({ status }) => status < REJECTED);
  const hasReport = score.data?.report?.is_valid === true;
  const isKnown = !requests.isPending && !score.isPending;
  const doneCount = hasReport ? 2 : 1;
  return (
    <section aria-labelledby="road-heading">
      <Card as="div" className="flex flex-col gap-5">
        <h2 id="road-heading" className="text-lg">
          {open === undefined ? roadText.title(roadText.steps.length - doneCount) : roadText.openTitle}
        </h2>
        {isKnown ? <Steps doneCount={doneCount} /> : <Skeleton className="h-36 w-full" />}
        <div className="flex flex-col gap-1">
          <Link to={requestPath(open?.line ?? FIRST_LINE)} className={buttonClass({ tone: 'accent', isWide: true })}>
            {roadText.goOn(roadText.steps[doneCount]?.title ?? '')}
          </Link>
          {open === undefined && (
            <Link to={NEXT_STEP.without_credit} className={buttonClass({ tone: 'quiet', size: 'small' })}>
              {roadText.compare}
            </Link>
          )}
        </div>
        <p className="text-sm text-ink-soft">{roadText.nothingOwed}</p>
      </Card>
    </section>
  );
}

function Steps({ doneCount }: { readonly doneCount: number }): ReactElement {
  return (
    <ol className="flex flex-col gap-3">
      {roadText.steps.map(({ title, cost }, index) => {
        const isDone = index < doneCount;
        return (
          <li key={title} className="flex items-center gap-3" aria-current={index === doneCount ? 'step' : undefined}>
            <span
              className={classNames(
                'grid size-8 shrink-0 place-items-center rounded-full text-sm font-bold',
                isDone
                  ? 'bg-pesteh-tint text-pesteh-text'
                  : index === doneCount
                    ? 'bg-firoozeh-fill text-firoozeh-on'
                    : 'bg-sunken text-ink-soft',
              )}
            >
              {isDone ? <Icon name="check" sizePx={18} label={roadText.done} /> : roadText.figure(index + 1)}
            </span>
            <span className="min-w-0 flex-1">
              <span className={classNames('block', isDone ? 'text-ink-soft' : 'font-semibold')}>{title}</span>
              {!isDone && <span className="block text-sm text-ink-soft">{cost}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
