import { DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { rateText } from '#messages/operator-rates.ts';
import { rulesText } from '#messages/operator-rules.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import type { DetailsProps } from '../api/approvals-api.ts';
import { PriceFigures, TermsFigures } from './terms-previews.tsx';
import { lineValues, priceValues, ValueDiff } from './terms-values.tsx';

/** Proposed terms of a line next to those that they replace, and the preview that the proposer saw. */
export function TermsDetails({ details, title, renderDecision }: DetailsProps<'servicing.terms'>): ReactElement {
  return (
    <>
      <dl>
        <Fact name={rulesText.line}>{rulesText.lines[details.line - 1]}</Fact>
        <ValidFrom day={details.valid_from} />
      </dl>
      <ValueDiff before={details.before} terms={details.terms} valuesOf={lineValues} title={title} />
      <TermsFigures preview={details.preview} name={`${rulesText.previewStored}، ${title}`} />
      {renderDecision()}
    </>
  );
}

/** The proposed price of a report next to the one that it replaces, and the preview that the proposer saw. */
export function PriceDetails({
  details,
  title,
  renderDecision,
}: DetailsProps<'credit_assessment.price'>): ReactElement {
  return (
    <>
      <dl>
        <ValidFrom day={details.valid_from} />
      </dl>
      <ValueDiff before={details.before} terms={details.terms} valuesOf={priceValues} title={title} />
      <PriceFigures preview={details.preview} name={`${rulesText.previewStored}، ${title}`} />
      {renderDecision()}
    </>
  );
}

function ValidFrom({ day }: { readonly day: string }): ReactElement {
  return (
    <Fact name={rateText.validFrom}>
      <DateText value={day} />
    </Fact>
  );
}
