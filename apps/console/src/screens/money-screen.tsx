import { toPersianDigits } from '@nesye/persian';
import { amountWords, Card, DateText, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { moneyText as text } from '#messages/operator-money.ts';
import { Fact, FactsCard } from '@nesye/web-kit/components/facts.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { moneyQuery, type MoneyView } from '../api/ledger-api.ts';
import { DayEnds } from '../components/day-ends.tsx';
import { EqualChip, LedgerAuditChip } from '../components/ledger-audit-chip.tsx';
import { OperatorFrame } from '../components/operator-frame.tsx';

const EVERY_MS = 30_000;

/** `/money`: what of the money needs a look, each with the way to its list; how the books stand, and the ends of business days. */
export default function MoneyScreen(): ReactElement {
  const money = useQuery({ ...moneyQuery, staleTime: 0, refetchInterval: EVERY_MS, meta: { quiet: 'shown_in_place' } });
  return (
    <OperatorFrame>
      <QueryView query={money} skeleton={<Skeleton className="h-64 w-full rounded-card" />}>
        {(shown) => (
          <>
            <Tiles money={shown} />
            <Books money={shown} />
          </>
        )}
      </QueryView>
      <DayEnds />
    </OperatorFrame>
  );
}

function Tiles({ money }: { readonly money: MoneyView }): ReactElement {
  return (
    <ul aria-label={text.tilesLabel} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Tile to="/orders" name={text.tiles.ordersInDoubt} count={money.orders_in_doubt} isBad />
      <Tile to="/orders" name={text.tiles.ordersOpen} count={money.orders_open} />
      <Tile
        to="/reconciliation/suspense"
        name={text.tiles.suspense}
        count={money.suspense_items}
        amount={money.suspense_amount}
        isBad
      />
      <Tile
        to="/reconciliation/differences?state=open"
        name={text.tiles.differences}
        count={money.differences_open}
        isBad
      />
      <Tile to="/reconciliation/differences" name={text.tiles.late} count={money.differences_late} isBad />
      <Tile to="/payouts?state=on_its_way" name={text.tiles.payoutsWaiting} count={money.payouts_waiting} />
      <Tile to="/payouts?state=returned" name={text.tiles.payoutsFailed} count={money.payouts_failed} isBad />
      <Tile
        to="/reconciliation/differences?state=open"
        name={text.tiles.gateway}
        count={money.gateway_in_doubt}
        isBad
      />
    </ul>
  );
}

interface TileProps {
  readonly to: string;
  readonly name: string;
  readonly count: number;
  readonly amount?: number;
  /** More than none is coloured. */
  readonly isBad?: boolean;
}

/** A number that leads to the list behind it. */
function Tile({ to, name, count, amount, isBad = false }: TileProps): ReactElement {
  return (
    <li>
      <Link to={to} className="block h-full rounded-card text-ink no-underline">
        <Card as="div" className="flex h-full flex-col gap-1">
          <span className={`text-2xl font-bold tabular-nums ${isBad && count > 0 ? 'text-anar-text' : ''}`}>
            {toPersianDigits(count)}
          </span>
          <span className="text-sm text-ink-soft">{name}</span>
          {amount !== undefined && amount !== 0 && <span className="text-sm">{amountWords(amount, 'toman')}</span>}
        </Card>
      </Link>
    </li>
  );
}

function Books({ money }: { readonly money: MoneyView }): ReactElement {
  return (
    <FactsCard
      title={text.books}
      level="h2"
      action={
        <Link to="/ledger" className="flex min-h-11 items-center text-sm font-semibold text-firoozeh-text">
          {text.ledger}
        </Link>
      }
    >
      <Fact name={text.ledger}>
        <EqualChip isEqual={money.is_equal} />
      </Fact>
      <Fact name={text.lastClosed}>
        {money.last_closed_day === null ? text.none : <DateText value={money.last_closed_day} style="weekday" />}
      </Fact>
      <Fact name={text.audit}>
        <LedgerAuditChip audit={money.last_audit} />
      </Fact>
    </FactsCard>
  );
}
