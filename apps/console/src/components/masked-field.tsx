import { formatJalaliDate } from '@nesye/persian';
import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { caseText } from '#messages/operator.ts';
import { Fact, Latin } from '@nesye/web-kit/components/facts.tsx';
import type { RevealField } from '../api/api.ts';

/** What was opened is covered again after this. */
const SHOWN_MS = 60_000;

/** What a form of the reason is given. */
export interface RevealFormProps {
  readonly field: RevealField;
  readonly onClose: () => void;
  readonly onValue: (value: string | null) => void;
}

interface MaskedFieldProps {
  readonly field: RevealField;
  /** What may be seen of it; null where nothing is. */
  readonly mask: string | null;
  readonly isText?: boolean;
  /** Asks for the reason and opens the field. */
  readonly form: ComponentType<RevealFormProps>;
}

/** A fact that is masked, and opens for a reason for a minute. */
export function MaskedField({ field, mask, isText = false, form: ReasonForm }: MaskedFieldProps): ReactElement {
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
            <ReasonForm field={field} onClose={() => setIsConfirming(false)} onValue={setValue} />
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

/** The words and the look of every form of a reason. */
export const revealForm = () =>
  ({
    className: 'my-2 rounded-control bg-sunken p-4',
    size: 'small',
    submit: caseText.revealNow,
    busy: caseText.revealing,
    cancel: caseText.cancel,
  }) as const;

/** The words of the field of the reason. */
export const revealReason = () => ({
  label: caseText.revealReason,
  hint: caseText.revealReasonHint,
  missing: caseText.reasonMissing,
});
