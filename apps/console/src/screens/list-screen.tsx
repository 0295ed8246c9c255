import type { ListName } from '@nesye/contract/editable-lists';
import { buttonClass, Card, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { listsText as text } from '#messages/operator-lists.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { NotThere } from '@nesye/web-kit/components/detail-page.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { useIdempotencyKey } from '@nesye/web-kit/idempotency-key.ts';
import { SearchField } from '@nesye/web-kit/lists/search-field.tsx';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { type Item, ITEMS, itemsQuery, orderItems } from '../api/list-api.ts';
import { ItemRow } from '../components/item-row.tsx';
import { OperatorFrame } from '../components/operator-frame.tsx';
import { isListName, listOf } from '../domain/item-draft.ts';

/** `/lists/:list`: the items of one list, in the order in which they are shown, those that are closed too. */
export default function ListScreen(): ReactElement {
  const { list = '' } = useParams();
  return (
    <OperatorFrame>
      {isListName(list) ? (
        <OneList key={list} list={list} />
      ) : (
        <NotThere title={text.missingTitle} text={text.missing} to="/lists" back={text.allLists} />
      )}
    </OperatorFrame>
  );
}

function OneList({ list }: { readonly list: ListName }): ReactElement {
  const [address, setAddress] = useSearchParams();
  const search = address.get('search') ?? '';
  const items = useQuery({ ...itemsQuery(list, search === '' ? {} : { filter_search: search }), staleTime: 0 });
  return (
    <>
      <Link to="/lists" className="flex min-h-11 w-fit items-center text-sm font-semibold text-firoozeh-text">
        {text.allLists}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{text.names[list]}</h2>
        {listOf(list).mayAdd && (
          <Link to={`/lists/${list}/new`} className={buttonClass({ size: 'small' })}>
            {text.add}
          </Link>
        )}
      </div>
      <SearchField
        label={text.search}
        value={search}
        press={text.find}
        onSearch={(words) => setAddress(words === '' ? {} : { search: words }, { replace: true })}
      />
      <QueryView query={items} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
        {({ results, count }) => <Rows list={list} items={results} count={count} isSearched={search !== ''} />}
      </QueryView>
    </>
  );
}

interface RowsProps {
  readonly list: ListName;
  readonly items: readonly Item[];
  readonly count: number;
  readonly isSearched: boolean;
}

function Rows({ list, items, count, isSearched }: RowsProps): ReactElement {
  const { keyOf } = useIdempotencyKey();
  const was = items.map(({ id }) => id);
  const move = useAction(async (place: number, by: -1 | 1) => {
    const ids = swapped(was, place, by);
    try {
      await orderItems(list, was, ids, keyOf(`${was.join()}/${ids.join()}`));
    } finally {
      await invalidateReads([ITEMS]);
    }
  });
  if (items.length === 0) return <p className="text-ink-soft">{isSearched ? text.noneFound : text.none}</p>;
  const isMovable = listOf(list).isOrdered && !isSearched && items.length === count;
  return (
    <>
      <p className="text-sm text-ink-soft">
        {text.count(count)}
        {items.length < count && ` · ${text.tooMany}`}
      </p>
      <Card as="div" isFlush className="overflow-hidden">
        <ul data-rows className="divide-y divide-line" aria-busy={move.isBusy}>
          {items.map((item, place) => (
            <ItemRow
              key={item.id}
              list={list}
              item={item}
              onMove={isMovable ? (by) => move.run(place, by) : undefined}
              isFirst={place === 0}
              isLast={place === items.length - 1}
            />
          ))}
        </ul>
      </Card>
    </>
  );
}

const swapped = (ids: readonly number[], place: number, by: -1 | 1): readonly number[] => {
  const next = [...ids];
  [next[place], next[place + by]] = [ids[place + by] ?? 0, ids[place] ?? 0];
  return next;
};
