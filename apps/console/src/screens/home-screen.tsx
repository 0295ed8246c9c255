import { toPersianDigits } from '@nesye/persian';
import { Card, Skeleton } from '@nesye/ui';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { useQuery, type QueryFunctionContext } from '@tanstack/react-query';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { placeText } from '#messages/frame.ts';
import { homeText } from '#messages/home.ts';
import { canOpen } from '../app/can-open.ts';
import { placeOf, places, type Place } from '../app/places.ts';
import { CONTRACTS } from '../api/api.ts';
import { colleagueName, MENTIONS } from '../api/case-work-api.ts';
import { LATE_CUSTOMERS } from '../api/lateness-api.ts';
import { PAYOUTS } from '../api/payouts-api.ts';
import { DIFFERENCES } from '../api/reconciliation-api.ts';
import { OperatorFrame } from '../components/operator-frame.tsx';
import { countText, useQueueCounts, type QueueCounts } from '../components/queue-count.tsx';
import { ageText } from '../domain/age-text.ts';

/** The server counts no further. */
const MAX_COUNTED = 100;

type QueuePlace = Place & { readonly queues: NonNullable<Place['queues']> };
const queuePlaces = (): readonly QueuePlace[] =>
  places.filter(
    (place): place is QueuePlace => place.queues !== undefined && place.group === 'queues' && canOpen(place),
  );

/** `/`: what this operator has to do, what waits in each queue, and the money of the day. Each figure is a link to the list behind it. */
export default function HomeScreen(): ReactElement {
  return (
    <OperatorFrame>
      <Rows />
    </OperatorFrame>
  );
}

function Rows(): ReactElement {
  const counts = useQueueCounts();
  return (
    <div data-wide className="flex flex-col gap-6">
      <QueryView query={counts} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
        {(data) => (
          <>
            <Row title={homeText.mine}>
              <Mine counts={data} />
            </Row>
            <Row title={homeText.queues}>
              {queuePlaces().map((place) => (
                <QueueTile key={place.id} place={place} counts={data} />
              ))}
            </Row>
          </>
        )}
      </QueryView>
      {moneyFigures().length > 0 && (
        <Row title={homeText.money}>
          {moneyFigures().map((figure) => (
            <MoneyFigure key={figure.to} {...figure} />
          ))}
        </Row>
      )}
    </div>
  );
}

function Row({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-base">{title}</h2>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-3">{children}</div>
    </section>
  );
}

/** What this operator has opened, what is late, and what waits for a second operator. */
function Mine({ counts }: { readonly counts: QueueCounts }): ReactElement {
  const late = queuePlaces().flatMap((place) => {
    const count = lateOf(place, counts);
    return count === 0 ? [] : [{ place, count }];
  });
  return (
    <>
      <Tile title={homeText.taken}>
        {counts.taken.length === 0 && <p className="text-sm text-ink-soft">{homeText.takenNone}</p>}
        {counts.taken.map(({ queue, id }) => {
          const place = queuePlaces().find(({ queues }) => queues.includes(queue));
          return (
            place && (
              <TileLink key={`${queue}${id}`} to={caseAddress(place, id)}>
                {homeText.takenCase(placeText.names[place.id], id)}
              </TileLink>
            )
          );
        })}
      </Tile>
      <Held counts={counts} />
      <Mentions />
      <Tile title={homeText.late} isLate={late.length > 0}>
        {late.length === 0 && <p className="text-sm text-ink-soft">{homeText.lateNone}</p>}
        {late.map(({ place, count }) => (
          <TileLink key={place.id} to={`${place.path}?work=late`}>
            {homeText.lateIn(placeText.names[place.id], countText(count))}
          </TileLink>
        ))}
      </Tile>
      {canOpen(placeOf('approvals')) && (
        <Figure to="/approvals" name={homeText.second} figure={countText(counts.approvals)} />
      )}
    </>
  );
}

/** What this operator holds, by queue. */
function Held({ counts }: { readonly counts: QueueCounts }): ReactElement {
  const mine = queuePlaces().flatMap((place) => {
    const count = place.queues.reduce((sum, queue) => sum + counts.held[queue].length, 0);
    return count === 0 ? [] : [{ place, count }];
  });
  return (
    <Tile title={homeText.held}>
      {mine.length === 0 && <p className="text-sm text-ink-soft">{homeText.heldNone}</p>}
      {mine.map(({ place, count }) => (
        <TileLink key={place.id} to={`${place.path}?work=mine`}>
          {homeText.lateIn(placeText.names[place.id], countText(count))}
        </TileLink>
      ))}
    </Tile>
  );
}

/** Notes on cases that name this operator, until they are opened. */
function Mentions(): ReactElement {
  const { data } = useQuery(callQuery(MENTIONS));
  const mentions = (data?.mentions ?? []).flatMap((mention) => {
    const { queue } = mention;
    const place = queue === 'collections' ? placeOf(queue) : queuePlaces().find(({ queues }) => queues.includes(queue));
    return place === undefined ? [] : [{ ...mention, place }];
  });
  return (
    <Tile title={homeText.mentions}>
      {mentions.length === 0 && <p className="text-sm text-ink-soft">{homeText.mentionsNone}</p>}
      {mentions.map(({ place, id, author, created_at: at }) => (
        <TileLink key={`${place.id}${id}${at}`} to={caseAddress(place, id)}>
          {homeText.mention(colleagueName(author), placeText.names[place.id], id)}
        </TileLink>
      ))}
    </Tile>
  );
}

/** Places whose cases open next to the list alone. */
const WITHOUT_PAGES: ReadonlySet<string> = new Set(['recoveries', 'ratings', 'approvals']);

/** Where a case of a place is opened. */
const caseAddress = ({ id: place, path }: Pick<QueuePlace, 'id' | 'path'>, id: number): string =>
  WITHOUT_PAGES.has(place) ? `${path}?open=${id}` : `${path}/${id}`;

/** How many are late, and their share where the server counted all. */
const lateText = (late: number, waiting: number): string =>
  waiting < MAX_COUNTED
    ? homeText.lateShare(countText(late), Math.round((late / waiting) * 100))
    : homeText.lateOf(countText(late));

const lateOf = ({ queues }: QueuePlace, counts: QueueCounts): number =>
  queues.reduce((sum, queue) => sum + counts.late[queue], 0);

function QueueTile({ place, counts }: { readonly place: QueuePlace; readonly counts: QueueCounts }): ReactElement {
  const [now] = useState(() => new Date());
  const waiting = place.queues.reduce((sum, queue) => sum + counts[queue], 0);
  const late = lateOf(place, counts);
  const [oldest] = place.queues.flatMap((queue) => counts.oldest[queue] ?? []).toSorted();
  return (
    <Figure
      to={place.path}
      name={placeText.names[place.id]}
      figure={waiting === 0 ? homeText.empty : homeText.waiting(countText(waiting))}
      isLate={late > 0}
    >
      {oldest !== undefined && <p>{homeText.oldest(ageText(oldest, now))}</p>}
      {late > 0 && <p className="font-semibold text-anar-text">{lateText(late, waiting)}</p>}
    </Figure>
  );
}

const ONE = { page_size: '1' } as const;

/** What today's calls know of the day's money, as far as the operator's roles open the lists. */
const moneyFigures = () =>
  (
    [
      {
        place: 'reconciliation',
        to: '/reconciliation/differences?state=open',
        name: homeText.differences,
        read: callQuery(DIFFERENCES, { query: { ...ONE, filter_state: 'open' } }),
      },
      {
        place: 'payouts',
        to: '/payouts?state=returned',
        name: homeText.returned,
        read: callQuery(PAYOUTS, { query: { ...ONE, filter_state: 'returned' } }),
      },
      {
        place: 'collections',
        to: '/collections',
        name: homeText.debtors,
        read: callQuery(LATE_CUSTOMERS, { query: ONE }),
      },
      {
        place: 'contracts',
        to: '/contracts?status=frozen',
        name: homeText.frozen,
        read: callQuery(CONTRACTS, { query: { ...ONE, filter_status: 'frozen' } }),
      },
    ] as const
  ).filter(({ place }) => canOpen(placeOf(place)));

interface CountRead {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: QueryFunctionContext) => Promise<{ readonly count: number }>;
}

function MoneyFigure({ to, name, read }: { readonly to: string; readonly name: string; readonly read: CountRead }) {
  const { data } = useQuery(read);
  return <Figure to={to} name={name} figure={data === undefined ? '…' : toPersianDigits(data.count)} />;
}

interface TileProps {
  readonly title: string;
  readonly isLate?: boolean;
  readonly children: ReactNode;
}

function Tile({ title, isLate = false, children }: TileProps): ReactElement {
  return (
    <Card as="div" isFlush className="flex flex-col gap-1 px-4 py-3">
      <h3 className={`text-sm font-medium ${isLate ? 'text-anar-text' : 'text-ink-soft'}`}>{title}</h3>
      {children}
    </Card>
  );
}

const TileLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactElement => (
  <Link to={to} className="flex min-h-8 items-center text-sm font-semibold text-firoozeh-text">
    {children}
  </Link>
);

interface FigureProps {
  readonly to: string;
  readonly name: string;
  readonly figure: string;
  readonly isLate?: boolean;
  readonly children?: ReactNode;
}

/** A figure as a link to what it counts. */
function Figure({ to, name, figure, isLate = false, children }: FigureProps): ReactElement {
  return (
    <Link
      to={to}
      className={`flex min-h-24 flex-col gap-1 rounded-card border bg-surface px-4 py-3 text-ink no-underline hover:bg-sunken ${isLate ? 'border-anar-text' : 'border-line'}`}
    >
      <span className="text-sm text-ink-soft">{name}</span>
      <span className="text-lg font-bold">{figure}</span>
      <span className="text-xs text-ink-soft">{children}</span>
    </Link>
  );
}
