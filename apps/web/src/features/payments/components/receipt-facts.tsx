import { PRODUCT_TYPE, TRANSACTION_RESULT } from '@nesye/contract/constants';
import { formatRate, toPersianDigits } from '@nesye/persian';
import { Amount } from '@nesye/ui';
import type { ReactElement } from 'react';
import { dinarText, resultText } from '#messages/payments.ts';
import { tenderText } from '#messages/transactions.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { Fee } from './fee.tsx';
import type { TransactionDetail } from './transaction-detail.ts';
import { Fact } from './receipt-fact.tsx';
import { wayText } from './way-text.ts';

/** How it was paid, from which money, and what it costs: the rows of a list of facts. */
export function ReceiptFacts({ transaction }: { readonly transaction: TransactionDetail }): ReactElement {
  const { tenders, wallet_group_name: walletName, buyer_note: note, exchange } = transaction;
  const isBought = transaction.result === TRANSACTION_RESULT.success;
  return (
    <>
      <Fact name={resultText.how}>{wayText(transaction)}</Fact>
      {exchange && exchange.rate !== null && <ExchangeFacts dinars={exchange.amount} rate={exchange.rate} />}
      {isBought &&
        tenders.map((tender) => (
          <Fact
            key={tender.kind}
            name={`${resultText.from} ${tender.kind === 'credit' ? nameText(walletName) : tenderText[tender.kind]}`}
          >
            <Amount amountRial={tender.amount} size="small" />
          </Fact>
        ))}
      {isBought && transaction.product.product_type !== PRODUCT_TYPE.cash && <CostFacts transaction={transaction} />}
      {isBought && transaction.card_payment && <CardFacts payment={transaction.card_payment} />}
      {note && <Fact name={resultText.note}>{note}</Fact>}
    </>
  );
}

/** What the shop gets in dinars, and the rate at which it was bought. */
function ExchangeFacts({ dinars, rate }: { readonly dinars: number; readonly rate: number }): ReactElement {
  return (
    <>
      <Fact name={dinarText.shopGets}>
        <Amount amountRial={dinars} unit="dinar" size="small" />
      </Fact>
      <Fact name={dinarText.rate}>
        <Amount amountRial={rate} size="small" />
      </Fact>
    </>
  );
}

/** The card, and the bank's number of its payment: what a bank needs to find it. */
function CardFacts({ payment }: { readonly payment: NonNullable<TransactionDetail['card_payment']> }): ReactElement {
  return (
    <>
      {payment.card_number !== null && (
        <Fact name={resultText.card}>
          <bdi dir="ltr" className="tabular-nums">
            {toPersianDigits(payment.card_number)}
          </bdi>
        </Fact>
      )}
      {payment.reference_number !== null && (
        <Fact name={resultText.reference}>
          <bdi dir="ltr" className="tabular-nums">
            {toPersianDigits(payment.reference_number)}
          </bdi>
        </Fact>
      )}
    </>
  );
}

/** What a purchase on credit costs. */
function CostFacts({ transaction }: { readonly transaction: TransactionDetail }): ReactElement {
  const { today_amount: today, fee, shop_fee: shopFee, effective_rate_bp: rate, total } = transaction;
  return (
    <>
      <Fact name={resultText.today}>
        {today === 0 ? resultText.nothingToday : <Amount amountRial={today} size="small" />}
      </Fact>
      <Fact name={resultText.fee}>
        <Fee fee={fee} shopFee={shopFee} />
      </Fact>
      <Fact name={resultText.rate}>
        <bdi>{formatRate(rate)}</bdi>
      </Fact>
      <Fact name={resultText.total}>
        <Amount amountRial={total} size="small" />
      </Fact>
    </>
  );
}
