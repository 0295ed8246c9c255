import type { ListName } from '@nesye/contract/editable-lists';
import { Button } from '@nesye/ui';
import type { ReactElement } from 'react';
import { listsText as text } from '#messages/operator-lists.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import type { Draft, Item } from '../api/list-api.ts';
import { ItemValues } from './item-values.tsx';

interface ItemConflictProps {
  readonly list: ListName;
  readonly theirs: Item;
  readonly yours: Draft;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Another operator was faster: what both wrote, and the choice between them. */
export function ItemConflict({ list, theirs, yours, onTake, onKeep }: ItemConflictProps): ReactElement {
  return (
    <Notice tone="soon" title={text.conflictTitle} isAlert>
      <div className="mt-2 flex flex-col gap-3 text-ink">
        <h3 className="text-sm">{text.theirs}</h3>
        <ItemValues list={list} shown={theirs} />
        <h3 className="text-sm">{text.yours}</h3>
        <ItemValues list={list} shown={yours} than={theirs} />
        <div className="flex flex-wrap gap-2">
          <Button tone="secondary" size="small" onClick={onTake}>
            {text.takeTheirs}
          </Button>
          <Button tone="secondary" size="small" onClick={onKeep}>
            {text.keepYours}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
