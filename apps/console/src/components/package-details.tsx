import type { ReactElement } from 'react';
import { listsText as text } from '#messages/operator-lists.ts';
import type { DetailsProps } from '../api/approvals-api.ts';
import { ItemValues } from './item-values.tsx';

/** A package or a price that an operator proposes: what is sold now, and what would be. */
export function PackageDetails({ details, renderDecision }: DetailsProps<'airtime.package'>): ReactElement {
  const { before } = details;
  return (
    <>
      {before !== null && (
        <>
          <h3 className="text-sm text-ink-soft">{text.package.before}</h3>
          <ItemValues list="airtime-packages" shown={before} />
        </>
      )}
      <h3 className="text-sm text-ink-soft">{before === null ? text.package.isNew : text.package.after}</h3>
      <ItemValues list="airtime-packages" shown={details} than={before} />
      {renderDecision()}
    </>
  );
}
