import { useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { installmentText } from '#messages/servicing.ts';
import { ChoiceLinks } from '../../../shared/components/choice-links.tsx';
import type { Installment } from '../components/installment-row.tsx';
import { ListView } from '../components/list-view.tsx';
import { MonthView } from '../components/month-view.tsx';
import { SelectionBar } from '../components/selection-bar.tsx';
import { SumsCard } from '../components/sums-card.tsx';
import { YearView } from '../components/year-view.tsx';
import { noSelection, type InstallmentSelection } from '../domain/installment-selection.ts';

const views = ['list', 'month', 'year'] as const;

/** What the customer owes: as a list, a month and a year. Several may be chosen: one total, one button. */
export default function InstallmentsScreen(): ReactElement {
  const [address] = useSearchParams();
  const view = views.find((each) => each === address.get('view')) ?? 'list';
  const [selection, setSelection] = useState<InstallmentSelection<Installment>>(noSelection);
  return (
    <div className="flex flex-1 flex-col gap-4">
      <SumsCard />
      <ChoiceLinks
        label={installmentText.views}
        links={views.map((each) => ({ to: `?view=${each}`, text: installmentText[each], isCurrent: each === view }))}
      />
      {view === 'list' && <ListView selection={selection} onSelection={setSelection} />}
      {view === 'month' && <MonthView selection={selection} onSelection={setSelection} />}
      {view === 'year' && <YearView />}
      <SelectionBar selection={selection} onReset={() => setSelection(noSelection())} />
    </div>
  );
}
