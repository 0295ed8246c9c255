import { type IsoDate, isoDate } from '@nesye/money';
import { isPayable, type Line, LINES, owedOf } from './model-rows.test-support.ts';
import { observeEndedDays } from './observe-ended-days.test-support.ts';
import { observeChargebacks } from './play-chargeback.test-support.ts';
import { ModelMismatch, requireSame, type Begun, type SequencePlay } from './sequence-play.test-support.ts';

/** How something that was begun stands in the product's own records. */
interface Seen {
  kind: Begun['kind'];
  id: bigint;
  state: string;
  /** Its hold has ended, whatever becomes of it. */
  is_released: boolean;
  day: string | null;
  wallet: bigint;
  card: bigint;
}

/** How each kind ends. */
const ENDS: Readonly<Record<Begun['kind'], readonly string[]>> = {
  top_up: ['paid', 'failed', 'sent_back'],
  payment: ['paid', 'failed', 'abandoned', 'sent_back'],
  sale: ['2', '3'],
  cash_out: ['paid', 'returned', 'cancelled'],
  transfer: ['done', 'cancelled', 'failed'],
  refund: ['confirmed', 'refused'],
};
/** What has ended without money may still get some, which goes back. */
const isLateMoney = (from: string, to: string): boolean => to === 'sent_back' && ['failed', 'abandoned'].includes(from);

/**
 * Looks at what the product says has become of everything that was begun, lets the model do what that must mean, and compares wallets, limits and holds. Throws where
 * they differ, and for a record that nobody began.
 */
export async function observe(play: SequencePlay): Promise<void> {
  const { begun, unsettled, accounts } = await readStanding(play);
  for (const seen of begun) {
    const key = `${seen.kind} ${seen.id}`;
    const known = play.begun.get(key);
    if (known === undefined) throw new ModelMismatch(`${key} was begun by nobody`);
    absorb(play, key, known, seen);
  }
  // A file is taken before the days that are over are ended.
  if (play.chargebacks.size > 0) await observeChargebacks(play);
  await observeEndedDays(play);
  for (const [who, { id }] of play.cast.people.entries()) play.model.unsettled[who] = unsettled.get(id) ?? 0n;
  compareGuarded(play, accounts);
}

interface Standing {
  readonly begun: readonly Seen[];
  /** Card money in the wallet that is not settled, by customer. */
  readonly unsettled: ReadonlyMap<bigint, bigint>;
  readonly accounts: readonly Account[];
}

interface Account {
  readonly kind: number;
  readonly party: bigint;
  readonly balance: bigint;
  readonly held: bigint;
}

/** Everything of a sequence that may have changed, in one statement: a run spends most of its time here. */
async function readStanding({ world, cast }: SequencePlay): Promise<Standing> {
  const ids = cast.people.map(({ id }) => String(id));
  const parties = cast.people.flatMap(({ id, facilities }) => [id, ...LINES.map((line) => facilities[line].id)]);
  const rows = await world.database.owner<(Omit<Seen, 'kind'> & { kind: string })[]>`
    select 'top_up' as kind, id, state, false as is_released, null::date as day, 0::bigint as wallet, amount as card
    from wallet.top_up where customer_id = any(${ids}::bigint[]) and attempt_id is not null
    union all
    select 'payment', id, state, released_at is not null, null, wallet_amount, gateway_amount from repayment.payment
    where customer_id = any(${ids}::bigint[]) and kind <> 'mandate'
    union all
    select 'sale', p.id, p.result::text, false, p.business_date, p.wallet_amount, p.gateway_amount
    from payments.purchase p join payments.card_sale s on s.bucket = p.bucket and s.purchase_id = p.id where p.customer_id = any(${ids}::bigint[])
    union all
    select 'cash_out', id, state, state <> 'waiting', null, amount, 0 from wallet.cash_out where customer_id = any(${ids}::bigint[])
    union all
    select 'transfer', id, state, false, null, amount, 0 from wallet.transfer where customer_id = any(${ids}::bigint[])
    union all
    select 'refund', r.id, g.state, false, null, 0, r.card_amount from payments.refund r join gateway.refund g on g.bucket = r.bucket and g.id = r.card_refund_id
    where r.customer_id = any(${ids}::bigint[])
    union all
    select 'unsettled', u.id, '', false, null, least(u.amount, (
      select coalesce(-sum(l.amount), 0) from ledger.line l join ledger.entry e on e.id = l.entry_id
      where l.party_id = u.id and l.kind = 2010 and l.amount < 0 and l.entry_id >> 6 >= u.since >> 6 and e.rule not in (24, 25)))::bigint, 0
    from (
      select w.id, sum(a.left) as amount, min(a.entry_id) as since
      from unnest(${ids}::bigint[]) w(id) join (
        select a.*, p.debtor_id, a.amount - coalesce((select sum(amount) from gateway.refund r where r.attempt_id = a.id and r.state <> 'refused'), 0) as left
        from gateway.attempt a left join repayment.payment p on a.purpose = 'repayment.payment' and p.id = a.source_id
        where a.state in ('paid', 'sent_back') and a.settlement_id is null) a on w.id in (a.customer_id, a.debtor_id) and a.left > 0
      group by w.id) u
    union all
    select 'account', party_id, kind::text, false, null, balance, held from ledger.guarded_account where party_id = any(${parties.map(String)}::bigint[])`;
  const accounts = rows.filter(({ kind }) => kind === 'account');
  const unsettled = rows.filter(({ kind }) => kind === 'unsettled');
  return {
    begun: rows.filter((row): row is Seen => row.kind in ENDS),
    unsettled: new Map(unsettled.map(({ id, wallet }) => [id, wallet])),
    accounts: accounts.map(({ id, state, wallet, card }) => ({
      kind: Number(state),
      party: id,
      balance: wallet,
      held: card,
    })),
  };
}

/** One thing on its way from one state to the next: each has its meaning once. */
function absorb(play: SequencePlay, key: string, begun: Begun & { state: string }, seen: Seen): void {
  const { model } = play;
  const pending = model.pending.get(key);
  if (pending !== undefined && seen.kind === 'sale') pending.wallet = seen.wallet;
  if (pending !== undefined && seen.is_released) pending.wallet = 0n;
  if (begun.state === seen.state) return;
  const wasEnded = ENDS[seen.kind].includes(begun.state);
  if (wasEnded && !isLateMoney(begun.state, seen.state))
    throw new ModelMismatch(`${key} went from ${begun.state} to ${seen.state}`);
  if (!wasEnded) apply(play, begun, seen);
  begun.state = seen.state;
  if (ENDS[seen.kind].includes(seen.state)) model.pending.delete(key);
}

const BEFORE_SENDING: ReadonlySet<string> = new Set(['begun', 'waiting']);

/** What a new state must mean. */
function apply(
  { model }: SequencePlay,
  begun: Begun & { state: string },
  { id, state, day, wallet, card }: Seen,
): void {
  switch (begun.kind) {
    case 'top_up':
      if (state === 'paid') model.toppedUp(begun.who, begun.amount);
      return;
    case 'payment':
      if (state !== 'paid') return;
      for (const { row, principal, fee } of begun.parts)
        if (!isPayable(row) || owedOf(row).principal !== principal || owedOf(row).fee !== fee)
          throw new ModelMismatch(`the payment ${id} paid a row that is not owed as it was quoted`);
      return model.repaid(begun.who, begun.parts, begun);
    case 'sale':
      if (state === '2')
        model.sold({ ...begun, credit: begun.credit as never, purchaseId: id, wallet, card }, dayOf(day));
      return;
    case 'cash_out':
      if (BEFORE_SENDING.has(begun.state) && !['waiting', 'cancelled'].includes(state))
        model.cashOutSent(begun.who, begun.amount);
      if (state === 'paid') model.cashOutPaid(begun.amount);
      if (state === 'returned') model.cashOutReturned(begun.who, begun.amount);
      return;
    case 'transfer':
      if (state === 'done') model.transferred(begun.who, begun.to, begun.amount);
      return;
    case 'refund':
      if (state === 'confirmed' || state === 'refused')
        model.refundEnded(begun.who, begun.amount, state === 'confirmed');
  }
}

function dayOf(day: string | null): IsoDate {
  if (day === null) throw new ModelMismatch('a sale without a day');
  return isoDate(day);
}

/** Where a line's principal stands: our own in our books until it is charged off, then with a lender's in the managed book. */
const principalKinds = (line: Line, isChargedOff: boolean) =>
  line === 'lender' ? [7110] : isChargedOff ? [7110, 1210] : [1210];

function compareGuarded({ cast, model }: SequencePlay, accounts: readonly Account[]): void {
  const stored = (kind: number, party: bigint) => accounts.find((each) => each.kind === kind && each.party === party);
  for (const [who, { id, facilities }] of cast.people.entries()) {
    const wallet = stored(2010, id);
    requireSame(`wallet ${who}`, wallet?.balance, model.wallet[who]);
    requireSame(`held of wallet ${who}`, wallet?.held, model.held(who));
    for (const line of LINES) {
      const kinds = principalKinds(line, model.chargeOffOf(who, line) !== undefined);
      const [kind = 0, former] = kinds;
      const facility = stored(kind, facilities[line].id);
      requireSame(`used of ${line} ${who}`, facility?.balance, model.used[who]?.[line]);
      requireSame(`held of ${line} ${who}`, facility?.held, model.heldOfLine(who, line));
      if (former !== undefined)
        requireSame(`left in our books of ${line} ${who}`, stored(former, facilities[line].id)?.balance, 0n);
    }
  }
}
