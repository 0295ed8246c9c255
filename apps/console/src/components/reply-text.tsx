import { dateWords } from '@nesye/ui';
import { NativeSelect } from '@nesye/web-kit/fields/native-select.tsx';
import type { FormApi } from '@nesye/web-kit/form/use-form.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { deskText } from '#messages/operator.ts';
import { macroText } from '#messages/operator-tickets.ts';
import { ITEMS } from '../api/list-api.ts';
import { fillMacro } from '../domain/fill-macro.ts';
import type { AidOption } from '../domain/typing-aid.ts';
import { AidedTextInput } from './aided-text-input.tsx';

interface ReplyTextProps {
  readonly form: FormApi<'text'>;
  readonly ticket: {
    readonly name: string;
    readonly purchase_id: number | null;
    readonly is_guest: boolean;
    readonly max_reply_length: number;
  };
}

/** The reply to a ticket. A ready text, with its places filled, is put into it by `/` or from the list below. It is read and changed there before it is sent. */
export function ReplyText({ form, ticket }: ReplyTextProps): ReactElement {
  const macros = useMacros(ticket);
  const most = ticket.max_reply_length;
  const hint = ticket.is_guest ? deskText.guestHint(most) : deskText.replyHint;
  const put = (id: string): void => {
    const text = macros.find((macro) => macro.id === id)?.text ?? '';
    form.set('text', [form.value('text'), text].filter((part) => part !== '').join('\n'));
  };
  return (
    <>
      <AidedTextInput
        form={form}
        name="text"
        sign="/"
        options={macros}
        aid={macroText.label}
        label={deskText.reply}
        hint={macros.length === 0 ? hint : `${hint} ${macroText.bySign}`}
        missing={deskText.replyMissing}
        rows={5}
        maxLength={most}
      />
      {macros.length > 0 && (
        <NativeSelect label={macroText.label} placeholder={macroText.choose} value="" options={macros} onPick={put} />
      )}
    </>
  );
}

/** The ready texts with their places filled by a ticket; none until they are known. */
function useMacros({ name, purchase_id: purchaseId }: ReplyTextProps['ticket']): readonly AidOption[] {
  const facts = { name, purchaseId, today: dateWords(useToday()) };
  const { data } = useQuery(
    callQuery(ITEMS, { params: { list: 'ticket-macros' }, query: { filter_state: 'shown', page_size: '100' } }),
  );
  return (data?.results ?? []).map(({ id, label, values }) => ({
    id: String(id),
    title: label,
    text: fillMacro(values.text ?? '', facts),
  }));
}
