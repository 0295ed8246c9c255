import { addDays, type IsoDate } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { findSettled, readSettlementTotals, readUnmatchedCards } from '../../gateway/index.ts';
import { BANK_HOME_BUCKET, type BankMovement, POSTING_RULE, readBankMovements } from '../../ledger/index.ts';
import { readDebitSettlements } from '../../mandates/index.ts';
import { readPartReferences, readReturnedParts } from '../../settlement/index.ts';
import { readBankReferences, readReturnedCashOuts } from '../../wallet/index.ts';
import { matchMovements } from '../domain/match-movements.ts';
import {
  type DifferenceKind,
  isCard,
  isDoubt,
  type Matched,
  type Movement,
  type MovementKind,
  SUPPLIER_KIND,
} from '../domain/movement.ts';
import { bucketOf } from '../../../platform/database/bucket.ts';
import {
  bookSuspended,
  closeArrived,
  type Difference,
  type FoundDifference,
  insertDifferences,
  type KindRule,
  readKnown,
  readRules,
  updateDifference,
} from '../queries/differences.ts';
import { readMissing } from '../queries/missing-statements.ts';
import { lockReconciliation, readBankLines, readStatementDays } from '../queries/statements.ts';

type Rules = Readonly<Record<DifferenceKind, KindRule>>;
/** A card's movement without a file waits for its last days in sight, so that a day without a run hides none. */
const EARLY_DAYS = 2;

/**
 * Holds our books, the gateway's files and the bank's statements against each other around a day, and stores what is not the same everywhere. Repeated it changes
 * nothing: a difference is known by kind, reference and copy. What had only waited and has arrived is closed; what operators have decided is left as it is.
 */
export async function findDifferences(tx: Tx, day: IsoDate, today: IsoDate, at: Date): Promise<void> {
  await lockReconciliation(tx);
  // What the bank has not said of a day without a statement, it has not done.
  const saidNone = (await readMissing(tx)).flatMap(({ day: none, isSaidNone }) => (isSaidNone ? [none] : []));
  const statementDays = [...(await readStatementDays(tx)), ...saidNone].toSorted();
  const [first, last] = [statementDays[0], statementDays.at(-1)];
  if (first === undefined || last === undefined) return;
  const rules = await readRules(tx);
  const reach = Math.max(...Object.values(rules).map(({ expectedDays }) => expectedDays));
  const from = addDays(day, -2 * reach);
  const through = last > day ? last : day;
  const unsettled = await withoutSettled(tx, await readKnown(tx, []), at);
  const movements = [
    ...(await readMovements(tx, from, through, rules)),
    ...unsettled.flatMap((each) => movementsOf(each, from)),
  ];
  const expectedDays = Object.fromEntries(
    Object.entries(rules).map(([kind, rule]) => [kind, rule.expectedDays]),
  ) as Record<MovementKind, number>;
  const results = matchMovements(movements, { expectedDays, through, statementDays: new Set(statementDays) });
  const isNew = ({ day: since, kind, amounts }: Matched) =>
    since >= addDays(day, -reach) && (isCard(kind) || amounts.bank !== undefined || since >= first);
  await store(tx, results, { isNew, rules, today, at });
}

/** What differs and is not decided, without what a later settlement file has named: that is closed. */
async function withoutSettled(tx: Tx, open: readonly Difference[], at: Date): Promise<readonly Difference[]> {
  const settled = await findSettled(
    tx,
    open.flatMap(({ kind, recordId }) =>
      recordId !== null && (kind === 'card_payment' || kind === 'card_refund') ? [{ kind, recordId }] : [],
    ),
  );
  const isSettled = ({ kind, recordId }: Difference) => isCard(kind) && recordId !== null && settled.has(recordId);
  await closeArrived(
    tx,
    open.filter(isSettled).map(({ id }) => id),
    at,
  );
  return open.filter((each) => !isSettled(each));
}

/** The movements of a difference that is older than what is read again. */
function movementsOf({ kind, reference, day, ledger, gateway, bank, recordId }: Difference, from: IsoDate): Movement[] {
  if (day >= from || isDoubt(kind) || kind === SUPPLIER_KIND) return [];
  const base = { kind, reference, day };
  return [
    ...(ledger === null
      ? []
      : [{ ...base, side: 'ledger' as const, amount: ledger, ...(recordId !== null && { recordId }) }]),
    ...(gateway === null ? [] : [{ ...base, side: 'gateway' as const, amount: gateway }]),
    ...(bank === null ? [] : [{ ...base, side: 'bank' as const, amount: bank }]),
  ];
}

/** What the three sides have from `from` through `through`. Of cards only what the gateway's own matching has left over: the others are the same on both sides. */
async function readMovements(tx: Tx, from: IsoDate, through: IsoDate, rules: Rules): Promise<Movement[]> {
  const due = (kind: 'card_payment' | 'card_refund') => addDays(through, EARLY_DAYS - rules[kind].expectedDays);
  const named = { card_payment: due('card_payment'), card_refund: due('card_refund') };
  const cards = await readUnmatchedCards(tx, { from, through, named });
  const settlements = [
    ...(await readSettlementTotals(tx, from, through)),
    ...(await readDebitSettlements(tx, from, through)).map((each) => ({ ...each, provider: 'debit-bank' })),
  ];
  const returned = [
    ...(await readReturnedCashOuts(tx, from, through)),
    ...(await readReturnedParts(tx, from, through)),
  ];
  return [
    ...cards.map(({ recordId, ...card }) => ({ ...card, ...(recordId !== null && { recordId }) })),
    ...settlements.map(({ provider, day, settledOn, net }): Movement => ({
      side: 'gateway',
      kind: 'settlement',
      reference: `${provider}-${day}`,
      day: settledOn,
      amount: net,
    })),
    ...(await bookedAtBank(
      tx,
      from,
      through,
      new Map(settlements.map(({ id, provider, day }) => [id, `${provider}-${day}`])),
    )),
    ...returned.flatMap(({ reference, day, amount }): Movement[] =>
      [-amount, amount].map((each) => ({ side: 'ledger', kind: 'cash_out_return', reference, day, amount: each })),
    ),
    ...(await readBankLines(tx, from, through)),
  ];
}

async function bookedAtBank(
  tx: Tx,
  from: IsoDate,
  through: IsoDate,
  settlements: ReadonlyMap<bigint, string>,
): Promise<Movement[]> {
  const booked = await readBankMovements(tx, from, through);
  const idsOf = (rule: BankMovement['rule']) => booked.flatMap((each) => (each.rule === rule ? [each.sourceId] : []));
  const references: Readonly<Record<BankMovement['rule'], ReadonlyMap<bigint, string>>> = {
    [POSTING_RULE.gatewaySettlement]: settlements,
    [POSTING_RULE.cashOut]: await readBankReferences(tx, idsOf(POSTING_RULE.cashOut)),
    [POSTING_RULE.payout]: await readPartReferences(tx, idsOf(POSTING_RULE.payout)),
  };
  return booked.map(({ rule, sourceId, day, amount }): Movement => ({
    side: 'ledger',
    // To the bank a payout is an order as a cash-out is.
    kind: rule === POSTING_RULE.gatewaySettlement ? 'settlement' : 'cash_out',
    reference: references[rule].get(sourceId) ?? `${rule}-${sourceId}`,
    day,
    amount,
  }));
}

interface StoreOptions {
  readonly isNew: (result: Matched) => boolean;
  readonly rules: Rules;
  readonly today: IsoDate;
  readonly at: Date;
}

async function store(tx: Tx, results: readonly Matched[], { isNew, rules, today, at }: StoreOptions): Promise<void> {
  const differing = results.filter(({ outcome }) => outcome !== 'matched');
  const known = byKey(
    await readKnown(
      tx,
      differing.map(({ reference }) => reference),
    ),
  );
  const arrived: bigint[] = [];
  const fresh: FoundDifference[] = [];
  for (const result of results) {
    const copies = known.get(keyOf(result)) ?? [];
    const same = copies.find(({ copy, state }) => copy === result.copy && (state === 'waiting' || state === 'open'));
    if (result.outcome === 'matched') {
      if (same !== undefined) arrived.push(same.id);
      else await bookArrived(tx, copies, result);
      continue;
    }
    const found = foundOf({ ...result, outcome: result.outcome }, { rules, today });
    if (same !== undefined) {
      // A proposal is about what was seen: it is decided first.
      if (!same.hasProposal) await updateIfChanged(tx, same, found);
    } else if (isNew(result) && !copies.some((each) => isKnown(each, found))) {
      const taken = copies.map(({ copy }) => copy);
      fresh.push(taken.includes(found.copy) ? { ...found, copy: Math.max(...taken) + 1 } : found);
    }
  }
  await closeArrived(tx, arrived, at);
  if (fresh.length > 0) await insertDifferences(tx, fresh);
}

const keyOf = ({ kind, reference }: { readonly kind: string; readonly reference: string }): string =>
  `${kind} ${reference}`;

function byKey(differences: readonly Difference[]): ReadonlyMap<string, readonly Difference[]> {
  const groups = new Map<string, Difference[]>();
  for (const each of differences) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
}

/** Our books no longer name what has left the clearing account by a decision; the gateway's file does for ever. */
const isKnown = (known: Difference, found: FoundDifference): boolean =>
  hasSameAmounts(known, found) ||
  (isCard(found.kind) && known.state === 'closed' && found.ledger === null && known.gateway === found.gateway);

const hasSameAmounts = (left: FoundDifference, right: FoundDifference): boolean =>
  left.ledger === right.ledger && left.gateway === right.gateway && left.bank === right.bank;

/** What the file named before our books knew it: they do now, and two operators take it out of suspense. */
async function bookArrived(tx: Tx, copies: readonly Difference[], { amounts, recordId }: Matched): Promise<void> {
  const suspended = copies.find(
    ({ state, ledger, gateway, hasProposal }) =>
      state === 'in_suspense' && ledger === null && gateway === amounts.gateway && !hasProposal,
  );
  if (suspended === undefined || recordId === undefined) return;
  await bookSuspended(tx, suspended.id, { ledger: amounts.ledger ?? null, recordId, bucket: bucketOf(recordId) });
}

async function updateIfChanged(tx: Tx, same: Difference, found: FoundDifference): Promise<void> {
  if (same.state === found.state && same.class === found.class && same.day === found.day && hasSameAmounts(same, found))
    return;
  // The deadline of what is open already stays.
  const dueOn = same.state === found.state ? same.dueOn : found.dueOn;
  await updateDifference(tx, same.id, { ...found, dueOn });
}

function foundOf(
  { kind, reference, copy, day, amounts, recordId, outcome }: Matched & { readonly outcome: FoundDifference['class'] },
  { rules, today }: Pick<StoreOptions, 'rules' | 'today'>,
): FoundDifference {
  // What a gateway's file names and our books do not know is in 2920 since the file was taken (rule 21).
  const suspense = isCard(kind) ? (amounts.gateway ?? 0n) : 0n;
  const state = suspense !== 0n ? 'in_suspense' : outcome === 'late' ? 'waiting' : 'open';
  const { resolveDays, suspenseDays } = rules[kind];
  const days = { waiting: undefined, open: resolveDays, in_suspense: suspenseDays }[state];
  return {
    kind,
    reference,
    copy,
    class: outcome,
    day,
    ledger: amounts.ledger ?? null,
    gateway: amounts.gateway ?? null,
    bank: amounts.bank ?? null,
    recordId: recordId ?? null,
    bucket: recordId === undefined ? BANK_HOME_BUCKET : bucketOf(recordId),
    state,
    suspense,
    foundOn: today,
    dueOn: days === undefined ? null : addDays(today, days),
  };
}
