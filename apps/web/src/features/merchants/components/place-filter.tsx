import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { placesText } from '#messages/sales-places.ts';
import { NativeSelect } from '@nesye/web-kit/fields/native-select.tsx';
import { type Filters, useFilters, type words } from '@nesye/web-kit/lists/filters.ts';
import { useSalesPlaces } from './sales-places.ts';

const ALL = 'all';

/** Shows the sales of one branch or one terminal. Nothing where a shop has one terminal alone. */
export function PlaceFilter<F extends { readonly place: typeof words }>({
  filters,
  isLabelHidden = false,
}: {
  readonly filters: Filters<F>;
  /** It is on a line with other filters, and its first word says what it filters. */
  readonly isLabelHidden?: boolean;
}): ReactElement | null {
  const values = useFilters(filters);
  const navigate = useNavigate();
  const data = useSalesPlaces();
  if (data === undefined || data.terminals.length + data.branches.length < 2) return null;
  const options = [
    { id: ALL, title: placesText.all },
    ...data.branches.map(({ id, name, state }) => ({
      id: `b${id}`,
      title: placesText.branch(name, state === 'closed'),
    })),
    ...data.terminals.map(({ id, title }) => ({ id: `t${id}`, title })),
  ];
  return (
    <div className={isLabelHidden ? 'min-w-52' : 'w-full sm:w-72'}>
      <NativeSelect
        label={placesText.label}
        isLabelHidden={isLabelHidden}
        placeholder={placesText.label}
        value={values.place === '' ? ALL : values.place}
        options={options}
        onPick={(id) => navigate(filters.addressOf({ ...values, place: id === ALL ? '' : id }), { replace: true })}
      />
    </div>
  );
}
