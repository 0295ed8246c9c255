import { formatJalaliDateTime } from '@nesye/persian';
import { amountWords, preferredMoneyUnit, toasts } from '@nesye/ui';
import { resultText } from '#messages/payments.ts';
import type { TransactionDetail } from './transaction-detail.ts';

/** By the phone's own share sheet; where there is none the text is copied. */
export async function shareReceipt(transaction: TransactionDetail, number: string): Promise<void> {
  const unit = preferredMoneyUnit();
  const amount = amountWords(transaction.amount, unit);
  const text = resultText.shareText(
    transaction.merchant.name,
    amount,
    formatJalaliDateTime(transaction.created_at),
    number,
  );
  try {
    if (navigator.share !== undefined) return await navigator.share({ title: resultText.receipt, text });
    await navigator.clipboard.writeText(text);
    toasts.show(resultText.shareCopied, 'success');
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toasts.show(resultText.shareFailed, 'error');
  }
}
