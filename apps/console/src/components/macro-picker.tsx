import { dateWords } from '@nesye/ui';
import { NativeSelect } from '@nesye/web-kit/fields/native-select.tsx';
import type { FormApi } from '@nesye/web-kit/form/use-form.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { macroText } from '#messages/operator-tickets.ts';
import { ITEMS } from '../api/list-api.ts';
import { fillMacro } from '../domain/fill-macro.ts';

interface MacroPickerProps {
  readonly form: FormApi<'text'>;
  readonly ticket: { readonly name: string; readonly purchase_id: number | null };
}

/** Puts a ready text, with its places filled, at the end of a reply. It is read and changed there before it is sent. */
export function MacroPicker({ form, ticket }: MacroPickerProps): ReactElement | null {
  const today = useToday();
  const { data } = useQuery(
    callQuery(ITEMS, { params: { list: 'ticket-macros' }, query: { filter_state: 'shown', page_size: '100' } }),
  );
  const macros = data?.results ?? [];
  if (macros.length === 0) return null;
  const put = (id: string): void => {
    const text = macros.find((macro) => String(macro.id) === id)?.values.text ?? '';
    const facts = { name: ticket.name, purchaseId: ticket.purchase_id, today: dateWords(today) };
    form.set('text', [form.value('text'), fillMacro(text, facts)].filter((part) => part !== '').join('\n'));
  };
  return (
    <NativeSelect
      label={macroText.label}
      placeholder={macroText.choose}
      value=""
      options={macros.map(({ id, label }) => ({ id: String(id), title: label }))}
      onPick={put}
    />
  );
}
