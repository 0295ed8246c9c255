import type { ListField, ListName } from '@nesye/contract/editable-lists';
import { formatRial, toPersianDigits } from '@nesye/persian';
import { DateText } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { listsText as text } from '#messages/operator-lists.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { itemsQuery } from '../api/list-api.ts';
import { listOf } from '../domain/item-draft.ts';

/** One value of an item as text. */
export function valueText({ kind }: ListField, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (kind === 'flag') return value === true ? text.yes : text.no;
  if (kind === 'word') return (text.words as Readonly<Record<string, string>>)[value as string] ?? (value as string);
  if (kind === 'rials') return formatRial(Number(value));
  if (kind === 'path') return leftToRight(value as string);
  if (kind === 'paths') return (value as readonly string[]).map(leftToRight).join(' ') || '–';
  if (kind === 'codes') return (value as readonly string[]).map((code) => toPersianDigits(code)).join('، ');
  return kind === 'integer' || kind === 'item' ? toPersianDigits(Number(value)) : (value as string);
}

/** An address keeps its slashes where they are, also within Persian. */
const leftToRight = (path: string): string => `\u2066${path}\u2069`;

interface ItemStateProps {
  readonly list: ListName;
  readonly shown: {
    readonly values: object;
    readonly from: string | null;
    readonly until: string | null;
  };
  /** Only the fields that differ from this. */
  readonly than?: ItemStateProps['shown'] | null;
}

/** What an item says, field by field, and its days. */
export function ItemValues({ list, shown, than = null }: ItemStateProps): ReactElement {
  const values = shown.values as Readonly<Record<string, unknown>>;
  const others = than?.values as Readonly<Record<string, unknown>> | undefined;
  const isOther = (field: string) =>
    others === undefined || JSON.stringify(others[field] ?? '') !== JSON.stringify(values[field] ?? '');
  const fields = Object.entries(listOf(list).fields).filter(([field]) => isOther(field));
  return (
    <dl>
      {fields.map(([field, rule]) => (
        <Fact key={field} name={(text.fields as Readonly<Record<string, string>>)[field] ?? field}>
          <span className="break-words whitespace-pre-line">
            <ShownValue rule={rule} value={values[field]} />
          </span>
        </Fact>
      ))}
      {listOf(list).isDated && shown.from !== null && shown.from !== than?.from && (
        <Fact name={text.from}>
          <DateText value={shown.from} />
        </Fact>
      )}
      {listOf(list).isDated && shown.until !== (than === null ? null : than.until) && (
        <Fact name={text.lastDay}>{shown.until === null ? '–' : <DateText value={shown.until} />}</Fact>
      )}
    </dl>
  );
}

/** A value as operators read it: of another list the name of its item. */
export function ShownValue({ rule, value }: { readonly rule: ListField; readonly value: unknown }): ReactElement {
  return rule.list === undefined ? (
    <>{valueText(rule, value)}</>
  ) : (
    <NameOfItem list={rule.list as ListName} id={Number(value)} />
  );
}

function NameOfItem({ list, id }: { readonly list: ListName; readonly id: number }): ReactElement {
  const items = useQuery(itemsQuery(list));
  return <>{items.data?.results.find((item) => item.id === id)?.label ?? ''}</>;
}
