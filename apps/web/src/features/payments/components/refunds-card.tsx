import { Amount, dateWords } from '@nesye/ui';
import type { ReactElement } from 'react';
import { refundText } from '@nesye/web-kit/messages/refund.ts';
import { Fact, FactsCard } from '@nesye/web-kit/components/facts.tsx';
import type { TransactionDetail } from './transaction-detail.ts';

/** What the shop gave back of a purchase: how much, when, and where it is now. Nothing for a purchase without a refund. */
export function RefundsCard({ transaction }: { readonly transaction: TransactionDetail }): ReactElement | null {
  if (transaction.refunds.length === 0) return null;
  return (
    <FactsCard title={refundText.customerTitle}>
      {transaction.refunds.map((refund) => (
        <div key={refund.id} className="border-t border-line py-1 first:border-t-0">
          <Fact name={dateWords(refund.created_at)}>
            <Amount amountRial={refund.amount} />
          </Fact>
          {refund.parts.map((part) => (
            <Fact
              key={part.kind}
              name={
                part.kind === 'card' && refund.card_state !== null
                  ? refundText.card[refund.card_state]
                  : refundText.parts[part.kind]
              }
            >
              <Amount amountRial={part.amount} size="small" />
            </Fact>
          ))}
          {refund.fee_returned > 0 && (
            <Fact name={refundText.feeReturned}>
              <Amount amountRial={refund.fee_returned} size="small" />
            </Fact>
          )}
        </div>
      ))}
    </FactsCard>
  );
}
