import { isoDate } from '@nesye/money';
import { useState, type ReactElement } from 'react';
import { DateRangeFields, type DateRange } from '@nesye/web-kit/lists/date-range.tsx';
import { FilterLinks } from '@nesye/web-kit/lists/filter-links.tsx';
import { choice, defineFilters, useFilters } from '@nesye/web-kit/lists/filters.ts';
import { Specimen } from '../specimen.tsx';

export const title = 'Filters';

const filters = defineFilters({
  kind: choice(['all', 'cash', 'later']),
  period: choice(['any', 'today', 'month']),
  // The frame reads these; the links of a page hold its filters alone.
  frame: choice(['inner']),
});
const texts = {
  all: 'همه',
  cash: 'نقدی',
  later: 'قسطی',
  any: 'همهٔ روزها',
  today: 'امروز',
  month: 'این ماه',
  inner: '',
};
const today = isoDate('2026-11-22');

export default function FiltersPage(): ReactElement {
  const values = useFilters(filters);
  const [range, setRange] = useState<DateRange>({ from: isoDate('2026-10-23'), until: undefined });
  return (
    <>
      <Specimen name="tabs">
        <FilterLinks filters={filters} values={values} name="period" label="دوره" texts={texts} />
      </Specimen>
      <Specimen name="chips">
        <FilterLinks filters={filters} values={values} name="kind" label="شیوه" texts={texts} variant="chips" />
      </Specimen>
      <Specimen name="a stretch of days; an open end is left empty">
        <DateRangeFields range={range} today={today} onChange={setRange} />
      </Specimen>
    </>
  );
}
