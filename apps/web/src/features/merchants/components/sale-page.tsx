import { CURRENCY } from '@nesye/contract/constants';
import { toPersianDigits } from '@nesye/persian';
import { Amount, buttonClass, Card, DateText, Skeleton, StatusChip } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { salesText } from '#messages/merchants.ts';
import { payoutStates } from '#messages/payout-states.ts';
import { saleDeskText } from '#messages/sales-places.ts';
import { refundText } from '@nesye/web-kit/messages/refund.ts';
import { NotThere } from '@nesye/web-kit/components/detail-page.tsx';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { useMayInShop } from '@nesye/web-kit/session/use-may-in-shop.ts';
import { SaleMoney, useSaleMap } from './sale-money.tsx';
import { kindText, unitOf } from './sale-text.ts';
import { type Sale, SALES_PATH } from './use-sales.ts';

interface SalePageProps {
  readonly id: string;
  /** Lines of the list next to it; a sale that is not among them is read. */
  readonly rows: readonly Sale[];
}

/** One sale of the shop: what it was, what became of it, and what can be done with it. */
export function SalePage({ id, rows }: SalePageProps): ReactElement {
  const isThis = (each: Sale): boolean => each.kind === 'sale' && String(each.id) === id;
  const known = rows.find(isThis);
  const read = useQuery({ ...callQuery(SALES_PATH, { query: { filter_text: id } }), enabled: known === undefined });
  if (known !== undefined) return <OneSale key={id} sale={known} />;
  return (
    <QueryView query={read} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {({ results }) => {
        const sale = results.find(isThis);
        return sale === undefined ? (
          <NotThere
            title={refundText.missingTitle}
            text={refundText.missing}
            to="/user/merchant-transaction"
            back={refundText.toSales}
          />
        ) : (
          <OneSale key={id} sale={sale} />
        );
      }}
    </QueryView>
  );
}

function OneSale({ sale }: { readonly sale: Sale }): ReactElement {
  const { id, currency, amount, created_at: at, refunded_amount: refunded, sale_amount: whole } = sale;
  const seesMoney = useMayInShop('see_money');
  const mayRefund = useMayInShop('refund');
  return (
    <>
      <Card as="div" className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <Amount amountRial={amount} size="display" {...unitOf(currency)} />
          <StatusChip tone="primary" icon={sale.number_of_installments > 0 ? 'installments' : 'cash'}>
            {kindText(sale)}
          </StatusChip>
        </div>
        <p className="text-sm text-ink-soft">
          <DateText value={at} />
        </p>
        <DisputeLine sale={sale} />
        <Facts sale={sale} seesMoney={seesMoney} />
        {refunded < whole && mayRefund && (
          <Link
            to={`/user/merchant-transaction/refund?id=${id}`}
            className={`${buttonClass({ tone: 'secondary' })} mt-2`}
          >
            {saleDeskText.refund}
          </Link>
        )}
      </Card>
      {/* The map is of rials. */}
      {currency === CURRENCY.irr && seesMoney && <MoneyOfSale id={String(id)} />}
    </>
  );
}

function MoneyOfSale({ id }: { readonly id: string }): ReactElement | null {
  const { query, isMissing } = useSaleMap(id);
  return isMissing ? null : <SaleMoney query={query} />;
}

function DisputeLine({ sale: { id, dispute } }: { readonly sale: Sale }): ReactElement | null {
  const mayDispute = useMayInShop('disputes');
  if (dispute === null || !mayDispute) return null;
  return (
    <Link
      to={`/user/merchant-dispute?id=${id}`}
      className="flex min-h-11 w-fit items-center font-semibold text-zaferan-text"
    >
      {dispute.state === 'waiting' ? salesText.disputedUntil(dayAndMonth(dispute.response_until)) : salesText.disputed}
    </Link>
  );
}

interface FactsProps {
  readonly sale: Sale;
  readonly seesMoney: boolean;
}

function Facts({ sale, seesMoney }: FactsProps): ReactElement {
  const { refunded_amount: refunded, buyer_note: note, payout } = sale;
  const { note: goods = null, invoice_uid: invoice = null } = sale.payment_code ?? {};
  const amount = (name: string, value: number): ReactElement => (
    <Fact name={name}>
      <Amount amountRial={value} size="small" {...unitOf(sale.currency)} />
    </Fact>
  );
  return (
    <dl>
      <Fact name={salesText.buyer}>
        <bdi dir="ltr">{toPersianDigits(sale.buyer_mobile_masked)}</bdi>
      </Fact>
      {goods !== null && goods !== '' && <Fact name={refundText.goods}>{goods}</Fact>}
      {invoice !== null && invoice !== '' && (
        <Fact name={saleDeskText.invoice}>
          <bdi>{invoice}</bdi>
        </Fact>
      )}
      {note !== null && note !== '' && <Fact name={saleDeskText.buyerNote}>{salesText.buyerNote(note)}</Fact>}
      {seesMoney && amount(salesText.commission, sale.commission)}
      {seesMoney && sale.offer_cost !== undefined && amount(salesText.offerCost, sale.offer_cost)}
      {seesMoney && amount(salesText.netAmount, sale.net_amount)}
      {refunded > 0 && amount(refundText.soFar, refunded)}
      {refunded > 0 && seesMoney && amount(refundText.netNow, sale.net_after_refunds)}
      {payout !== null && (
        <Fact name={saleDeskText.payout}>
          <Link
            to={`/user/merchant-payouts?open=${payout.id}`}
            className="-my-3 inline-flex min-h-11 items-center text-firoozeh-text"
          >
            {payoutStates[payout.state]} {dayAndMonth(payout.day)}
          </Link>
        </Fact>
      )}
    </dl>
  );
}
