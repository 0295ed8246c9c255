import type { ReactElement } from 'react';
import { installmentText } from '#messages/servicing.ts';
import { ChoiceLinks } from '@nesye/web-kit/components/choice-links.tsx';
import { useFilters } from '@nesye/web-kit/lists/filters.ts';
import { useSelection } from '@nesye/web-kit/lists/selection.ts';
import type { Installment } from '../domain/installment.ts';
import { ChargedOffNotice } from '../components/charged-off-notice.tsx';
import { ListView } from '../components/list-view.tsx';
import { MonthView } from '../components/month-view.tsx';
import { SelectionBar } from '../components/selection-bar.tsx';
import { SumsCard } from '../components/sums-card.tsx';
import { YearView } from '../components/year-view.tsx';
import { installmentFilters } from '../domain/installment-filter.ts';

/** What the customer owes: as a list, a month and a year. Several may be chosen: one total, one button. */
export default function InstallmentsScreen(): ReactElement {
  const { view } = useFilters(installmentFilters);
  const selection = useSelection<Installment>();
  return (
    <div className="flex flex-1 flex-col gap-4 lg:grid lg:grid-cols-[320px_minmax(0,1fr)] lg:items-start lg:gap-8">
      <div className="flex flex-col gap-4 lg:sticky lg:top-4">
        <SumsCard />
        <ChargedOffNotice />
        <ChoiceLinks
          label={installmentText.views}
          links={installmentFilters.fields.view.options.map((each) => ({
            to: `?view=${each}`,
            text: installmentText[each],
            isCurrent: each === view,
          }))}
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        {view === 'list' && <ListView selection={selection} />}
        {view === 'month' && <MonthView selection={selection} />}
        {view === 'year' && <YearView />}
        <SelectionBar selection={selection} />
      </div>
    </div>
  );
}
