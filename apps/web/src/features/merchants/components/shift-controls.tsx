import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { shiftText } from '#messages/shift-sheet.ts';
import { NativeSelect } from '@nesye/web-kit/fields/native-select.tsx';
import { FilterLinks } from '@nesye/web-kit/lists/filter-links.tsx';
import { useMayInShop } from '@nesye/web-kit/session/use-may-in-shop.ts';
import { shiftFilters, type ShiftFilter, TIMES } from '../domain/shift-filter.ts';
import { timeText } from './opening-hours.tsx';
import { useSalesPlaces } from './sales-places.ts';

const ALL = 'all';
const timeOptions = (times: readonly string[]) => times.map((time) => ({ id: time, title: timeText(time) }));

/** Day, times, till and person of a shift, in the address. */
export function ShiftControls({ values }: { readonly values: ShiftFilter }): ReactElement {
  const navigate = useNavigate();
  const places = useSalesPlaces();
  const seesMoney = useMayInShop('see_money');
  const change = (changed: Partial<ShiftFilter>) =>
    navigate(shiftFilters.addressOf({ ...values, ...changed }), { replace: true });
  return (
    <div className="flex flex-col gap-4">
      <FilterLinks filters={shiftFilters} values={values} name="day" label={shiftText.day} texts={shiftText.days} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <NativeSelect
          label={shiftText.from}
          placeholder={shiftText.from}
          value={values.from}
          options={timeOptions(TIMES.slice(0, -1))}
          onPick={(from) => change({ from })}
        />
        <NativeSelect
          label={shiftText.until}
          hint={shiftText.untilNote}
          placeholder={shiftText.until}
          value={values.until}
          options={timeOptions(TIMES.slice(1))}
          onPick={(until) => change({ until })}
        />
        {places !== undefined && places.terminals.length > 1 && (
          <NativeSelect
            label={shiftText.terminal}
            placeholder={shiftText.terminal}
            value={values.terminal === '' ? ALL : values.terminal}
            options={[
              { id: ALL, title: shiftText.allTerminals },
              ...places.terminals.map(({ id, title }) => ({ id: String(id), title })),
            ]}
            onPick={(id) => change({ terminal: id === ALL ? '' : id })}
          />
        )}
        {places !== undefined && seesMoney && (
          <NativeSelect
            label={shiftText.who}
            placeholder={shiftText.who}
            value={values.who === '' ? ALL : values.who}
            options={[
              { id: ALL, title: shiftText.everyone },
              { id: 'own', title: shiftText.own },
              ...places.people.map(({ id, name }) => ({ id: String(id), title: name })),
            ]}
            onPick={(id) => change({ who: id === ALL ? '' : id })}
          />
        )}
      </div>
    </div>
  );
}
