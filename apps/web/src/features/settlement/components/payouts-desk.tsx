import { businessDate } from '@nesye/money';
import { formatJalaliDate, formatJalaliDateTime, toPersianDigits } from '@nesye/persian';
import { buttonClass, Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { payoutText } from '#messages/payouts.ts';
import { statementText } from '#messages/shop-statements.ts';
import { Latin } from '@nesye/web-kit/components/facts.tsx';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';
import { defineDesk } from '@nesye/web-kit/lists/desk/define-desk.tsx';
import { DeskAmount } from '@nesye/web-kit/lists/desk/desk-amount.tsx';
import { DeskFigure, DeskFigures, DeskStrip } from '@nesye/web-kit/lists/desk/desk-strip.tsx';
import { HoldNotice } from './balance-cards.tsx';
import { PayoutPage } from './payout-page.tsx';
import { PayoutState } from './payout-row.tsx';
import { ScheduleLine } from './schedule-line.tsx';
import { PAYOUTS, type Payout, STATEMENTS_SCREEN, useBalance } from './settlement-api.ts';

const dayOf = ({ expected_at: at }: Payout): string => formatJalaliDate(businessDate(new Date(at)));

/** The shop's payouts at a desk: a dense table, and the open payout with its lines next to it. */
export const PayoutsDesk = defineDesk<typeof PAYOUTS, Payout>(PAYOUTS, {
  label: () => payoutText.list,
  useColumns: () => [
    { key: 'day', title: payoutText.day, isLink: true, cell: dayOf },
    {
      key: 'amount',
      title: payoutText.amount,
      isMoney: true,
      cell: ({ amount }) => <DeskAmount amountRial={amount} isStrong />,
    },
    { key: 'state', title: payoutText.state, cell: ({ state }) => <PayoutState state={state} /> },
    {
      key: 'sheba',
      title: payoutText.sheba,
      fromRem: 30,
      cell: ({ sheba_masked: sheba }) => sheba !== null && <Latin>{sheba.slice(-4)}</Latin>,
    },
    {
      key: 'cut',
      title: payoutText.cutAt,
      fromRem: 40,
      cell: ({ cut_at: at }) => formatJalaliDateTime(at),
    },
    {
      key: 'paid',
      title: payoutText.paidAt,
      fromRem: 52,
      cell: ({ paid_at: at }) => at !== null && formatJalaliDateTime(at),
    },
    {
      key: 'tracking',
      title: payoutText.tracking,
      fromRem: 56,
      cell: ({ tracking_code: code }) => code !== null && <bdi dir="ltr">{toPersianDigits(code)}</bdi>,
    },
  ],
  recordOf: ({ id }) => String(id),
  nameOf: (payout) => payoutText.one(dayOf(payout)),
  groupsOf: (lines) => [{ key: 'all', lines }],
  strip: () => <Strip />,
  controls: (
    <div className="min-w-0 flex-1">
      <ScheduleLine />
    </div>
  ),
  titleOf: () => payoutText.open,
  page: (id) => <PayoutPage key={id} id={id} />,
});

function Strip(): ReactElement {
  const { data } = useBalance();
  const next = data?.next_payout ?? null;
  return (
    <>
      {data !== undefined && data.hold_reason !== null && (
        <HoldNotice reason={data.hold_reason} heldUntil={data.held_until} />
      )}
      <DeskStrip>
        {data === undefined ? (
          <Skeleton className="h-10 w-96" />
        ) : (
          <DeskFigures>
            <DeskFigure name={payoutText.available} amount={data.available} />
            <DeskFigure name={payoutText.onItsWay} amount={data.on_its_way} />
            <DeskFigure name={payoutText.held} amount={data.held} isHeld={data.held > 0} />
            {data.debt > 0 && <DeskFigure name={payoutText.debt} amount={data.debt} isHeld />}
            {data.hold_reason === null && next !== null && (
              <DeskFigure name={payoutText.next(dayAndMonth(businessDate(new Date(next.at))))} amount={next.amount} />
            )}
          </DeskFigures>
        )}
        <Link to={STATEMENTS_SCREEN} className={buttonClass({ tone: 'quiet', size: 'small' })}>
          {statementText.list}
        </Link>
      </DeskStrip>
    </>
  );
}
