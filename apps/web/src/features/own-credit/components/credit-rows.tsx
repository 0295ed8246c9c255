import { Amount, Card, DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ownCreditCustomerText as texts } from '#messages/own-credit.ts';
import { PagedList } from '@nesye/web-kit/lists/paged-list.tsx';
import { InstallmentChip } from '../../../shared/components/installment-chip.tsx';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import { CREDIT_ROWS, type CreditRow } from '../api.ts';

/** What a customer owes and has paid, by due date, each with the sale that it is of. */
export const CreditRows = ({ id }: { readonly id: string }): ReactElement => (
  <section aria-labelledby="credit-rows" className="flex flex-col gap-3">
    <SectionHeading id="credit-rows">{texts.rows}</SectionHeading>
    <PagedList
      path={CREDIT_ROWS}
      params={{ id }}
      pageSize={100}
      isAlwaysFresh
      empty={{ icon: 'installments', title: texts.rowsEmpty }}
      endText={texts.rowsEnd}
    >
      {(rows) => (
        <Card as="div" isFlush>
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <Row key={`${row.purchase_id}-${row.seq}`} row={row} />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  </section>
);

function Row({ row }: { readonly row: CreditRow }): ReactElement {
  const { purchase_id: sale, seq, due_date: day, amount, penalty, paid, status } = row;
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
      <span className="min-w-0">
        <DateText value={day} className="block font-semibold" />
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          <span>{texts.seq(seq)}</span>
          <Link
            to={`/user/merchant-transaction/money-map?id=${sale}`}
            className="-my-3 inline-flex min-h-11 items-center text-firoozeh-text"
          >
            {texts.sale(sale)}
          </Link>
        </span>
      </span>
      <span className="ms-auto flex flex-col items-end gap-1">
        <Amount amountRial={amount} />
        <span className="flex flex-wrap justify-end gap-x-3 text-sm text-ink-soft empty:hidden">
          {penalty > 0 && (
            <span>
              {texts.penalty} <Amount amountRial={penalty} size="small" />
            </span>
          )}
          {paid > 0 && (
            <span>
              {texts.paid} <Amount amountRial={paid} size="small" />
            </span>
          )}
        </span>
        <InstallmentChip status={status} />
      </span>
    </li>
  );
}
