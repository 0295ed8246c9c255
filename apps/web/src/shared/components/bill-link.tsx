import { Amount, classNames, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { billText } from '#messages/bills.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';

export type Bill = ReplyOf<'GET', '/api/v1/accounting/bill/'>['results'][number];

/** Where a monthly bill is seen and paid. */
export const billPathOf = ({ contract_uid, year, month }: Pick<Bill, 'contract_uid' | 'year' | 'month'>): string =>
  `/user/ips/bill?contract=${contract_uid}&y=${year}&m=${month}`;

/** What matters of a bill at the moment: when it closes, until when it can be paid, how late it is. */
export function billStateText({ state, closes_on, payable_until, days_overdue }: Bill): string {
  if (state === 'collecting') return billText.closesOn(dayAndMonth(closes_on));
  if (state === 'closed') return billText.payableUntil(dayAndMonth(payable_until));
  return state === 'overdue' ? billText.overdue(days_overdue) : billText.paid;
}

/** One bill as a line that leads to it: whose, which month, how it stands, how much. */
export function BillLink({ bill }: { readonly bill: Bill }): ReactElement {
  const isOverdue = bill.state === 'overdue';
  return (
    <Link
      to={billPathOf(bill)}
      className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-surface px-4 py-3 no-underline shadow-(--lift)"
    >
      <span
        className={classNames(
          'grid size-10 shrink-0 place-items-center rounded-full',
          isOverdue ? 'bg-anar-tint text-anar-text' : 'bg-sunken text-firoozeh-text',
        )}
      >
        <Icon name={isOverdue ? 'overdue' : bill.state === 'paid' ? 'check' : 'receipt'} sizePx={20} />
      </span>
      <span className="min-w-0 flex-1 basis-[8rem]">
        <strong className="block">{billText.title(bill.month, bill.year)}</strong>
        <span className={classNames('block text-sm', isOverdue ? 'text-anar-text' : 'text-ink-soft')}>
          {nameText(bill.wallet_group_name)} · {billStateText(bill)}
        </span>
      </span>
      <span className="ms-auto flex flex-col items-end">
        <Amount amountRial={bill.state === 'paid' ? bill.paid_amount : bill.remaining} />
        <span className="text-xs text-ink-soft">{billText.count(bill.count)}</span>
      </span>
    </Link>
  );
}
