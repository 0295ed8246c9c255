import type { ListName } from '@nesye/contract/editable-lists';
import { Skeleton } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import { approvalPlaceText } from '#messages/approval-place.ts';
import { listsText as text } from '#messages/operator-lists.ts';
import { NotThere, useDetail } from '@nesye/web-kit/components/detail-page.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { type Item, itemQuery } from '../api/list-api.ts';
import { CloseNow } from '../components/close-now.tsx';
import { ItemChanges } from '../components/item-changes.tsx';
import { ItemForm } from '../components/item-form.tsx';
import { OperatorFrame } from '../components/operator-frame.tsx';
import { isListName, listOf } from '../domain/item-draft.ts';

const NEW = 'new';

/** `/lists/:list/:id`: one item with its form, preview and history; `new` writes another one. */
export default function ListItemScreen(): ReactElement {
  const { list = '', id = '' } = useParams();
  const isThere = isListName(list) && (id !== NEW || listOf(list).mayAdd);
  if (!isThere)
    return (
      <OperatorFrame>
        <NotThere title={text.missingTitle} text={text.missing} to="/lists" back={text.allLists} />
      </OperatorFrame>
    );
  return (
    <OperatorFrame>
      <Link to={`/lists/${list}`} className="flex min-h-11 w-fit items-center text-sm font-semibold text-firoozeh-text">
        {text.back(text.names[list])}
      </Link>
      {id === NEW ? (
        <ItemForm list={list} item={undefined} onTakeTheirs={() => undefined} />
      ) : (
        <OneItem key={`${list}/${id}`} list={list} id={id} />
      )}
    </OperatorFrame>
  );
}

function OneItem({ list, id }: { readonly list: ListName; readonly id: string }): ReactElement {
  const { query, isMissing } = useDetail({ ...itemQuery(list, id), isValid: /^[0-9]{1,9}$/.test(id) });
  const [theirs, setTheirs] = useState<Item>();
  if (isMissing)
    return (
      <NotThere
        title={text.missingTitle}
        text={text.missing}
        to={`/lists/${list}`}
        back={text.back(text.names[list])}
      />
    );
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {({ changes, proposal_open: isProposalOpen, ...item }) => (
        <>
          {isProposalOpen ? (
            <p className="text-sm text-zaferan-text">
              {text.proposalOpen} <Link to="/approvals">{approvalPlaceText.place}</Link>
            </p>
          ) : (
            <ItemForm key={theirs?.version ?? ''} list={list} item={theirs ?? item} onTakeTheirs={setTheirs} />
          )}
          <CloseNow list={list} item={item} />
          <ItemChanges list={list} changes={changes} />
        </>
      )}
    </QueryView>
  );
}
