import { businessDate } from '@nesye/money';
import { formatJalaliDate } from '@nesye/persian';
import { Amount, buttonClass, Card, Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { payoutText } from '#messages/payouts.ts';
import { shopContractText } from '#messages/shop-contract.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';
import { useMayInShop } from '@nesye/web-kit/session/use-may-in-shop.ts';
import { type Balance, SHEBA_SECTION, useBalance } from './settlement-api.ts';

/** What the shop is owed: ready, on its way, held and owed to us; and why nothing is paid, where nothing is. */
export function BalanceCards(): ReactElement {
  const balance = useBalance();
  return (
    <QueryView query={balance} skeleton={<Skeleton className="h-40 w-full rounded-card" />}>
      {(known) => (
        <div className="flex w-full flex-col gap-3">
          {known.hold_reason !== null && <HoldNotice reason={known.hold_reason} heldUntil={known.held_until} />}
          <div className="grid gap-3 sm:grid-cols-2">
            <Card as="div" tone="lajvard" className="flex flex-col gap-1">
              <p className="text-sm text-lajvard-on-soft">{payoutText.available}</p>
              <Amount amountRial={known.available} size="display" />
              {known.hold_reason === null && (
                <p className="text-sm text-lajvard-on-soft">
                  <Coming balance={known} />
                </p>
              )}
            </Card>
            <Card as="div" className="flex flex-col justify-center gap-1">
              <dl className="flex flex-col gap-2">
                <Figure name={payoutText.onItsWay} amount={known.on_its_way} />
                <Figure
                  name={payoutText.held}
                  amount={known.held}
                  note={known.hold_reason === null ? payoutText.heldNote : undefined}
                />
                {known.debt > 0 && <Figure name={payoutText.debt} amount={known.debt} note={payoutText.debtNote} />}
              </dl>
            </Card>
          </div>
        </div>
      )}
    </QueryView>
  );
}

function Coming({ balance: { next_payout: next } }: { readonly balance: Balance }): ReactElement {
  return <>{next === null ? payoutText.noneComing : payoutText.next(dayAndMonth(businessDate(new Date(next.at))))}</>;
}

interface FigureProps {
  readonly name: string;
  readonly amount: number;
  /** Said where there is an amount. */
  readonly note?: string | undefined;
}

function Figure({ name, amount, note }: FigureProps): ReactElement {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>
        <Amount amountRial={amount} />
      </dd>
      {note !== undefined && amount > 0 && <dd className="basis-full text-sm text-ink-soft">{note}</dd>}
    </div>
  );
}

interface HoldNoticeProps {
  readonly reason: NonNullable<Balance['hold_reason']>;
  /** Of a closed shop: the first day on which it is paid again. */
  readonly heldUntil: string | null;
}

/** Why nothing is paid out now, with the way to change it where the shop can. */
export function HoldNotice({ reason, heldUntil }: HoldNoticeProps): ReactElement {
  const isOwner = useMayInShop('owner');
  const isShebas = reason === 'sheba_missing' || reason === 'sheba_returned';
  return (
    <div className="flex flex-col gap-2">
      <Notice tone={reason === 'sheba_returned' ? 'overdue' : 'soon'} title={payoutText.holdTitle[reason]}>
        {reason === 'shop_closed' ? payoutText.closedHold(formatJalaliDate(heldUntil ?? '')) : payoutText.hold[reason]}
      </Notice>
      {isShebas && (
        <Link to={SHEBA_SECTION} className={buttonClass({ tone: 'secondary' })}>
          {payoutText.toSheba}
        </Link>
      )}
      {reason === 'contract_not_signed' && isOwner && (
        <Link to="/user/merchant/contract" className={buttonClass({ tone: 'secondary' })}>
          {shopContractText.toContract}
        </Link>
      )}
    </div>
  );
}
