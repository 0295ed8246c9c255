import { auditReplay } from '../../../modules/schedules/use-cases/audit-replay.ts';
import { LINES, owedOf, sumOf } from './model-rows.test-support.ts';
import { dayBefore } from './money-model.test-support.ts';
import { owedToHouse } from './model-charge-off.test-support.ts';
import { ModelMismatch, requireSame, type SequencePlay } from './sequence-play.test-support.ts';
import { type ModelWorld, START_WALLETS } from './model-world.test-support.ts';

/** The platform as the owner of a debt in the managed book. */
const HOUSE = 0n;

/** After a sequence: nothing is pending, every row is the model's, every touched account is the sum of its lines, and gateway and bank have what we say they have. */
export async function compareSequence(play: SequencePlay): Promise<void> {
  const pending = [...play.model.pending.keys()];
  if (pending.length > 0) throw new ModelMismatch(`still pending: ${pending.join(', ')}`);
  const doubtful = [...play.draws].filter(([, state]) => state === 'sending' || state === 'unknown');
  if (doubtful.length > 0) throw new ModelMismatch(`draws still in doubt: ${doubtful.join(', ')}`);
  await compareRows(play);
  await compareOwed(play);
  await auditTouched(play);
  await compareGateway(play);
  await compareBank(play);
}

async function compareRows({ world, cast, model }: SequencePlay): Promise<void> {
  for (const [who, { id }] of cast.people.entries()) {
    const stored = await world.database.owner<{ purchase_id: bigint; seq: number; text: string }[]>`
      select purchase_id, seq, concat_ws('/', principal, fee, principal_paid, fee_paid, fee_rebated, penalty_paid, penalty_waived, due_date, payable_until, paid_at is not null, is_cancelled, 'paused ' || paused_from, 'charged off ' || charged_off_on) as text
      from servicing.installment where customer_id = ${id}`;
    const rows = model.rows.filter(({ debtor }) => debtor === who);
    requireSame(`rows of ${who}`, stored.length, rows.length);
    for (const row of rows) {
      const text = [
        row.principal,
        row.fee,
        row.paid.principal,
        row.paid.fee,
        row.rebated,
        row.penaltyPaid,
        row.penaltyWaived,
        row.due,
        row.payableUntil,
        row.isPaid ? 't' : 'f',
        row.isCancelled ? 't' : 'f',
        ...(row.pausedFrom === undefined ? [] : [`paused ${row.pausedFrom}`]),
        ...(row.chargedOffOn === undefined ? [] : [`charged off ${row.chargedOffOn}`]),
      ].join('/');
      const found = stored.find(({ purchase_id: purchase, seq }) => purchase === row.purchaseId && seq === row.seq);
      requireSame(`row ${row.purchaseId}/${row.seq}`, found?.text, text);
    }
  }
}

/** Fees that are owed, in both books, and the shop's money. */
async function compareOwed({ world, cast, model }: SequencePlay): Promise<void> {
  for (const [who, { facilities }] of cast.people.entries())
    for (const line of LINES) {
      const fees = sumOf(model.openRows(who, line).map((row) => owedOf(row).fee));
      const isOurs = line === 'house' && model.chargeOffOf(who, line) === undefined;
      requireSame(`fees owed on ${line} ${who}`, await world.balance(isOurs ? 1220 : 7120, facilities[line].id), fees);
    }
  const owed = -(await world.balance(2110, cast.shopId)) - (await world.balance(1320, cast.shopId));
  const { paid, untold } = await world.paidToShop(cast.shopId);
  const onItsWay = -(await world.balance(2130, cast.shopId)) - untold;
  requireSame('what the shop is owed and got', owed + onItsWay + paid, model.shop.payable);
}

/** The audit of the accounts a sequence has touched: stored balance, version and holds by their lines and rows. */
async function auditTouched({ world, cast }: SequencePlay): Promise<void> {
  const parties = cast.people.flatMap(({ id, facilities }) => [id, ...LINES.map((line) => facilities[line].id)]);
  const broken = await world.database.owner<{ kind: number; party_id: bigint }[]>`
    select a.kind, a.party_id from ledger.guarded_account a
    left join lateral (
      select coalesce(sum(l.amount), 0) * ledger.natural_sign(a.kind) as total, count(l.amount) as lines from ledger.line l
      where l.party_id = a.party_id and l.kind = a.kind and l.currency = a.currency and l.bucket = a.bucket) s on true
    left join lateral (
      select coalesce(sum(h.amount), 0) as held from ledger.hold h
      where h.party_id = a.party_id and h.kind = a.kind and h.bucket = a.bucket and h.state = 'active') h on true
    where a.party_id = any(${parties.map(String)}::bigint[])
      and (a.balance <> s.total or a.version <> s.lines or a.held <> h.held or a.balance < a.held and a.kind = 2010)`;
  if (broken.length > 0)
    throw new ModelMismatch(
      `touched accounts: ${broken.map(({ kind, party_id: party }) => `${kind}/${party}`).join(', ')}`,
    );
}

interface PspWire {
  readonly state: string;
  readonly amount: number;
  readonly refunded_amount: number;
}

/** What the gateway says it has taken, less what it has sent back, is what the model has from cards. */
async function compareGateway({ world, cast, model, chargebacks }: SequencePlay): Promise<void> {
  const attempts = await world.database.owner<{ authority: string; state: string }[]>`
    select authority, state from gateway.attempt where customer_id = any(${cast.people.map(({ id }) => String(id))}::bigint[]) and authority is not null`;
  let taken = 0n;
  for (const { authority, state } of attempts) {
    const payment = (await (await world.sandbox.post('/sandbox/psp/inquiry', { authority })).json()) as PspWire;
    const takenBack = chargebacks.get(authority)?.isSeen === true ? payment.amount : 0;
    const net = payment.state === 'verified' ? payment.amount - payment.refunded_amount - takenBack : 0;
    if (net > 0 && state !== 'paid') throw new ModelMismatch(`the gateway has ${net} of an attempt that is ${state}`);
    taken += BigInt(net);
  }
  requireSame('money from cards', taken, model.fromCards);
}

async function compareBank({ world, begun, model }: SequencePlay): Promise<void> {
  let paid = 0n;
  for (const [key, each] of begun) {
    if (each.kind !== 'cash_out') continue;
    const response = await world.sandbox.post('/sandbox/bank/transfers/inquiry', { order_id: key.split(' ')[1] });
    const order = (await response.json()) as { state?: string; amount?: number };
    requireSame(`what the bank says of ${key}`, order.state, each.state === 'cancelled' ? undefined : each.state);
    if (order.state === 'paid') paid += BigInt(order.amount ?? 0);
  }
  requireSame('money paid out by the bank', paid, model.paidByBanks);
}

/** The whole balance sheet of a batch by its models, account by account. */
export async function compareBooks(world: ModelWorld, plays: readonly SequencePlay[], casts: number): Promise<void> {
  const models = plays.map(({ model }) => model);
  const total = (pick: (model: SequencePlay['model']) => bigint): bigint => sumOf(models.map(pick));
  const lastEnded = dayBefore(world.clock.businessDate());
  const unearned = total((model) => model.unearned(lastEnded));
  const opening = BigInt(casts) * sumOf(START_WALLETS);
  const balance = async (...kinds: readonly number[]): Promise<bigint> =>
    sumOf(await Promise.all(kinds.map((kind) => world.balance(kind))));
  const charged = (line: 'house' | 'lender', pick: 'paid' | 'waived') =>
    total(({ penalties }) => penalties[line][pick]);
  const shops = await Promise.all(plays.map(({ cast }) => world.paidToShop(cast.shopId)));
  const toShops = sumOf(shops.map(({ paid, untold }) => paid - untold));
  const covered = await world.covered();
  const expected: readonly (readonly [string, bigint, bigint])[] = [
    [
      'clearing and bank',
      await balance(1110, 1010),
      // What was taken back and nobody owes is covered from our own money.
      opening +
        covered -
        toShops +
        total((model) => model.fromCards + model.suspense + model.drawnFromBanks - model.paidByBanks),
    ],
    ['money on its way', await balance(2030, 2040, 2050), 0n],
    ['transit and suspense', await balance(2910, 2920), total(({ suspense }) => suspense)],
    ['commission', -(await balance(4110)), total((model) => model.shop.commission)],
    ['tax on commission', -(await balance(2510)), total((model) => model.shop.vat)],
    ['fees earned', -(await balance(4210)), total((model) => model.earned(lastEnded))],
    ['fees to earn', -(await balance(2410)), unearned],
    [
      'penalties',
      -(await balance(4220)) - (await balance(1230)),
      charged('house', 'paid') +
        charged('house', 'waived') +
        total(({ chargeOffs }) =>
          sumOf(chargeOffs.filter(({ line }) => line === 'house').map(({ penalty }) => penalty)),
        ),
    ],
    ['lost by charge-offs', await balance(5210), total(({ loss }) => loss)],
    [
      'our claim after charge-offs',
      -(await world.balance(7510, HOUSE)),
      total((model) => owedToHouse(model).principal),
    ],
    ['our fees after charge-offs', -(await world.balance(7520, HOUSE)), total((model) => owedToHouse(model).fee)],
    ['penalties forgiven', await balance(5220), charged('house', 'waived')],
    ['penalties of the lender', -(await balance(7530)), await balance(7130)],
    ['due from the lender', await balance(1310), total(({ lender }) => lender.drawn)],
    [
      'due to the lender',
      -(await balance(2210)),
      total(({ lender }) => lender.repaid + lender.refunded - lender.serviceFee),
    ],
    ['service fee', -(await balance(4120)), total(({ lender }) => lender.serviceFee)],
    ['the lender’s claim', -(await balance(7510)), await balance(7110)],
    ['the lender’s fees', -(await balance(7520)), await balance(7120)],
  ];
  for (const [what, actual, wanted] of expected) requireSame(what, actual, wanted);
  const atBank = (await world.drawsAtBank()).filter(({ state }) => state === 'paid');
  requireSame(
    'money drawn at the bank',
    sumOf(atBank.map(({ amount }) => BigInt(amount))),
    total((model) => model.drawnFromBanks),
  );
  const broken = await world.brokenChecks();
  if (broken.length > 0) throw new ModelMismatch(broken.join('; '));
  const { differences, named } = await auditReplay(world.database);
  if (differences > 0) {
    const whose = plays.find(({ cast }) => cast.people.some(({ id }) => id === named[0]?.customerId));
    throw new ModelMismatch(
      [
        `rows are not what the engine computes: ${named.map((each) => Object.values(each).join(' ')).join('; ')}`,
        ...(whose?.log ?? []),
      ].join('\n'),
    );
  }
  // What a settlement file takes back and operators are to decide is an error of the log on purpose.
  const errors = world.errors.filter((line) => !line.includes('that nobody can undo'));
  if (errors.length > 0) throw new ModelMismatch(`the log has errors: ${errors.slice(0, 3).join(' ')}`);
}
