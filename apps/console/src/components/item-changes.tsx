import type { ListName } from '@nesye/contract/editable-lists';
import { Card, DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { listsText as text } from '#messages/operator-lists.ts';
import type { ItemDetail } from '../api/list-api.ts';
import { ItemValues } from './item-values.tsx';

/** Who changed an item, when, and what it said before and after; the newest first. */
export function ItemChanges({
  list,
  changes,
}: {
  readonly list: ListName;
  readonly changes: ItemDetail['changes'];
}): ReactElement {
  return (
    <Card aria-label={text.changes} className="flex flex-col gap-3">
      <h2 className="text-base">{text.changes}</h2>
      {changes.length === 0 && <p className="text-sm text-ink-soft">{text.noChanges}</p>}
      <ul className="divide-y divide-line">
        {changes.map(({ id, at, by, is_yours: isYours, approval_id: approval, before, after }) => (
          <li key={id} className="grid gap-x-6 py-3 sm:grid-cols-2">
            <p className="text-sm text-ink-soft sm:col-span-2">
              {isYours ? text.you : text.colleague(by)} · <DateText value={at} style="short" />
              {approval !== null && ` · ${text.approved(approval)}`}
            </p>
            {before !== null && (
              <div>
                <h3 className="text-sm text-ink-soft">{text.before}</h3>
                <ItemValues list={list} shown={before} than={after} />
              </div>
            )}
            <div>
              <h3 className="text-sm text-ink-soft">{text.after}</h3>
              <ItemValues list={list} shown={after} than={before} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
