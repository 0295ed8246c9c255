import type { ReactElement } from 'react';
import { cardOutcomeText } from '#messages/card-outcome.ts';
import { ResultBadge } from './result-badge.tsx';

/** The customer left the gateway's page without paying: nothing was taken, so no money is promised back. */
export const CardCancelled = (): ReactElement => (
  <ResultBadge tone="cancelled" title={cardOutcomeText.cancelled}>
    {cardOutcomeText.nothingTaken}
  </ResultBadge>
);
