import type { TimelineKind } from '@nesye/contract';
import { Amount, DateText, EmptyState, Skeleton } from '@nesye/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { timelineText } from '#messages/operator-people.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { ListEnd } from '@nesye/web-kit/lists/list-end.tsx';
import { type About, type TimelineEvent, type TimelinePage, timelineQuery } from '../api/people-api.ts';
import { linkOfEvent } from '../domain/timeline-groups.ts';

interface TimelineProps {
  readonly about: About;
  readonly id: string;
  readonly kinds: readonly TimelineKind[];
}

/** What happened to a person or a shop, the newest first, read on as it comes into sight. */
export function Timeline({ about, id, kinds }: TimelineProps): ReactElement {
  const list = useInfiniteQuery(timelineQuery(about, id, kinds));
  const events = list.data?.pages.flatMap((page) => (page as unknown as TimelinePage).results);
  return (
    <QueryView query={{ ...list, data: events }} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState icon="question" title={timelineText.emptyTitle}>
            {timelineText.empty}
          </EmptyState>
        ) : (
          <>
            <ol aria-label={timelineText.title} className="flex flex-col divide-y divide-line">
              {all.map((event) => (
                <EventRow key={`${event.kind} ${event.id}`} event={event} />
              ))}
            </ol>
            <ListEnd
              hasMore={list.hasNextPage}
              isLoadingMore={list.isFetchingNextPage}
              hasFailed={list.isFetchNextPageError}
              onMore={() => inBackground(list.fetchNextPage())}
              endText={timelineText.end}
            />
          </>
        )
      }
    </QueryView>
  );
}

/** A stable word as people read it; nothing for one that has no words. */
const wordOf = (word: string | null): string => timelineText.words[word ?? ''] ?? '';

function EventRow({ event }: { readonly event: TimelineEvent }): ReactElement {
  const { kind, at, amount, text, actor_id: actor, shop } = event;
  const link = linkOfEvent(event);
  const title = timelineText.kinds[kind];
  const facts = [...new Set([wordOf(event.code), wordOf(event.state)])].filter((word) => word !== '');
  return (
    <li className="grid gap-x-4 gap-y-1 py-2 text-sm sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <span className="text-ink-soft">
        <DateText value={at} style="short" />
      </span>
      <span className="min-w-0 break-words">
        <span className="font-semibold">{title}</span>
        {facts.length > 0 && <span> · {facts.join('، ')}</span>}
        {facts.length === 0 && kind === 'audit' && <bdi dir="ltr"> · {event.code}</bdi>}
        {shop !== null && (
          <>
            {' · '}
            <Link to={`/shops/${shop.id}`} className="text-firoozeh-text underline underline-offset-4">
              {shop.name}
            </Link>
          </>
        )}
        {text !== null && <span className="block text-ink-soft">{text}</span>}
        {actor !== null && (
          <Link to={`/people/${actor}`} className="block w-fit text-ink-soft underline underline-offset-4">
            {timelineText.by(actor)}
          </Link>
        )}
      </span>
      <span className="flex flex-wrap items-baseline justify-end gap-x-3">
        {amount !== null && <Amount amountRial={amount} size="small" />}
        {link !== null && (
          <Link to={link} aria-label={timelineText.openOf(title)} className="text-firoozeh-text">
            {timelineText.open}
          </Link>
        )}
      </span>
    </li>
  );
}
