import { Button, Icon, Skeleton, toasts } from '@nesye/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { bankText } from '#messages/profile.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Latin } from '@nesye/web-kit/components/facts.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { InlineConfirm } from '@nesye/web-kit/confirm/inline-confirm.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { groupMaskedCard } from '@nesye/web-kit/fields/group-digits.ts';
import { CardInput } from '@nesye/web-kit/form/fields/digits-inputs.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { SectionCard } from './section-card.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';

type BankCard = ReplyOf<'GET', '/api/v1/customer/user/creditcard'>['results'][number];
const LIST = '/api/v1/customer/user/creditcard';

/** The customer's own bank cards: the number alone, never a PIN. */
export function BankCards(): ReactElement {
  const list = useQuery({ ...callQuery(LIST) });
  const [isAdding, setIsAdding] = useState(false);
  return (
    <SectionCard
      title={bankText.cardsTitle}
      lead={bankText.cardsLead}
      action={
        !isAdding && (
          <Button tone="secondary" size="small" icon="plus" onClick={() => setIsAdding(true)}>
            {bankText.cardAdd}
          </Button>
        )
      }
    >
      {isAdding && <CardForm onClose={() => setIsAdding(false)} />}
      <QueryView query={list} skeleton={<Skeleton className="h-24 w-full rounded-control" />}>
        {({ results }) =>
          results.length === 0 ? (
            isAdding ? null : (
              <p className="text-sm text-ink-soft">{bankText.cardsNone}</p>
            )
          ) : (
            <ul className="divide-y divide-line">
              {results.map((card) => (
                <CardRow key={card.id} card={card} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </SectionCard>
  );
}

function useCardsRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [LIST] });
}

function CardRow({ card }: { readonly card: BankCard }): ReactElement {
  const refresh = useCardsRefresh();
  const title = card.title === '' ? (card.bank?.name ?? bankText.card) : nameText(card.title);
  const remove = useConfirm(async () => {
    await api.delete('/api/v1/customer/user/creditcard/:id', { params: { id: String(card.id) } });
    toasts.show(bankText.removed, 'success');
    await refresh();
  });
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-firoozeh-tint text-firoozeh-text">
          <Icon name="card" sizePx={22} />
        </span>
        <span className="min-w-0 flex-1 basis-[8rem]">
          <span className="block font-semibold break-words">{title}</span>
          <span className="block text-sm text-ink-soft">
            {card.bank && `${card.bank.name}، `}
            <Latin>{groupMaskedCard(card.card_number)}</Latin>
          </span>
        </span>
        {!remove.isOpen && (
          <Button tone="quiet" size="small" aria-label={bankText.removeOf(title)} onClick={remove.open}>
            {bankText.remove}
          </Button>
        )}
      </div>
      <InlineConfirm
        confirmation={remove}
        title={bankText.removeAsk(title)}
        yes={bankText.remove}
        no={bankText.cancel}
      />
    </li>
  );
}

const CardForm = defineForm(
  formCall('POST', '/api/v1/customer/user/creditcard'),
  ({ onClose }: { readonly onClose: () => void }) => ({
    invalidates: [LIST],
    done: bankText.cardSaved,
    onClose,
    className: 'rounded-control bg-sunken p-4',
    size: 'regular',
    submit: bankText.cardSave,
    busy: bankText.cardSaving,
    cancel: bankText.cancel,
    fields: (form) => (
      <>
        <CardInput form={form} name="card_number" label={bankText.card} wrong={bankText.cardWrong} autoFocus />
        <TextInput form={form} name="title" label={bankText.cardName} placeholder={bankText.cardNameExample} />
      </>
    ),
  }),
);
