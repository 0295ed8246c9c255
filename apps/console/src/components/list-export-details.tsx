import { toPersianDigits } from '@nesye/persian';
import { DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { exportsText as text } from '#messages/operator-exports.ts';
import { operatorText } from '#messages/operator.ts';
import { Fact, Latin } from '@nesye/web-kit/components/facts.tsx';
import type { DetailsProps } from '../api/approvals-api.ts';

/** Codes of ISO 4217 for its numbers. */
const CURRENCIES = { 364: 'IRR', 368: 'IQD' } as const;

/** Which list with which filters becomes a file, and for whom. */
export function ListExportDetails({ details, renderDecision }: DetailsProps<'backoffice.list_export'>): ReactElement {
  return (
    <>
      <dl>
        <Fact name={text.list}>{text.lists[details.list]}</Fact>
        <Filters query={details.query} />
        <Fact name={text.requester}>
          <Latin>{details.cellphone}</Latin>
        </Fact>
      </dl>
      <p className="text-sm text-ink-soft">{text.decideNote}</p>
      {renderDecision()}
    </>
  );
}

/** The filters of an export, a line each. */
export function Filters({ query }: { readonly query: string }): ReactElement {
  if (query === '') return <Fact name={text.filters}>{text.noFilters}</Fact>;
  return (
    <>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <Fact key={name} name={wordOf(text.filterNames, name.replace('filter_', ''))}>
          {isDay(value) ? (
            <DateText value={value} />
          ) : (
            <bdi>{wordOf({ ...operatorText.state, ...CURRENCIES, ...text.filterValues }, value)}</bdi>
          )}
        </Fact>
      ))}
    </>
  );
}

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

const wordOf = (words: Readonly<Record<string, string>>, name: string): string => words[name] ?? toPersianDigits(name);
