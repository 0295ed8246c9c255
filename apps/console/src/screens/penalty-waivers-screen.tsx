import type { ReactElement } from 'react';
import { OperatorFrame } from '../components/operator-frame.tsx';
import { WaiverSearch } from '../components/waiver-search.tsx';

/** `/penalty-waivers`: finds late installments, to propose that their penalties be forgiven. Another operator decides on the screen of all approvals. */
export default function PenaltyWaiversScreen(): ReactElement {
  return (
    <OperatorFrame>
      <WaiverSearch />
    </OperatorFrame>
  );
}
