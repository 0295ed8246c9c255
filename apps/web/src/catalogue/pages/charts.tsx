import { toPersianDigits } from '@nesye/persian';
import { Amount } from '@nesye/ui';
import type { ReactElement } from 'react';
import { monthNames } from '@nesye/web-kit/messages/calendar.ts';
import { BarChart } from '@nesye/web-kit/charts/bar-chart.tsx';
import { StackedColumns } from '@nesye/web-kit/charts/stacked-columns.tsx';
import { FiguresTable, TableBehind } from '@nesye/web-kit/charts/table-behind.tsx';
import { MoneyPicture } from '../../shared/money-map/money-picture.tsx';
import type { Picture } from '../../shared/money-map/node-words.ts';
import { Specimen } from '../specimen.tsx';

export const title = 'Charts';

const months = [18_400_000n, 32_750_000n, 9_100_000n, 0n, 120_000n, 14_000_000n].map((amountRial, index) => ({
  key: index,
  label: monthNames[index] ?? '',
  amountRial,
  to: '?',
  isMarked: index === 1,
}));

const at = '2026-11-20T09:00:00Z';
const place = { name: null, state: 'passed', at } as const;

/** A purchase of 20,000,000 rials by credit and wallet, of which a quarter came back to the credit. */
const picture: Picture = {
  nodes: [
    { ...place, key: 'credit', kind: 'credit', name: 'نسیه', amount: 15_000_000, stands: 0 },
    { ...place, key: 'wallet', kind: 'wallet', amount: 5_000_000, stands: 0 },
    { ...place, key: 'purchase', kind: 'purchase', amount: 20_000_000, stands: 0 },
    { ...place, key: 'shop', kind: 'shop', name: 'فروشگاه نمونه', amount: 15_000_000, stands: 15_000_000 },
    { ...place, key: 'back', kind: 'credit_back', amount: 5_000_000, stands: 5_000_000, state: 'returned' },
  ],
  edges: [
    { from: 'credit', to: 'purchase', amount: 15_000_000, at },
    { from: 'wallet', to: 'purchase', amount: 5_000_000, at },
    { from: 'purchase', to: 'shop', amount: 15_000_000, at },
    { from: 'purchase', to: 'back', amount: 5_000_000, at },
  ],
};

export default function ChartsPage(): ReactElement {
  return (
    <>
      <Specimen name="bars, the heaviest marked; one is nothing, one is hardly anything">
        <BarChart none="قسطی نیست" bars={months} />
        <MonthsBehind />
      </Specimen>
      <Specimen name="bars of which all are nothing">
        <BarChart
          none="قسطی نیست"
          bars={months.slice(0, 2).map((bar) => ({ ...bar, amountRial: 0n, isMarked: false }))}
        />
      </Specimen>
      <Specimen name="columns of parts; one is nothing, one part is hardly anything, another is all">
        <StackedColumns
          summary="خرید شش ماه به تفکیک نوع"
          series={['خوراک', 'پوشاک', 'موبایل', 'کتاب', 'سفر', 'دیگر']}
          columns={months.map(({ key, label, amountRial }) => ({
            key: String(key),
            label,
            parts: [
              amountRial,
              amountRial / 2n,
              amountRial / 3n,
              key === 0 ? 10n : 0n,
              amountRial / 5n,
              amountRial / 8n,
            ],
          }))}
        />
        <MonthsBehind />
      </Specimen>
      <Specimen name="where money went: across from 768 px of room, else downwards; the same as tables">
        <MoneyPicture id="money" title="مسیر پول" picture={picture} note="یک‌چهارم خرید برگشت." />
      </Specimen>
    </>
  );
}

function MonthsBehind(): ReactElement {
  return (
    <TableBehind title="به‌صورت جدول">
      <FiguresTable
        name="به‌صورت جدول"
        heads={['ماه', 'مبلغ', 'تعداد']}
        rows={months.map(({ key, label, amountRial }) => ({
          key,
          cells: [label, <Amount key="amount" amountRial={amountRial} size="small" />, toPersianDigits(key + 1)],
        }))}
      />
    </TableBehind>
  );
}
