import type { ListName } from '@nesye/contract/editable-lists';
import { addDays, type IsoDate } from '@nesye/money';
import { Card } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { listsText as text } from '#messages/operator-lists.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { DayInput } from '@nesye/web-kit/form/fields/day-input.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { type FormApi, useForm } from '@nesye/web-kit/form/use-form.ts';
import { useIdempotencyKey } from '@nesye/web-kit/idempotency-key.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';
import { APPROVALS } from '../api/approvals-api.ts';
import { addItem, changeItem, type Draft, type Item, ITEM, ITEMS, proposeItem } from '../api/list-api.ts';
import { draftOf, listOf, readTyped, typedOf } from '../domain/item-draft.ts';
import { ItemConflict } from './item-conflict.tsx';
import { ItemFields } from './item-fields.tsx';
import { ItemPreview } from './item-preview.tsx';
import { ReasonInput } from './reason-input.tsx';

type Body = Readonly<Record<string, unknown>>;

/** Every list has the days; who proposes says why. */
const RULES = { from: { isRequired: false }, until: { isRequired: false } };

interface ItemFormProps {
  readonly list: ListName;
  /** Undefined for a new one. */
  readonly item: Item | undefined;
  /** Starts the form again with what another operator wrote. */
  readonly onTakeTheirs: (item: Item) => void;
}

/** Writes an item, or proposes it where another operator decides, with its preview next to it. */
export function ItemForm({ list, item, onTakeTheirs }: ItemFormProps): ReactElement {
  const navigate = useNavigate();
  const { needsSecond, isDated } = listOf(list);
  const [theirs, setTheirs] = useState<Item>();
  const [base, setBase] = useState(item);
  const { keyOf } = useIdempotencyKey();
  const send = (body: Body): Promise<unknown> => {
    const draft = draftOf(list, body, base);
    // The same text over another version is another request.
    const key = keyOf(JSON.stringify([draft, body['reason'], base?.version]));
    if (needsSecond) return proposeItem(list, base, { ...draft, reason: (body['reason'] ?? '') as string }, key);
    return base === undefined ? addItem(list, draft, key) : changeItem(list, base, draft, key);
  };
  const form = useForm(localForm<Body, unknown>(RULES), {
    initial: typedOf(list, item),
    send,
    invalidates: [ITEMS, ITEM, APPROVALS],
    done: needsSecond ? text.proposed : text.saved,
    onDone: async () => {
      await navigate(`/lists/${list}`);
    },
    onRefused: (failure) => {
      const current = currentOf(failure);
      setTheirs(current);
      return current !== undefined;
    },
  });
  const api: FormApi = form;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card className="flex flex-col gap-4">
        <h2 className="text-base">{item === undefined ? text.newTitle(text.names[list]) : text.editOf(item.label)}</h2>
        {theirs !== undefined && (
          <ItemConflict
            list={list}
            theirs={theirs}
            yours={draftInSight(list, api, base)}
            onTake={() => onTakeTheirs(theirs)}
            onKeep={() => {
              setBase(theirs);
              setTheirs(undefined);
            }}
          />
        )}
        <Form
          form={api}
          size="regular"
          submit={needsSecond ? text.propose : text.save}
          isDisabled={theirs !== undefined}
        >
          {needsSecond && <p className="text-sm text-ink-soft">{text.proposalHints[list]}</p>}
          <ItemFields list={list} item={item} form={api} />
          {isDated && <DayInputs form={api} />}
          {needsSecond && <ReasonInput form={form} words={text} />}
        </Form>
      </Card>
      <ItemPreview list={list} read={(field) => api.value(field)} />
    </div>
  );
}

/** What another operator has written meanwhile, where that is why it was refused. */
function currentOf(failure: unknown): Item | undefined {
  if (!(failure instanceof ApiFailure) || failure.code !== 'list_item_changed') return undefined;
  return (failure.body as { readonly current?: Item }).current;
}

/** What is typed now, as the conflict shows it. */
const draftInSight = (list: ListName, form: FormApi, item: Item | undefined): Draft => {
  const typed = Object.entries(listOf(list).fields).map(([field, rule]) => [field, readTyped(rule, form.value(field))]);
  return { ...draftOf(list, Object.fromEntries(typed), item), from: item?.from ?? null, until: item?.until ?? null };
};

/** An item is planned for five years ahead at the most. */
const DAYS_AHEAD = 1_830;
const EARLIEST = '2020-03-20' as IsoDate;

function DayInputs({ form }: { readonly form: FormApi }): ReactElement {
  const days = { earliest: EARLIEST, latest: addDays(useToday(), DAYS_AHEAD) };
  return (
    <>
      <DayInput form={form} name="from" label={text.from} hint={text.fromHint} isRequired={false} {...days} />
      <DayInput form={form} name="until" label={text.until} hint={text.untilHint} isRequired={false} {...days} />
    </>
  );
}
