import { formatRate, toPersianDigits } from '@nesye/persian';
import { Amount, DateText, Skeleton, StatusChip, type StatusTone } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { payoutsText } from '#messages/operator-payouts.ts';
import { personText } from '#messages/operator-people.ts';
import { glanceText } from '#messages/operator-shop.ts';
import { Fact, FactsCard } from '@nesye/web-kit/components/facts.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import type { ShopCase } from '../api/api.ts';
import { canOpen } from '../app/can-open.ts';
import { placeOf } from '../app/places.ts';
import { type ShopGlance as Glance, shopGlanceQuery } from '../api/people-api.ts';
import type { ShopKind } from '../domain/timeline-groups.ts';
import { Figure } from './figure.tsx';
import { rowsOf } from './shop-timeline.tsx';

interface GlanceProps {
  readonly shop: ShopCase;
  readonly glance: Glance;
}

/** What is to be seen of a shop first: signs of risk, the figures, and the last payouts. Figures lead to their rows. */
export function ShopGlance({ shop }: { readonly shop: ShopCase }): ReactElement {
  const glance = useQuery(shopGlanceQuery(shop.id));
  return (
    <QueryView query={glance} skeleton={<Skeleton className="h-48 w-full rounded-card" />}>
      {(known) => (
        <section aria-label={glanceText.label} className="flex flex-col gap-3">
          <Signs shop={shop} glance={known} />
          <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            <Sales glance={known} />
            <Money glance={known} />
            <Rest glance={known} />
          </dl>
          <LastPayouts glance={known} />
          <p className="text-sm text-ink-soft">{personText.audited}</p>
        </section>
      )}
    </QueryView>
  );
}

function Signs({ shop, glance: { owner, open_disputes: disputes } }: GlanceProps): ReactElement {
  const { chips } = personText;
  const person = `/people/${owner.id}`;
  const related = shop.related_buyers.length;
  const possible: readonly (readonly [boolean, StatusTone, string, string])[] = [
    [
      owner.status !== 'active',
      'overdue',
      glanceText.ofOwner(owner.status === 'closed' ? chips.closed : chips.banned),
      person,
    ],
    [owner.is_late, 'overdue', glanceText.ofOwner(chips.late), `${person}?tab=credits`],
    [owner.is_spending_frozen, 'soon', glanceText.ofOwner(chips.spendingFrozen), person],
    [owner.open_tickets > 0, 'primary', glanceText.ofOwner(chips.tickets(owner.open_tickets)), `${person}?tab=cases`],
    [disputes > 0, 'soon', chips.disputes(disputes), listOr('disputes', shop.id, 'open') ?? rowsOf('dispute')],
    [related > 0, 'soon', glanceText.related(related), '#related'],
  ];
  return (
    <ul aria-label={chips.label} className="flex flex-wrap gap-2 empty:hidden">
      {possible.map(
        ([isSo, tone, text, to]) =>
          isSo && (
            <li key={text}>
              <Link to={to}>
                <StatusChip tone={tone}>{text}</StatusChip>
              </Link>
            </li>
          ),
      )}
    </ul>
  );
}

const LINK = 'text-firoozeh-text';

const Rows = ({ of, children }: { readonly of: ShopKind; readonly children: ReactNode }): ReactElement => (
  <Link to={rowsOf(of)} className={LINK}>
    {children}
  </Link>
);

interface ListLinkProps {
  readonly of: 'disputes' | 'payouts' | 'ratings';
  readonly shopId: number;
  /** What it leads to for an operator who may not open the list. */
  readonly kind?: ShopKind;
  readonly children: ReactNode;
}

/** Leads to all rows of the shop in a list. */
function ListLink({ of, shopId, kind, children }: ListLinkProps): ReactElement {
  const to = listOr(of, shopId, 'all') ?? (kind && rowsOf(kind));
  if (to === undefined) return <>{children}</>;
  return (
    <Link to={to} className={LINK}>
      {children}
    </Link>
  );
}

/** The address of the shop's rows in a list; undefined where the operator may not open it. */
function listOr(of: ListLinkProps['of'], shopId: number, state: 'open' | 'all'): string | undefined {
  const place = placeOf(of);
  return canOpen(place) ? `${place.path}?state=${state}&shop=${shopId}` : undefined;
}

function Sales({ glance: { id, sales, disputes } }: Pick<GlanceProps, 'glance'>): ReactElement {
  if (sales === null) return <Figure name={glanceText.thisMonth}>{glanceText.tooMany}</Figure>;
  const { refund_share: refunds, dispute_share: disputed } = sales;
  return (
    <>
      {(['this_month', 'last_month'] as const).map((month) => (
        <Figure
          key={month}
          name={month === 'this_month' ? glanceText.thisMonth : glanceText.lastMonth}
          note={<Rows of="purchase">{glanceText.sales(sales[month].count)}</Rows>}
        >
          <Amount amountRial={sales[month].amount} size="large" />
        </Figure>
      ))}
      <Figure
        name={glanceText.refunds}
        note={<Amount amountRial={sales.this_month.refunded + sales.last_month.refunded} size="small" />}
      >
        {refunds === null ? glanceText.none : formatRate(refunds)}
      </Figure>
      <Figure
        name={glanceText.disputes}
        note={
          <ListLink of="disputes" shopId={id} kind="dispute">
            {toPersianDigits(disputes)}
          </ListLink>
        }
      >
        {disputed === null ? glanceText.none : formatRate(disputed)}
      </Figure>
    </>
  );
}

function Money({ glance: { money } }: Pick<GlanceProps, 'glance'>): ReactElement | null {
  if (money === null) return null;
  const { next_payout: next } = money;
  return (
    <>
      <Figure
        name={payoutsText.available}
        {...(next !== null && {
          note: (
            <>
              {glanceText.next} <DateText value={next.at} style="short" />
            </>
          ),
        })}
      >
        <Amount amountRial={money.available} size="large" />
      </Figure>
      <Figure name={payoutsText.held}>
        <Amount amountRial={money.held} size="large" />
      </Figure>
    </>
  );
}

const Rest = ({ glance }: Pick<GlanceProps, 'glance'>): ReactElement => (
  <>
    <Figure
      name={glanceText.ratings}
      note={
        <ListLink of="ratings" shopId={glance.id}>
          {glanceText.raters(glance.ratings.count)}
        </ListLink>
      }
    >
      {glance.ratings.average === null ? glanceText.none : toPersianDigits(String(glance.ratings.average))}
    </Figure>
    <Figure name={glanceText.places} note={<Rows of="staff">{glanceText.staff(glance.staff)}</Rows>}>
      {glanceText.placesOf(glance.branches, glance.terminals)}
    </Figure>
  </>
);

function LastPayouts({ glance: { id: shopId, money } }: Pick<GlanceProps, 'glance'>): ReactElement | null {
  if (money === null || money.payouts.length === 0) return null;
  return (
    <FactsCard
      title={glanceText.payouts}
      action={
        <ListLink of="payouts" shopId={shopId} kind="payout">
          {glanceText.all}
        </ListLink>
      }
    >
      {money.payouts.map(({ id, state, amount, cut_at: at }) => (
        <Fact key={id} name={payoutsText.filters.state[state]}>
          <Amount amountRial={amount} size="small" /> · <DateText value={at} style="short" />
        </Fact>
      ))}
    </FactsCard>
  );
}
