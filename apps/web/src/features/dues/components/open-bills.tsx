import type { ReactElement } from 'react';
import { billText } from '#messages/bills.ts';
import { type Bill, BillLink, billPathOf } from '../../../shared/components/bill-link.tsx';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';

/** The monthly bills of which something is owed; nothing for anyone who has none. */
export function OpenBills({ bills }: { readonly bills: readonly Bill[] }): ReactElement | null {
  if (bills.length === 0) return null;
  return (
    <section aria-labelledby="bills-heading" className="flex flex-col gap-2">
      <SectionHeading id="bills-heading" more={{ to: '/user/ips/bills', text: billText.all }}>
        {billText.heading}
      </SectionHeading>
      <ul className="flex flex-col gap-3">
        {bills.map((bill) => (
          <li key={billPathOf(bill)}>
            <BillLink bill={bill} />
          </li>
        ))}
      </ul>
    </section>
  );
}
