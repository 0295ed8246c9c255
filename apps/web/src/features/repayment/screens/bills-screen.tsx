import type { ReactElement } from 'react';
import { billText } from '#messages/bills.ts';
import { BillLink, billPathOf } from '../../../shared/components/bill-link.tsx';
import { NoInstallmentsDrawing } from '@nesye/web-kit/drawings/empty-drawings.tsx';
import { PagedList } from '@nesye/web-kit/lists/paged-list.tsx';

/** The monthly bills of end-of-month purchases, newest first. */
export default function BillsScreen(): ReactElement {
  return (
    <div className="w-full max-w-3xl">
      <PagedList
        path="/api/v1/accounting/bill/"
        empty={{
          drawing: <NoInstallmentsDrawing />,
          title: billText.emptyTitle,
          text: billText.empty,
          action: { to: '/qr', text: billText.scan },
        }}
        endText={billText.end}
      >
        {(bills) => (
          <ul aria-label={billText.label} className="flex flex-col gap-3">
            {bills.map((bill) => (
              <li key={billPathOf(bill)}>
                <BillLink bill={bill} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
