import type { ReactElement } from 'react';
import { RequestPage } from '../../features/origination/components/request-page.tsx';
import type { StepParts } from '../../features/origination/steps/step-part.ts';

/** Steps of a request that other contexts show. */
const parts: StepParts = {};

/** `/user/wallet/credit/:line/request`: a request, with the steps of every context that it leads through. */
export default function CreditRequestScreen(): ReactElement {
  return <RequestPage parts={parts} />;
}
