import { Card, DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { opinionsText as text } from '#messages/ratings.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { CountBars } from '@nesye/web-kit/charts/count-bars.tsx';
import { Stars } from '@nesye/web-kit/components/stars.tsx';
import { PagedList } from '@nesye/web-kit/lists/paged-list.tsx';

const PATH = '/api/v1/poll/merchant/:id';
type Opinions = ReplyOf<'GET', typeof PATH>;

/** What buyers say of a shop: the average where enough have rated, how many gave each number of stars, and the approved comments. */
export function ShopOpinions({ id }: { readonly id: string }): ReactElement {
  return (
    <section aria-label={text.title} className="flex flex-col gap-3">
      <h3 className="text-base">{text.title}</h3>
      <PagedList
        path={PATH}
        params={{ id }}
        empty={{ title: text.emptyTitle, text: text.empty, icon: 'chat' }}
        endText={text.end}
        renderHead={({ summary }) => <Summary summary={summary} />}
      >
        {(rows) => (
          <ul className="flex flex-col gap-3">
            {rows.map((row) => (
              <Opinion key={row.id} row={row} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function Summary({ summary }: { readonly summary: Opinions['summary'] }): ReactElement {
  const { count, average, minimum, stars } = summary;
  if (count === 0) return <p className="text-ink-soft">{text.none}</p>;
  return (
    <Card as="div" className="flex flex-col gap-3">
      {average === null ? (
        <p className="text-ink-soft">{text.tooFew(minimum)}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-3">
          <strong className="text-2xl">{text.average(average)}</strong>
          <Stars stars={average} label={text.average(average)} sizePx={22} />
        </p>
      )}
      <p className="text-sm text-ink-soft">{text.count(count)}</p>
      <CountBars
        table={text.table}
        heads={text.heads}
        rows={stars.map((row) => ({ id: row.stars, label: text.starsOf(row.stars), count: row.count }))}
      />
    </Card>
  );
}

function Opinion({ row }: { readonly row: Opinions['results'][number] }): ReactElement {
  const { author, stars, comment, reply, created_at: at } = row;
  return (
    <Card as="li" className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <strong>{author}</strong>
        <Stars stars={stars} label={text.starsOf(stars)} />
      </p>
      <p className="break-words whitespace-pre-line">{comment}</p>
      <p className="text-sm text-ink-soft">
        <DateText value={at} />
      </p>
      {reply !== null && (
        <div className="rounded-control bg-sunken px-4 py-3">
          <p className="text-sm font-semibold">{text.reply}</p>
          <p className="break-words whitespace-pre-line">{reply.text}</p>
        </div>
      )}
    </Card>
  );
}
