import { CURRENCY } from '@nesye/contract/constants';
import { formatHour, toPersianDigits } from '@nesye/persian';
import { Amount, buttonClass, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { refundText } from '@nesye/web-kit/messages/refund.ts';
import { salesText } from '#messages/merchants.ts';
import { moneyMapText } from '#messages/money-map.ts';
import { payoutStates } from '#messages/payout-states.ts';
import { useMayInShop } from '@nesye/web-kit/session/use-may-in-shop.ts';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';
import { kindText, lineTitle, unitOf } from './sale-text.ts';
import type { Sale } from './use-sales.ts';

/** One line of the statement: hour and way at the start; at the end what was sold or refunded, and what it leaves the shop. */
export function SaleRow({ sale }: { readonly sale: Sale }): ReactElement {
  const unit = unitOf(sale.currency);
  const isRefund = sale.kind === 'refund';
  const seesMoney = useMayInShop('see_money');
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-control bg-firoozeh-tint text-firoozeh-text"
      >
        <Icon name={isRefund ? 'back' : sale.number_of_installments > 0 ? 'installments' : 'cash'} sizePx={22} />
      </span>
      <span className="min-w-0 flex-1 basis-[6rem]">
        <span className="block font-semibold">
          {lineTitle(sale)}{' '}
          <span className="ms-1 text-sm font-normal text-ink-soft">{formatHour(sale.created_at)}</span>
        </span>
        <bdi dir="ltr" className="block text-end text-sm text-ink-soft">
          {toPersianDigits(sale.buyer_mobile_masked)}
        </bdi>
        <SaleNotes sale={sale} />
      </span>
      <span className="ms-auto flex max-w-full flex-col items-end">
        <Amount amountRial={isRefund ? -sale.amount : sale.amount} {...unit} />
        {seesMoney && (
          <span className="text-xs text-ink-faint">
            {salesText.netAmount}{' '}
            <Amount amountRial={sale.net_amount} size="small" {...unit} isUnitHidden className="text-ink-soft" />
          </span>
        )}
        {seesMoney && sale.offer_cost !== undefined && (
          <span className="text-xs text-ink-faint">
            {salesText.offerCost}{' '}
            <Amount amountRial={sale.offer_cost} size="small" {...unit} isUnitHidden className="text-ink-soft" />
          </span>
        )}
        <SaleLinks sale={sale} />
      </span>
    </li>
  );
}

/** What of a sale is left after its refunds, and its dispute. Then its payout, the map of its money, and the way to refund the rest. */
export function SaleLinks({ sale }: { readonly sale: Sale }): ReactElement | null {
  const { id, refunded_amount: refunded, payout, dispute } = sale;
  const seesMoney = useMayInShop('see_money');
  const mayRefund = useMayInShop('refund');
  const mayDispute = useMayInShop('disputes');
  if (sale.kind === 'refund') return null;
  const link = `${buttonClass({ tone: 'quiet', size: 'small' })} -me-3`;
  return (
    <span className="flex flex-col items-end text-sm">
      {refunded > 0 && seesMoney && (
        <span className="text-ink-soft">
          {refundText.netNow}{' '}
          <Amount amountRial={sale.net_after_refunds} size="small" {...unitOf(sale.currency)} isUnitHidden />
        </span>
      )}
      {dispute !== null && mayDispute && (
        <Link to={`/user/merchant-dispute?id=${id}`} className="text-end font-semibold text-zaferan-text">
          {dispute.state === 'waiting'
            ? salesText.disputedUntil(dayAndMonth(dispute.response_until))
            : salesText.disputed}
        </Link>
      )}
      <span className="flex flex-wrap justify-end gap-x-3 lg:max-w-40">
        {payout !== null && (
          <Link to={`/user/merchant-payouts/${payout.id}`} className={link}>
            {payoutStates[payout.state]} {dayAndMonth(payout.day)}
          </Link>
        )}
        {/* The map is of rials. */}
        {sale.currency === CURRENCY.irr && seesMoney && (
          <Link
            to={`/user/merchant-transaction/money-map?id=${id}`}
            aria-label={moneyMapText.openSaleOf(kindText(sale))}
            className={link}
          >
            {moneyMapText.openSale}
          </Link>
        )}
        {refunded < sale.sale_amount && mayRefund && (
          <Link
            to={`/user/merchant-transaction/refund?id=${id}`}
            aria-label={refundText.openOf(kindText(sale))}
            className={link}
          >
            {refundText.open}
          </Link>
        )}
      </span>
    </span>
  );
}

/** What the code of a fixed amount was for, its invoice, and what the buyer wrote. */
export function SaleNotes({ sale }: { readonly sale: Sale }): ReactElement | null {
  const parts = [
    sale.refunded_by && salesText.refundedBy(toPersianDigits(sale.refunded_by)),
    sale.payment_code?.note,
    sale.payment_code?.invoice_uid && salesText.invoice(sale.payment_code.invoice_uid),
    sale.buyer_note && salesText.buyerNote(sale.buyer_note),
  ].filter((part): part is string => typeof part === 'string' && part !== '');
  if (parts.length === 0) return null;
  return <span className="block text-sm break-words text-ink-soft">{parts.join(' · ')}</span>;
}
