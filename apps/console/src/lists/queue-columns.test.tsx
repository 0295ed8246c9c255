import { Amount, StatusChip } from '@nesye/ui';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { textOfCell } from './queue-columns.ts';

interface Row {
  readonly state: string;
}
/** A chip as queues have them: its words are what it draws, not its children. */
const Chip = ({ state }: Row): ReactElement => <StatusChip tone="paid">{`وضعیت ${state}`}</StatusChip>;
const cellOf = (cell: (row: Row) => ReactElement | string) =>
  textOfCell({ key: 'state', title: 'وضعیت', cell: cell as never }, { state: 'باز' });

test.each<[string, (row: Row) => ReactElement | string, string | number]>([
  ['a chip', (row) => <Chip {...row} />, 'وضعیت باز'],
  [
    'a chip among words',
    (row) => (
      <>
        {'الف '}
        <Chip {...row} />
      </>
    ),
    'الف وضعیت باز',
  ],
  ['an amount', () => <Amount amountRial={12_000} size="small" />, 12_000],
  ['nothing', () => <></>, ''],
])('a file says the words of %s', (_, cell, words) => {
  expect(cellOf(cell)).toBe(words);
});
