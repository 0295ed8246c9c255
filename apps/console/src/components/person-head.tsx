import { Amount, DateText, StatusChip, type StatusTone } from '@nesye/ui';
import { useMemo, type ReactElement } from 'react';
import { caseText } from '#messages/operator.ts';
import { personText } from '#messages/operator-people.ts';
import { Fact, FactsCard, Latin } from '@nesye/web-kit/components/facts.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { type Person, revealPersonField } from '../api/people-api.ts';
import { Figure } from './figure.tsx';
import { MaskedField, revealForm, type RevealFormProps, revealReason } from './masked-field.tsx';

/** The name of a person with what is to be seen first, and the four figures. */
export function PersonHead({ person }: { readonly person: Person }): ReactElement {
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl">{nameOf(person)}</h2>
        <ul aria-label={personText.chips.label} className="flex flex-wrap gap-2">
          {chipsOf(person).map(([tone, text]) => (
            <li key={text}>
              <StatusChip tone={tone}>{text}</StatusChip>
            </li>
          ))}
        </ul>
      </div>
      <Figures person={person} />
    </header>
  );
}

/** The name, or that it is not known. */
export const nameOf = ({ name }: Pick<Person, 'name'>): string => (name === '' ? personText.nameless : name);

function chipsOf(person: Person): readonly (readonly [StatusTone, string])[] {
  const { chips } = personText;
  const possible: readonly (readonly [boolean, StatusTone, string])[] = [
    [true, person.registration_status === 4 ? 'paid' : 'neutral', registrationOf(person)],
    [person.status === 'banned', 'overdue', chips.banned],
    [person.status === 'closed', 'neutral', chips.closed],
    [person.spending_frozen_until !== null, 'soon', chips.spendingFrozen],
    [person.is_late, 'overdue', chips.late],
    [person.has_hold, 'soon', chips.hold],
    [person.open_disputes > 0, 'soon', chips.disputes(person.open_disputes)],
    [person.open_tickets > 0, 'primary', chips.tickets(person.open_tickets)],
    [person.shared_devices.length > 0, 'soon', chips.sharedDevices(person.shared_devices.length)],
  ];
  return possible.flatMap(([isSo, tone, text]) => (isSo ? [[tone, text] as const] : []));
}

const registrationOf = (person: Person): string => caseText.registrationState[person.registration_status] ?? '';

function Figures({ person: { figures } }: { readonly person: Person }): ReactElement {
  const words = personText.figures;
  return (
    <dl aria-label={words.label} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <Figure name={words.limit}>
        <Amount amountRial={figures.limit} size="large" rounding="down" />
      </Figure>
      <Figure name={words.owed}>
        <Amount amountRial={figures.owed} size="large" />
      </Figure>
      <Figure
        name={words.overdue}
        note={figures.overdue === 0 ? words.onTime : words.overdueDays(figures.overdue_days)}
      >
        <Amount amountRial={figures.overdue} size="large" />
      </Figure>
      <Figure name={words.wallet}>
        {figures.wallet === null ? words.noWallet : <Amount amountRial={figures.wallet} size="large" />}
      </Figure>
    </dl>
  );
}

/** Who the person is, masked; each field opens on its own, for a reason. */
export function PersonCard({ person }: { readonly person: Person }): ReactElement {
  const form = useMemo(() => (props: RevealFormProps) => <ReasonForm id={String(person.id)} {...props} />, [person.id]);
  return (
    <FactsCard title={personText.who} foot={<p className="text-sm text-ink-soft">{personText.audited}</p>}>
      <MaskedField form={form} field="cellphone" mask={person.cellphone} />
      {person.foreign_id === null ? (
        <MaskedField form={form} field="national_id" mask={person.national_id} />
      ) : (
        <MaskedField form={form} field="foreign_id" mask={person.foreign_id} />
      )}
      <MaskedField form={form} field="birth_date" mask={null} />
      <MaskedField form={form} field="address" mask={null} isText />
      <MaskedField form={form} field="postal_code" mask={null} />
      <MaskedField form={form} field="card_serial" mask={null} />
      <Fact name={personText.registration}>{registrationOf(person)}</Fact>
      <Fact name={personText.since}>
        <DateText value={person.since} style="short" />
      </Fact>
      <Fact name={personText.number}>
        <Latin>{String(person.id)}</Latin>
      </Fact>
    </FactsCard>
  );
}

interface ReasonFormProps extends RevealFormProps {
  readonly id: string;
}

const ReasonForm = defineForm(
  formCall('POST', '/api/v1/operator/people/:id/reveal/'),
  ({ id, field, onClose, onValue }: ReasonFormProps) => ({
    ...revealForm(),
    send: async ({ reason }) => onValue((await revealPersonField(id, field, reason)).value),
    onDone: () => undefined,
    onClose,
    fields: (form) => <TextInput form={form} name="reason" {...revealReason()} autoFocus />,
  }),
);
