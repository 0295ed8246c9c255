import { type CallTypes, isPermitted, type OperatorRole, type shopGlanceCalls } from '@nesye/contract';
import { addDays, dateFromJalali, type IsoDate, jalaliFromDate } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import type { Outgoing } from '../../../platform/http/handler.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { DayRange } from '../../../platform/lists/day-range.ts';
import type { PersonPorts } from './person-ports.ts';
import { type PersonDeps, recordLook } from './show-person.ts';

type Glance = Outgoing<CallTypes<typeof shopGlanceCalls.getShopGlance>['reply']>;
type Money = NonNullable<Glance['money']>;
type Sales = NonNullable<Glance['sales']>;

interface SalesOfDay {
  readonly date: IsoDate;
  readonly count: number;
  readonly amount: bigint;
  readonly refundCount: number;
  readonly refundedAmount: bigint;
}

interface MoneyOfShop extends Omit<Money, 'payouts'> {
  readonly payouts: readonly (Omit<Money['payouts'][number], 'cut_at'> & { readonly cutAt: Date })[];
}

interface PlacesOfShop extends Pick<Glance, 'branches' | 'terminals' | 'staff'> {
  readonly ownerUserId: bigint;
}

/** What the modules say of a shop today. Amounts in rials. */
export interface ShopPorts {
  placesOfShop(sql: Sql, id: bigint): Promise<PlacesOfShop | undefined>;
  salesOfShop(sql: Sql, id: bigint, range: DayRange): Promise<readonly SalesOfDay[] | undefined>;
  disputesOfShop(sql: Sql, id: bigint, from: IsoDate): Promise<{ readonly open: number; readonly opened: number }>;
  moneyOfShop(id: bigint): Promise<MoneyOfShop>;
  starsOfShops(sql: Sql, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Glance['ratings']>>;
}

type OwnerPorts = Pick<PersonPorts, 'accountOf' | 'identitiesOf' | 'creditsOf' | 'openTicketsOf'>;

export interface ShopDeps extends Omit<PersonDeps, 'ports'> {
  readonly ports: ShopPorts & OwnerPorts;
}

interface Request {
  readonly operatorId: bigint;
  readonly roles: readonly OperatorRole[];
  readonly id: string;
}

/** A shop with what all modules know today; its money only for whose roles read payouts. The look is in the audit chain before it is shown. Refuses `not_found`. */
export async function showShopGlance(deps: ShopDeps, { operatorId, roles, id: text }: Request): Promise<Glance> {
  const id = requireRecordId(text);
  const { clock, ports } = deps;
  const { sql } = deps.database;
  const places = await ports.placesOfShop(sql, id);
  if (places === undefined) throw new Refusal('not_found');
  const today = clock.businessDate();
  const thisMonth = firstOfMonth(today);
  const from = firstOfMonth(addDays(thisMonth, -1));
  const [days, disputes, stars, owner, money] = await Promise.all([
    ports.salesOfShop(sql, id, { from, to: today }),
    ports.disputesOfShop(sql, id, from),
    ports.starsOfShops(sql, [id]),
    ownerView(ports, sql, places.ownerUserId, today),
    isPermitted(roles, 'money') ? ports.moneyOfShop(id) : null,
    recordLook(deps, { operatorId, subjectKind: 'shop', id, action: 'people.look' }),
  ]);
  const { branches, terminals, staff } = places;
  const rated = stars.get(id);
  return {
    id,
    sales: days === undefined ? null : salesView(days, thisMonth, disputes.opened),
    open_disputes: disputes.open,
    disputes: disputes.opened,
    branches,
    terminals,
    staff,
    ratings: { count: rated?.count ?? 0, average: rated?.average ?? null },
    owner,
    money: money === null ? null : moneyView(money),
  };
}

/** The first day of the Jalali month of a day. */
const firstOfMonth = (day: IsoDate): IsoDate => dateFromJalali({ ...jalaliFromDate(day), day: 1 });

function salesView(days: readonly SalesOfDay[], thisMonth: IsoDate, disputed: number): Sales {
  const both = sumOf(days);
  return {
    this_month: sumOf(days.filter(({ date }) => date >= thisMonth)),
    last_month: sumOf(days.filter(({ date }) => date < thisMonth)),
    refund_share: shareOf(both.refunded, both.amount),
    dispute_share: shareOf(BigInt(disputed), BigInt(both.count)),
  };
}

const sumOf = (days: readonly SalesOfDay[]) => ({
  count: days.reduce((sum, { count }) => sum + count, 0),
  amount: days.reduce((sum, { amount }) => sum + amount, 0n),
  refund_count: days.reduce((sum, { refundCount }) => sum + refundCount, 0),
  refunded: days.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0n),
});

/** Basis points, rounded down; null of nothing. */
const shareOf = (part: bigint, whole: bigint): number | null =>
  whole === 0n ? null : Number((part * 10_000n) / whole);

async function ownerView(ports: OwnerPorts, sql: Sql, id: bigint, today: IsoDate): Promise<Glance['owner']> {
  const [account, identities, credits, tickets] = await Promise.all([
    ports.accountOf(sql, id),
    ports.identitiesOf(sql, [id]),
    ports.creditsOf(sql, id, today),
    ports.openTicketsOf(sql, id),
  ]);
  return {
    id,
    name: identities.get(id)?.name ?? '',
    status: account?.isClosed === true ? 'closed' : account?.isBanned === true ? 'banned' : 'active',
    is_late: credits.some(({ lateCount }) => lateCount > 0),
    is_spending_frozen: account?.spendingFrozenUntil !== undefined,
    open_tickets: tickets,
  };
}

const moneyView = (money: MoneyOfShop): Money => ({
  available: money.available,
  on_its_way: money.on_its_way,
  held: money.held,
  debt: money.debt,
  hold_reason: money.hold_reason,
  next_payout: money.next_payout,
  payouts: money.payouts.map(({ id, state, amount, cutAt }) => ({ id, state, amount, cut_at: cutAt.toISOString() })),
});
