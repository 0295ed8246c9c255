import { DateText } from '@nesye/ui';
import { useMemo, type ReactElement, type ReactNode } from 'react';
import { caseText, operatorText } from '#messages/operator.ts';
import { Fact, FactsCard } from '@nesye/web-kit/components/facts.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { CASE, revealField, type ReviewCase } from '../api/api.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { PersonLink } from './person-link.tsx';
import { MaskedField, revealForm, type RevealFormProps, revealReason } from './masked-field.tsx';

/** Who the person is, masked; each field opens on its own, for a reason. */
export function PersonFacts({ review }: { readonly review: ReviewCase }): ReactElement {
  // Another form would be another component at each drawing, and lose what was typed.
  const form = useMemo(() => (props: RevealFormProps) => <ReasonForm review={review} {...props} />, [review]);
  return (
    <FactsCard title={caseText.person} action={<PersonLink id={review.user_id} />}>
      <Fact name={operatorText.name}>{review.name}</Fact>
      {review.national_id === null ? (
        <MaskedField form={form} field="foreign_id" mask={review.foreign_id} />
      ) : (
        <MaskedField form={form} field="national_id" mask={review.national_id} />
      )}
      <MaskedField form={form} field="birth_date" mask={null} />
      <MaskedField form={form} field="cellphone" mask={review.cellphone} />
      <MaskedField form={form} field="card_serial" mask={review.card_serial} />
      <MaskedField form={form} field="address" mask={review.address} isText />
      <MaskedField form={form} field="postal_code" mask={review.postal_code} />
      <Fact name={caseText.registration}>{caseText.registrationState[review.registration_status] ?? ''}</Fact>
      <Fact name={caseText.mobileOwner}>{caseText.mobileState[review.mobile_state]}</Fact>
    </FactsCard>
  );
}

interface ReasonFormProps extends RevealFormProps {
  readonly review: ReviewCase;
}

const ReasonForm = defineForm(
  formCall('POST', '/api/v1/operator/kyc/reviews/:id/reveal/'),
  ({ review, field, onClose, onValue }: ReasonFormProps) => ({
    ...revealForm(),
    send: async ({ reason }) => onValue((await revealField(String(review.id), field, reason)).value),
    onDone: () => inBackground(invalidateReads([CASE])),
    onClose,
    fields: (form) => <TextInput form={form} name="reason" {...revealReason()} autoFocus />,
  }),
);

/** Who opened what before. */
export function RevealHistory({ review }: { readonly review: ReviewCase }): ReactNode {
  if (review.reveals.length === 0) return null;
  return (
    <FactsCard title={caseText.reveals}>
      {review.reveals.map((reveal) => (
        <Fact
          key={`${reveal.field} ${reveal.at}`}
          name={caseText.revealedBy(caseText.field[reveal.field], reveal.operator_id)}
        >
          <DateText value={reveal.at} style="short" />
        </Fact>
      ))}
    </FactsCard>
  );
}
