import { Button, buttonClass, DateText, Skeleton, StatusChip } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { personalText } from '#messages/profile.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Fact, Latin } from '@nesye/web-kit/components/facts.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { EmailInput } from '@nesye/web-kit/form/fields/email-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { SectionCard } from '../components/section-card.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';

type Customer = ReplyOf<'GET', '/api/v1/customer/'>;

const CUSTOMER = '/api/v1/customer/';

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
        <Link to="/user/ips/salary-day" className={buttonClass({ tone: 'secondary', size: 'small' })}>
          {personalText.salaryDay}
        </Link>
      </div>
    </SectionCard>
  );
}

/** The one thing that is changed here. */
function EmailLine({ email }: { readonly email: string | null }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <EmailForm email={email} onClose={() => setIsOpen(false)} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-3 text-sm">
      <span className="text-ink-soft">{personalText.email}</span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        {email === null ? personalText.none : <bdi className="min-w-0 font-semibold break-words">{email}</bdi>}
        <Button tone="quiet" size="small" onClick={() => setIsOpen(true)}>
          {personalText.editEmail}
        </Button>
      </span>
    </div>
  );
}

interface EmailFormProps {
  readonly email: string | null;
  readonly onClose: () => void;
}

const EmailForm = defineForm(formCall('PATCH', '/api/v1/customer/'), ({ email, onClose }: EmailFormProps) => ({
  initial: { email: email ?? '' },
  invalidates: [CUSTOMER],
  done: personalText.saved,
  onClose,
  size: 'inset',
  submit: personalText.save,
  busy: personalText.saving,
  cancel: personalText.cancel,
  fields: (form) => (
    <EmailInput
      form={form}
      name="email"
      label={personalText.email}
      missing={personalText.emailWrong}
      wrong={personalText.emailWrong}
      isRequired
      autoFocus
    />
  ),
}));
