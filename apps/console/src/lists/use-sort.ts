import type { Sort } from '@nesye/web-kit/lists/table-columns.ts';
import { useSearchParams } from 'react-router';
import type { NamedColumn } from './queue-columns.ts';

/** The order of the rows in the address. */
const SORT = 'sort';

/** The order that the address asks for, of those the columns can have; empty while the list has its own. Undefined where no column orders. */
export function useSort(columns: readonly NamedColumn[]): Sort | undefined {
  const [address] = useSearchParams();
  const keys = columns.flatMap(({ sortKey }) => (sortKey === undefined ? [] : [sortKey]));
  if (keys.length === 0) return undefined;
  const given = address.get(SORT) ?? '';
  return {
    value: keys.includes(given.replace(/^-/, '')) ? given : '',
    addressOf: (value) => {
      const next = new URLSearchParams(address);
      next.set(SORT, value);
      return `?${next}`;
    },
  };
}
