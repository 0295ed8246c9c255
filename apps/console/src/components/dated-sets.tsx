import { formatJalaliDate } from '@nesye/persian';
import { Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { rateText } from '#messages/operator-rates.ts';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import type { ApprovalKindName } from '../api/approvals-api.ts';

interface DatedSet<Terms> {
  readonly id: number;
  readonly state: 'past' | 'current' | 'to_come';
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly terms: Terms;
}

interface DatedSetsProps<Terms> {
  readonly words: Readonly<Record<'current' | 'coming' | 'history' | 'propose' | 'open' | 'form', string>>;
  /** The latest first. */
  readonly sets: readonly DatedSet<Terms>[];
  /** Of the proposals. */
  readonly kind: ApprovalKindName;
  readonly isProposalOpen: boolean;
  readonly mayPropose: boolean;
  /** What a set says; `name` is in the names of its tables. */
  readonly renderTerms: (terms: Terms, name: string) => ReactElement;
  /** The proposal of another, which begins with the latest. */
  readonly renderForm: (latest: Terms, close: () => void) => ReactElement;
}

/** What two operators change from a coming day on: what holds today, what comes, the proposal of another, and what is over. */
export function DatedSets<Terms>(props: DatedSetsProps<Terms>): ReactElement {
  const { words, sets, kind, isProposalOpen, mayPropose, renderTerms, renderForm } = props;
  const of = (state: DatedSet<Terms>['state']) => sets.filter((set) => set.state === state);
  const [latest] = sets;
  return (
    <>
      {of('current').map((set) => (
        <Card key={set.id} aria-label={words.current} className="flex flex-col gap-3">
          <h2 className="text-base">{words.current}</h2>
          <p className="text-sm text-ink-soft">{daysOf(set)}</p>
          {renderTerms(set.terms, words.current)}
        </Card>
      ))}
      <ClosedSets title={words.coming} sets={of('to_come')} renderTerms={renderTerms} />
      {isProposalOpen ? (
        <p className="text-sm text-zaferan-text">
          {words.open} <Link to={`/approvals?kind=${kind}`}>{rateText.toApprovals}</Link>
        </p>
      ) : (
        latest !== undefined &&
        mayPropose && (
          <Card aria-label={words.form} className="flex flex-col gap-3">
            <DialogForm label={words.propose} tone="secondary">
              {(close) => renderForm(latest.terms, close)}
            </DialogForm>
          </Card>
        )
      )}
      <ClosedSets title={words.history} sets={of('past')} renderTerms={renderTerms} />
    </>
  );
}

interface ClosedSetsProps<Terms> extends Pick<DatedSetsProps<Terms>, 'sets' | 'renderTerms'> {
  readonly title: string;
}

/** Sets of another time: each closed at first. */
function ClosedSets<Terms>({ title, sets, renderTerms }: ClosedSetsProps<Terms>): ReactElement | null {
  if (sets.length === 0) return null;
  return (
    <Card aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-base">{title}</h2>
      {sets.map((set) => (
        <details key={set.id} className="border-t border-line pt-2">
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-firoozeh-text">
            {daysOf(set)}
          </summary>
          {renderTerms(set.terms, daysOf(set))}
        </details>
      ))}
    </Card>
  );
}

const daysOf = ({ valid_from: from, valid_to: to }: DatedSet<unknown>): string =>
  to === null ? rateText.since(formatJalaliDate(from)) : rateText.until(formatJalaliDate(from), formatJalaliDate(to));
