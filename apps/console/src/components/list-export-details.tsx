import type { ReactElement } from 'react';
import { exportsText as text } from '#messages/operator-exports.ts';
import { Fact, Latin } from '@nesye/web-kit/components/facts.tsx';
import type { DetailsProps } from '../api/approvals-api.ts';

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

/** The filters of an export, a line each, by their names in the address. */
export const Filters = ({ query }: { readonly query: string }): ReactElement => (
  <Fact name={text.filters}>
    {query === '' ? (
      text.noFilters
    ) : (
      <bdi dir="ltr">
        {[...new URLSearchParams(query)].map(([name, value]) => `${name.replace('filter_', '')}: ${value}`).join(', ')}
      </bdi>
    )}
  </Fact>
);
