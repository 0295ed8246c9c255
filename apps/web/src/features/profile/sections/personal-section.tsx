import { Button, buttonClass, DateText, Skeleton, StatusChip, TextField, toasts } from '@nesye/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { personalText } from '#messages/profile.ts';
import type { ReplyOf } from '../../../shared/api/call-types.ts';
import { formFailure } from '../../../shared/api/form-failure.ts';
import { Fact, Latin } from '../../../shared/components/facts.tsx';
import { QueryView } from '../../../shared/components/query-view.tsx';
import { callQuery } from '../../../shared/query/call-query.ts';
import { api } from '../../../shared/session/session.ts';
import { SectionCard } from '../components/section-card.tsx';

type Customer = ReplyOf<'GET', '/api/v1/customer/'>;

const CUSTOMER = '/api/v1/customer/';
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Who the customer is. What the registry has confirmed is shown masked and stays. */
export default function PersonalSection(): ReactElement {
  const customer = useQuery({ ...callQuery(CUSTOMER) });
  return (
    <QueryView query={customer} skeleton={<Skeleton className="h-80 w-full rounded-card" />}>
      {(record) => <Personal customer={record} />}
    </QueryView>
  );
}

function Personal({ customer }: { readonly customer: Customer }): ReactElement {
  const isLocked = customer.is_identity_locked;
  const name = `${customer.first_name} ${customer.last_name}`.trim();
  return (
    <SectionCard
      title={personalText.title}
      lead={isLocked ? personalText.lockedNote : personalText.openNote}
      action={
        isLocked && (
          <StatusChip tone="paid" icon="lock">
            {personalText.locked}
          </StatusChip>
        )
      }
    >
      <dl>
        <Fact name={personalText.name}>{name === '' ? personalText.nameless : name}</Fact>
        {customer.is_foreign ? (
          <Fact name={personalText.foreignId}>
            {customer.foreign_id ? <Latin>{customer.foreign_id}</Latin> : personalText.none}
          </Fact>
        ) : (
          <Fact name={personalText.nationalId}>
            {customer.national_id ? <Latin>{customer.national_id}</Latin> : personalText.none}
          </Fact>
        )}
        <Fact name={personalText.birthDate}>
          {customer.birth_date ? <DateText value={customer.birth_date} /> : personalText.none}
        </Fact>
        <Fact name={personalText.mobile}>
          <Latin>{customer.cellphone}</Latin>
        </Fact>
        <Fact name={personalText.memberSince}>
          <DateText value={customer.created_at.slice(0, 10)} />
        </Fact>
      </dl>
      <EmailLine email={customer.email ?? null} />
      <div className="flex flex-wrap gap-2">
        <Link
          to="/civil-registration?dest=%2Fuser%2Fprofile"
          className={buttonClass({ tone: 'secondary', size: 'small' })}
        >
          {personalText.registration}
        </Link>
        <Link
          to="/video-authentication?dest=%2Fuser%2Fprofile"
          className={buttonClass({ tone: 'secondary', size: 'small' })}
        >
          {personalText.video}
        </Link>
      </div>
    </SectionCard>
  );
}

/** The one thing that is changed here. */
function EmailLine({ email }: { readonly email: string | null }): ReactElement {
  const queries = useQueryClient();
  const [draft, setDraft] = useState<string>();
  const [isChecked, setIsChecked] = useState(false);
  const save = useMutation({
    mutationFn: (address: string) => api.patch(CUSTOMER, { body: { email: address } }),
    meta: { quiet: 'told_in_form' },
    onSuccess: (customer) => {
      queries.setQueryData(callQuery(CUSTOMER).queryKey, customer);
      toasts.show(personalText.saved, 'success');
      setDraft(undefined);
    },
  });
  if (draft === undefined) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-3 text-sm">
        <span className="text-ink-soft">{personalText.email}</span>
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          {email === null ? personalText.none : <bdi className="min-w-0 font-semibold break-words">{email}</bdi>}
          <Button tone="quiet" size="small" onClick={() => setDraft(email ?? '')}>
            {personalText.editEmail}
          </Button>
        </span>
      </div>
    );
  }
  const isRight = EMAIL.test(draft.trim());
  const failure = formFailure(save.error, ['email']);
  return (
    <form
      noValidate
      className="flex flex-col gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        if (isRight) save.mutate(draft.trim());
      }}
    >
      <TextField
        label={personalText.email}
        type="email"
        dir="ltr"
        autoComplete="email"
        autoFocus
        maxLength={254}
        value={draft}
        onValueChange={setDraft}
        error={failure.fields.email ?? failure.text ?? (isChecked && !isRight ? personalText.emailWrong : undefined)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" isBusy={save.isPending} busyLabel={personalText.saving}>
          {personalText.save}
        </Button>
        <Button tone="quiet" size="small" onClick={() => setDraft(undefined)}>
          {personalText.cancel}
        </Button>
      </div>
    </form>
  );
}
