import type { ListName } from '@nesye/contract/editable-lists';
import { Amount, Button, DateText, StatusChip, type StatusTone } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { listsText as text } from '#messages/operator-lists.ts';
import type { Item } from '../api/list-api.ts';
import { listOf } from '../domain/item-draft.ts';
import { valueText } from './item-values.tsx';

const TONES: Readonly<Record<Item['state'], StatusTone>> = { planned: 'soon', shown: 'paid', closed: 'neutral' };

interface ItemRowProps {
  readonly list: ListName;
  readonly item: Item;
  /** Moves it by one place; absent where the list has no order, or not all of it is in sight. */
  readonly onMove?: ((by: -1 | 1) => void) | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** One item of a list: what it is called, whether it is shown, and its place. */
export function ItemRow({ list, item, onMove, isFirst, isLast }: ItemRowProps): ReactElement {
  const { isDated } = listOf(list);
  return (
    <li className="flex items-center gap-3 px-5 py-3">
      <div className="min-w-0 flex-1">
        <Link to={`/lists/${list}/${item.id}`} className="font-semibold break-words text-firoozeh-text">
          {item.label}
        </Link>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          {list === 'airtime-packages' && <PackageFacts item={item} />}
          {item.until !== null && (
            <span>
              {text.lastDay} <DateText value={item.until} />
            </span>
          )}
          {item.state === 'planned' && item.from !== null && (
            <span>
              {text.from} <DateText value={item.from} />
            </span>
          )}
        </p>
      </div>
      {isDated && <StatusChip tone={TONES[item.state]}>{text.states[item.state]}</StatusChip>}
      {onMove !== undefined && (
        <div className="flex flex-col">
          <Button
            tone="quiet"
            size="small"
            aria-label={text.up(item.label)}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          >
            ↑
          </Button>
          <Button
            tone="quiet"
            size="small"
            aria-label={text.down(item.label)}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            ↓
          </Button>
        </div>
      )}
    </li>
  );
}

const PackageFacts = ({ item: { values } }: { readonly item: Item }): ReactElement => (
  <>
    <span>{valueText({ kind: 'word' }, values.operator)}</span>
    <Amount amountRial={values.amount ?? 0} size="small" />
  </>
);
