import type { ListName } from '@nesye/contract/editable-lists';
import { addDays } from '@nesye/money';
import { Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { listsText as text } from '#messages/operator-lists.ts';
import { ConfirmForm } from '@nesye/web-kit/form/confirm-form.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { today } from '@nesye/web-kit/today.ts';
import { changeItem, type Item, ITEM, ITEMS, type ItemValues } from '../api/list-api.ts';
import { listOf } from '../domain/item-draft.ts';

interface CloseNowProps {
  readonly list: ListName;
  readonly item: Item;
}

/** Closes an item from this moment on: its last day was yesterday. One that has not begun is never shown. */
export function CloseNow({ list, item }: CloseNowProps): ReactElement | null {
  const navigate = useNavigate();
  const { isDated, needsSecond } = listOf(list);
  if (!isDated || needsSecond || item.state === 'closed') return null;
  return (
    <Card aria-label={text.closeNow} className="flex flex-col items-start gap-3">
      <p className="text-sm text-ink-soft">{text.closeLead}</p>
      <DialogForm label={text.closeNow} tone="secondary" size="small">
        {(close) => (
          <ConfirmForm
            send={(_fields, _choice, key) => changeItem(list, item, closedDraft(item), key())}
            invalidates={[ITEMS, ITEM]}
            lead={text.closeConfirm(item.label)}
            done={text.closed}
            onDone={async () => {
              await navigate(`/lists/${list}`);
            }}
            onClose={close}
            tone="danger"
            size="inset"
            submit={text.closeNow}
            cancel={text.cancel}
          />
        )}
      </DialogForm>
    </Card>
  );
}

function closedDraft({ values, from, state }: Item) {
  const day = today();
  return { values: values as ItemValues, from: state === 'planned' ? day : from, until: addDays(day, -1) };
}
