import { formatJalaliDate } from '@nesye/persian';
import { Button, DateText, TextField } from '@nesye/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { caseText, operatorText } from '#messages/operator.ts';
import { formFailure } from '../../../shared/api/form-failure.ts';
import { Fact, FactsCard, Latin } from '../../../shared/components/facts.tsx';
import { caseQuery, revealField, type RevealField, type ReviewCase } from '../api.ts';

/** What was opened is covered again after this. */
const SHOWN_MS = 60_000;

/** Who the person is, masked; each field opens on its own, for a reason. */
export function PersonFacts({ review }: { readonly review: ReviewCase }): ReactElement {
  return (
    <FactsCard title={caseText.person}>
      <Fact name={operatorText.name}>{review.name}</Fact>
      {review.national_id === null ? (
        <MaskedField review={review} field="foreign_id" mask={null} />
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
            <ReasonForm
              review={review}
              field={field}
              onClose={() => setIsConfirming(false)}
              onValue={(opened) => {
                setIsConfirming(false);
                setValue(opened);
              }}
            />
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

function ReasonForm({ review, field, onClose, onValue }: ReasonFormProps): ReactElement {
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const id = String(review.id);
  const reveal = useMutation({
    mutationFn: () => revealField(id, field, reason.trim()),
    meta: { quiet: 'told_in_form' },
    onSuccess: ({ value }) => {
      void queries.invalidateQueries({ queryKey: caseQuery(id).queryKey });
      onValue(value);
    },
  });
  const submit = (): void => {
    setIsChecked(true);
    if (reason.trim() !== '') reveal.mutate();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the form; its fields take the key.
    <form
      noValidate
      className="my-2 flex flex-col gap-3 rounded-control bg-sunken p-4"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={caseText.revealReason}
        hint={caseText.revealReasonHint}
        maxLength={2000}
        autoFocus
        value={reason}
        onValueChange={setReason}
        error={
          formFailure(reveal.error, []).text ?? (isChecked && reason.trim() === '' ? caseText.reasonMissing : undefined)
        }
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" isBusy={reveal.isPending} busyLabel={caseText.revealing}>
          {caseText.revealNow}
        </Button>
        <Button size="small" tone="quiet" onClick={onClose}>
          {caseText.cancel}
        </Button>
      </div>
    </form>
  );
}

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
