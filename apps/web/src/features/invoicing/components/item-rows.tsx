import { Amount, Card } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { invoiceText } from '#messages/invoices.ts';
import type { InvoiceItem } from '../api.ts';

type Line = Omit<InvoiceItem, 'id'>;

interface ItemRowsProps<Item extends Line> {
  readonly items: readonly Item[];
  readonly total: number;
  /** Under a row: what can be done with it. */
  readonly renderActions?: (item: Item) => ReactNode;
}

/** The rows of an invoice and their sum, as shop and buyer see them. */
export function ItemRows<Item extends Line>({ items, total, renderActions }: ItemRowsProps<Item>): ReactElement {
  return (
    <Card as="div" isFlush className="overflow-hidden">
      {items.length === 0 ? (
        <p className="px-5 py-4 text-sm text-ink-soft">{invoiceText.noItems}</p>
      ) : (
        <ol className="divide-y divide-line" aria-label={invoiceText.items}>
          {items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- Two rows may say the same, and none changes its place.
            <li key={index} className="flex flex-col gap-1 px-5 py-3">
              <Row item={item} />
              {renderActions?.(item)}
            </li>
          ))}
        </ol>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line bg-sunken px-5 py-3">
        <span className="font-semibold">{invoiceText.total}</span>
        <Amount amountRial={total} size="large" />
      </p>
    </Card>
  );
}

function Row({
  item: { title, count, unit_price: unitPrice, discount, total },
}: {
  readonly item: Line;
}): ReactElement {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <div className="min-w-0 flex-1 basis-40">
        <strong className="block break-words">{title}</strong>
        <span className="block text-sm text-ink-soft">
          {invoiceText.times(count)} <Amount amountRial={unitPrice} size="small" />
        </span>
        {discount > 0 && (
          <span className="block text-sm text-ink-soft">
            {invoiceText.discountFact} <Amount amountRial={discount} size="small" />
          </span>
        )}
      </div>
      <Amount amountRial={total} />
    </div>
  );
}
