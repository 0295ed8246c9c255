import type { ReactElement } from 'react';
import { BankCards } from '../components/bank-cards.tsx';
import { ShebaCard } from '../components/sheba-card.tsx';

/** Where money goes out to, and the cards it may come from. */
export default function BankSection(): ReactElement {
  return (
    <div className="flex flex-col gap-5">
      <ShebaCard />
      <BankCards />
    </div>
  );
}
