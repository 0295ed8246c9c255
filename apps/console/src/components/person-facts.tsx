import { formatJalaliDate } from '@nesye/persian';
import { DateText } from '@nesye/ui';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { caseText, operatorText } from '#messages/operator.ts';
import { Fact, FactsCard, Latin } from '@nesye/web-kit/components/facts.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { CASE, revealField, type RevealField, type ReviewCase } from '../api/api.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';

/** What was opened is covered again after this. */
const SHOWN_MS = 60_000;

/** Who the person is, masked; each field opens on its own, for a reason. */
export function PersonFacts({ review }: { readonly review: ReviewCase }): ReactElement {
  return (
    <FactsCard title={caseText.person}>
      <Fact name={operatorText.name}>{review.name}</Fact>
      {review.national_id === null ? (
        <MaskedField review={review} field="foreign_id" mask={review.foreign_id} />
      ) : (
        <MaskedField review={review} field="national_id" mask={review.national_id} />
      )}
      <MaskedField review={review} field="birth_date" mask={null} />
      <MaskedField review={review} field="cellphone" mask={review.cellphone} />
      <MaskedField review={review} field="card_serial" mask={review.card_serial} />
      <MaskedField review={review} field="address" mask={review.address} isText />
      <MaskedField review={review} field="postal_code" mask={review.postal_code} />
      <Fact name={caseText.registration}>{caseText.registrationState[review.registration_status] ?? ''}</Fact>
      <Fact name={caseText.mobileOwner}>{caseText.mobileState[review.mobile_state]}</Fact>
    </FactsCard>
  );
}

interface MaskedFieldProps {
  readonly review: ReviewCase;
  readonly field: RevealField;
  /** What may be seen of it; null where nothing is. */
  readonly mask: string | null;
  readonly isText?: boolean;
}

function MaskedField({ review, field, mask, isText = false }: MaskedFieldProps): ReactElement {
  const [isConfirming, setIsConfirming] = useState(false);
  const [value, setValue] = useState<string | null>();
  useEffect(() => {
    if (value === undefined) return undefined;
    const timer = setTimeout(() => setValue(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [value]);
  const shown = value === undefined ? (mask ?? caseText.hidden) : shownValue(field, value);
  return (
    <>
      <Fact name={caseText.field[field]}>
        <span className="flex flex-wrap items-center justify-end gap-x-2">
          {isText || shown === caseText.hidden ? shown : <Latin>{shown}</Latin>}
          {value === undefined && !isConfirming && (
            <button
              type="button"
              aria-label={caseText.revealField(caseText.field[field])}
              onClick={() => setIsConfirming(true)}
              className="min-h-11 rounded-control px-2 text-sm text-firoozeh-text hover:bg-sunken"
            >
              {caseText.reveal}
            </button>
          )}
        </span>
      </Fact>
      {isConfirming && (
        <div>
          <dt className="sr-only">{caseText.revealReason}</dt>
          <dd>
            <ReasonForm review={review} field={field} onClose={() => setIsConfirming(false)} onValue={setValue} />
          </dd>
        </div>
      )}
    </>
  );
}

function shownValue(field: RevealField, value: string | null): string {
  if (value === null) return caseText.none;
  return field === 'birth_date' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatJalaliDate(value, 'short') : value;
}

interface ReasonFormProps {
  readonly review: ReviewCase;
  readonly field: RevealField;
  readonly onClose: () => void;
  readonly onValue: (value: string | null) => void;
}

const ReasonForm = defineForm(
  formCall('POST', '/api/v1/operator/kyc/reviews/:id/reveal/'),
  ({ review, field, onClose, onValue }: ReasonFormProps) => ({
    send: async ({ reason }) => onValue((await revealField(String(review.id), field, reason)).value),
    onDone: () => inBackground(invalidateReads([CASE])),
    onClose,
    className: 'my-2 rounded-control bg-sunken p-4',
    size: 'small',
    submit: caseText.revealNow,
    busy: caseText.revealing,
    cancel: caseText.cancel,
    fields: (form) => (
      <TextInput
        form={form}
        name="reason"
        label={caseText.revealReason}
        hint={caseText.revealReasonHint}
        missing={caseText.reasonMissing}
        autoFocus
      />
    ),
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
