import { Amount, Button, DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { BulkBar } from '@nesye/web-kit/lists/bulk-bar.tsx';
import { DataTable } from '@nesye/web-kit/lists/data-table.tsx';
import { SortLinks } from '@nesye/web-kit/lists/sort-links.tsx';
import type { Column } from '@nesye/web-kit/lists/table-columns.ts';
import { useSelection } from '@nesye/web-kit/lists/selection.ts';
import { sampleRows, type SampleRow } from '../samples.ts';
import { Specimen } from '../specimen.tsx';

export const title = 'Data table';

const columns: readonly Column<SampleRow>[] = [
  { key: 'name', title: 'فروشگاه', cell: (row) => row.name },
  { key: 'at', title: 'زمان', cell: (row) => <DateText value={row.created_at} style="short" />, sortKey: 'created_at' },
  {
    key: 'amount',
    title: 'مبلغ',
    isFigure: true,
    sortKey: 'amount',
    cell: (row) => <Amount amountRial={row.amount} size="small" />,
    foot: (rows) => <Amount amountRial={rows.reduce((sum, row) => sum + BigInt(row.amount), 0n)} size="small" />,
  },
];

export default function DataTablePage(): ReactElement {
  const [address] = useSearchParams();
  const order = address.get('sort') ?? '-amount';
  const selection = useSelection<SampleRow>();
  const rows = sampleRows(8).toSorted((left, right) => {
    const difference = order.endsWith('amount') ? left.amount - right.amount : left.id - right.id;
    return order.startsWith('-') ? -difference : difference;
  });
  const addressOf = (sort: string): string => `?${new URLSearchParams({ ...Object.fromEntries(address), sort })}`;
  return (
    <>
      <Specimen name="sorted, with a total; cards under 640 px">
        <SortLinks columns={columns} sort={{ value: order, addressOf }} />
        <DataTable label="فروش‌ها" columns={columns} rows={rows} sort={{ value: order, addressOf }} footTitle="جمع" />
      </Specimen>
      <Specimen name="rows that lead on; arrows, Home and End move among them">
        <DataTable
          label="پرونده‌ها"
          columns={columns.slice(0, 2)}
          rows={rows.slice(0, 4)}
          linkOf={(row) => ({ to: addressOf(String(row.id)), label: row.name })}
        />
      </Specimen>
      <Specimen name="rows that can be chosen, with actions for all of them">
        <DataTable
          label="فروشگاه‌ها"
          columns={columns}
          rows={rows}
          selection={selection}
          nameOf={(row) => row.name}
          footTitle="جمع"
        />
      </Specimen>
      <Specimen name="150 rows, drawn near the screen alone">
        <DataTable label="همه" columns={columns} rows={sampleRows(150)} />
      </Specimen>
      {selection.rows.length > 0 && (
        <BulkBar label={`${selection.rows.length}`} onClear={selection.clear}>
          <Button>پرداخت</Button>
        </BulkBar>
      )}
    </>
  );
}
