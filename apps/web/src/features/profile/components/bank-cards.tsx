import { isCardNumber, stripNonDigits } from '@nesye/persian';
import { Button, Icon, Skeleton, TextField, toasts } from '@nesye/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { bankText } from '#messages/profile.ts';
import type { ReplyOf } from '../../../shared/api/call-types.ts';
import { formFailure } from '../../../shared/api/form-failure.ts';
import { Latin } from '../../../shared/components/facts.tsx';
import { QueryView } from '../../../shared/components/query-view.tsx';
import { DigitsField } from '../../../shared/fields/digits-field.tsx';
import { groupCard, groupMaskedCard } from '../../../shared/fields/group-digits.ts';
import { callQuery } from '../../../shared/query/call-query.ts';
import { api } from '../../../shared/session/session.ts';
import { InlineConfirm } from './inline-confirm.tsx';
import { SectionCard } from './section-card.tsx';

type BankCard = ReplyOf<'GET', '/api/v1/customer/user/creditcard'>['results'][number];
const LIST = '/api/v1/customer/user/creditcard';
const TITLE_LENGTH = 60;

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

function CardRow({ card }: { readonly card: BankCard }): ReactElement {
  const queries = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const title = card.title === '' ? (card.bank?.name ?? bankText.card) : card.title;
  const remove = useMutation({
    mutationFn: () => api.delete('/api/v1/customer/user/creditcard/:id', { params: { id: String(card.id) } }),
    meta: { quiet: 'told_in_form' },
    onSuccess: async () => {
      toasts.show(bankText.removed, 'success');
      await queries.invalidateQueries({ queryKey: [LIST] });
    },
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
        {!isConfirming && (
          <Button tone="quiet" size="small" aria-label={bankText.removeOf(title)} onClick={() => setIsConfirming(true)}>
            {bankText.remove}
          </Button>
        )}
      </div>
      {isConfirming && (
        <InlineConfirm
          question={bankText.removeAsk(title)}
          yes={bankText.remove}
          no={bankText.cancel}
          isBusy={remove.isPending}
          error={formFailure(remove.error, []).text}
          onYes={() => remove.mutate()}
          onNo={() => setIsConfirming(false)}
        />
      )}
    </li>
  );
}

function CardForm({ onClose }: { readonly onClose: () => void }): ReactElement {
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [title, setTitle] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const digits = stripNonDigits(typed);
  const save = useMutation({
    mutationFn: () =>
      api.post(LIST, { body: { card_number: digits, ...(title.trim() !== '' && { title: title.trim() }) } }),
    meta: { quiet: 'told_in_form' },
    onSuccess: async () => {
      toasts.show(bankText.cardSaved, 'success');
      await queries.invalidateQueries({ queryKey: [LIST] });
      onClose();
    },
  });
  const failure = formFailure(save.error, ['card_number', 'title']);
  return (
    <form
      noValidate
      className="flex flex-col gap-4 rounded-control bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        if (isCardNumber(digits) && !save.isPending) save.mutate();
      }}
    >
      <DigitsField
        label={bankText.card}
        autoComplete="cc-number"
        autoFocus
        format={groupCard}
        value={typed}
        onValueChange={(value) => {
          setTyped(value);
          save.reset();
        }}
        error={
          failure.fields.card_number ??
          failure.text ??
          (isChecked && !isCardNumber(digits) ? bankText.cardWrong : undefined)
        }
      />
      <TextField
        label={bankText.cardName}
        placeholder={bankText.cardNameExample}
        maxLength={TITLE_LENGTH}
        value={title}
        onValueChange={setTitle}
        error={failure.fields.title}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={save.isPending} busyLabel={bankText.cardSaving}>
          {bankText.cardSave}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {bankText.cancel}
        </Button>
      </div>
    </form>
  );
}
