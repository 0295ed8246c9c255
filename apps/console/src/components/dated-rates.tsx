import { formatRate } from '@nesye/persian';
import { Card, DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { rateText } from '#messages/operator-rates.ts';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import type { FormApi } from '@nesye/web-kit/form/use-form.ts';
import { readPercent } from '../domain/read-percent.ts';
import { DayAndReason } from './day-and-reason.tsx';

interface DatedRatesProps {
  readonly words: { readonly title: string; readonly none: string; readonly open: string; readonly propose: string };
  /** The latest first. */
  readonly terms: readonly RateTerm[];
  readonly isProposalOpen: boolean;
  readonly mayPropose: boolean;
  /** Of its title. */
  readonly level: 'h2' | 'h3';
  /** The proposal of another rate. */
  readonly renderForm: (close: () => void) => ReactElement;
}

interface RateTerm {
  /** Basis points. */
  readonly rateBp: number;
  readonly validFrom: string;
  /** What it is of, where several are listed. */
  readonly name?: string;
}

/** Rates by date that two operators agree: their history, and the proposal of another. */
export function DatedRates(props: DatedRatesProps): ReactElement {
  const { words, terms, isProposalOpen, mayPropose, level: Title, renderForm } = props;
  return (
    <Card aria-label={words.title} className="flex flex-col gap-3">
      <Title className="text-base">{words.title}</Title>
      {terms.length === 0 ? (
        <p className="text-sm text-ink-soft">{words.none}</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {terms.map(({ rateBp, validFrom, name = '' }) => (
            <li key={`${name}-${validFrom}`} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span>
                <strong>{formatRate(rateBp)}</strong> {name}
              </span>
              <span className="text-ink-soft">
                {rateText.from} <DateText value={validFrom} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {isProposalOpen ? (
        <p className="text-sm text-zaferan-text">
          {words.open} <Link to="/approvals">{rateText.toApprovals}</Link>
        </p>
      ) : (
        mayPropose && (
          <DialogForm label={words.propose} tone="secondary">
            {renderForm}
          </DialogForm>
        )
      )}
    </Card>
  );
}

interface RateInputsProps<Rate extends string> {
  readonly form: FormApi<Rate | 'valid_from' | 'reason'>;
  /** The field of the rate in basis points. */
  readonly rate: Rate;
  readonly words: { readonly percent: string; readonly percentHint: string };
}

/** The rate as a percentage, its first day and why. */
export function RateInputs<Rate extends string>({ form, rate, words }: RateInputsProps<Rate>): ReactElement {
  return (
    <>
      <TextInput
        form={form}
        name={rate}
        isLatin
        hasPersianDigits
        inputMode="decimal"
        label={words.percent}
        hint={words.percentHint}
        wrong={rateText.percentWrong}
        read={readPercent}
      />
      <DayAndReason form={form} />
    </>
  );
}
