import type { ApprovalDetails, ItemApprovalKind } from '@nesye/contract';
import type { ListName } from '@nesye/contract/editable-lists';
import type { ReactElement } from 'react';
import { listsText as text } from '#messages/operator-lists.ts';
import { ItemValues } from './item-values.tsx';

const LISTS: { readonly [Kind in ItemApprovalKind]: ListName } = {
  'airtime.package': 'airtime-packages',
  'platform.holiday': 'holidays',
  'platform.service': 'service-switches',
};

interface ItemProposalProps {
  readonly details: ApprovalDetails<ItemApprovalKind>;
  readonly renderDecision: () => ReactElement | null;
}

/** An item of a list that an operator proposes: what it says now, and what it would say. */
export function ItemProposalDetails({ details, renderDecision }: ItemProposalProps): ReactElement {
  const { before, kind } = details;
  return (
    <>
      {before !== null && (
        <>
          <h3 className="text-sm text-ink-soft">{text.proposal.before}</h3>
          <ItemValues list={LISTS[kind]} shown={before} />
        </>
      )}
      <h3 className="text-sm text-ink-soft">{before === null ? text.proposal.isNew : text.proposal.after}</h3>
      <ItemValues list={LISTS[kind]} shown={details} than={before} />
      {renderDecision()}
    </>
  );
}
