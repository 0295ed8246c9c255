import type { PaperRejectCode } from '@nesye/contract/server-texts';
import type { IsoDate } from '@nesye/money';
import { type BlindIndexes, lockBlindIndex } from '../../../platform/crypto/blind-index.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { Holder, InstrumentState, Paper } from '../domain/states.ts';

export type ReturnWay = 'courier' | 'in_person';
export type ReturnReason = 'payoff' | 'request';

/** A cheque or a promissory note. Amounts in rials. */
export interface Instrument {
  readonly id: bigint;
  readonly itemId: bigint;
  readonly customerId: bigint;
  readonly requirementId: bigint;
  readonly line: number;
  readonly requiredAmount: bigint;
  readonly kind: 'cheque' | 'promissory_note';
  readonly form: 'paper' | 'electronic';
  readonly state: InstrumentState;
  readonly holder: Holder;
  readonly amount: bigint;
  readonly sayadMask: string | null;
  readonly sayadIndex: Buffer | null;
  readonly colour: 'white' | 'yellow' | null;
  readonly owner: 'customer' | 'guarantor' | null;
  readonly noteSerial: string | null;
  readonly notaryReference: string | null;
  readonly notaryNumber: string | null;
  readonly stampDuty: bigint | null;
  readonly rejectCode: PaperRejectCode | null;
  readonly rejectNote: string | null;
  readonly decidedBy: bigint | null;
  readonly returnReason: ReturnReason | null;
  readonly returnWay: ReturnWay | null;
  readonly returnDueOn: IsoDate | null;
  readonly returnAddressSealed: Buffer | null;
  readonly chargeId: bigint | null;
  readonly trackingCode: string | null;
  readonly missingNote: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const select = (sql: Sql | Tx) => sql`
  select n.id, n.item_id as "itemId", n.customer_id as "customerId", i.requirement_id as "requirementId", r.line, i.amount as "requiredAmount", n.kind, n.form, n.state, n.holder, n.amount, n.sayad_mask as "sayadMask", n.sayad_index as "sayadIndex",
    n.colour, n.owner, n.note_serial as "noteSerial", n.notary_reference as "notaryReference", n.notary_number as "notaryNumber", n.stamp_duty as "stampDuty", n.reject_code as "rejectCode", n.reject_note as "rejectNote", n.decided_by as "decidedBy", n.return_reason as "returnReason", n.return_way as "returnWay",
    n.return_due_on as "returnDueOn", n.return_address_sealed as "returnAddressSealed", n.charge_id as "chargeId", n.tracking_code as "trackingCode", n.missing_note as "missingNote", n.created_at as "createdAt", n.updated_at as "updatedAt"
  from guarantees.instrument n join guarantees.item i on i.id = n.item_id join guarantees.requirement r on r.id = i.requirement_id`;

/** Where the Sayad id of this cheque belongs: it opens nowhere else. */
export const sayadPlace = (id: bigint): string => `guarantees.instrument.sayad_id:${id}`;
/** Where the address of its return belongs. */
export const returnAddressPlace = (id: bigint): string => `guarantees.instrument.return_address:${id}`;
/** What a Sayad id is found by, over all customers: a cheque is used once. */
export const SAYAD_INDEX = 'guarantees.instrument.sayad_id';

/** What kind of paper it is in the table of states. */
export const paperOf = ({ kind, form }: Pick<Instrument, 'kind' | 'form'>): Paper =>
  kind === 'cheque' ? 'cheque' : form === 'paper' ? 'paper_note' : 'electronic_note';

/** A paper, anyone who owns it. */
export async function findInstrument(sql: Sql | Tx, id: bigint): Promise<Instrument | undefined> {
  const [row] = await sql<Instrument[]>`${select(sql)} where n.id = ${id}`;
  return row;
}

/** The same. Throws when there is none of that id. */
export async function requireInstrument(sql: Sql | Tx, id: bigint): Promise<Instrument> {
  const found = await findInstrument(sql, id);
  if (found === undefined) throw new Error(`there is no paper ${id}`);
  return found;
}

/** The paper whose way back a charge pays. Throws when there is none. */
export async function requireByCharge(sql: Sql | Tx, chargeId: bigint): Promise<Instrument> {
  const [row] = await sql<Instrument[]>`${select(sql)} where n.charge_id = ${chargeId}`;
  if (row === undefined) throw new Error(`no paper is sent for the charge ${chargeId}`);
  return row;
}

/** A paper, locked. Its requirement is locked before. */
export async function lockInstrument(tx: Tx, id: bigint): Promise<Instrument | undefined> {
  await tx`select from guarantees.instrument where id = ${id} for update`;
  return findInstrument(tx, id);
}

/** The live paper of an item: what the request counts. Papers on their way back are none. */
export async function findOfItem(sql: Sql | Tx, itemId: bigint): Promise<Instrument | undefined> {
  const [row] = await sql<Instrument[]>`
    ${select(sql)} where n.item_id = ${itemId} and n.state not in ('cancelled', 'returned') order by n.state in ('registered', 'in_check', 'rejected', 'confirmed') desc, n.id desc limit 1`;
  return row;
}

/** Does a paper keep its item from another one, as `one_instrument_of_item` says: it is neither lost nor on its way back. */
export const holdsPlace = ({ state }: Instrument): boolean =>
  state === 'registered' || state === 'in_check' || state === 'rejected' || state === 'confirmed';

/** The papers of a requirement in the order of their ids, which is that of locks. */
export async function readOfRequirement(sql: Sql | Tx, requirementId: bigint): Promise<Instrument[]> {
  return await sql<Instrument[]>`${select(sql)} where i.requirement_id = ${requirementId} order by n.id limit 100`;
}

/** A customer's own papers, newest first; few by nature. */
export async function readOwnInstruments(sql: Sql | Tx, customerId: bigint): Promise<Instrument[]> {
  return await sql<Instrument[]>`${select(sql)} where n.customer_id = ${customerId} order by n.id desc limit 200`;
}

/** Has any request used this cheque, but the given item. What was taken back in time does not count. */
export async function isChequeUsed(sql: Sql | Tx, sayadIndexes: BlindIndexes): Promise<bigint | undefined> {
  const [row] = await sql<{ item_id: bigint }[]>`
    select item_id from guarantees.instrument where sayad_index = any(${[...sayadIndexes]}::bytea[]) and state <> 'cancelled'`;
  return row?.item_id;
}

/** So that the unique index sees every use of this cheque: it compares indexes, and while two keys are valid a cheque has several. */
export async function bringChequeToCurrentKey(tx: Tx, indexes: BlindIndexes): Promise<void> {
  await lockBlindIndex(tx, indexes);
  await tx`
    update guarantees.instrument set sayad_index = ${indexes[0]} where sayad_index = any(${indexes.slice(1)}::bytea[]) and state <> 'cancelled'`;
}

/** The next id, needed before the row is written: what is sealed is bound to it. */
export async function nextInstrumentId(tx: Tx): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    select nextval(pg_get_serial_sequence('guarantees.instrument', 'id')) as id`;
  if (row === undefined) throw new Error('the sequence gave nothing');
  return row.id;
}

export interface NewInstrument {
  readonly id: bigint;
  readonly itemId: bigint;
  readonly customerId: bigint;
  readonly kind: 'cheque' | 'promissory_note';
  readonly form: 'paper' | 'electronic';
  readonly holder: Holder;
  readonly amount: bigint;
  readonly at: Date;
  readonly sayad?: {
    readonly sealed: Buffer;
    readonly index: Buffer;
    readonly mask: string;
    readonly colour: 'white' | 'yellow';
    readonly owner: 'customer' | 'guarantor';
  };
  readonly note?: { readonly serial: string | null; readonly reference: string | null; readonly stampDuty: bigint };
}

/** Stores a paper as registered. Throws 23505 (`one_use_of_cheque`, `one_instrument_of_item`). */
export async function insertInstrument(tx: Tx, paper: NewInstrument): Promise<void> {
  const { sayad, note } = paper;
  await tx`
    insert into guarantees.instrument (id, item_id, customer_id, kind, form, state, holder, amount, sayad_sealed, sayad_index, sayad_mask, colour, owner, inquired_at,
      note_serial, notary_reference, stamp_duty, created_at, updated_at)
    overriding system value
    values (${paper.id}, ${paper.itemId}, ${paper.customerId}, ${paper.kind}, ${paper.form}, 'registered', ${paper.holder}, ${paper.amount}, ${sayad?.sealed ?? null},
      ${sayad?.index ?? null}, ${sayad?.mask ?? null}, ${sayad?.colour ?? null}, ${sayad?.owner ?? null}, ${sayad === undefined ? null : paper.at},
      ${note?.serial ?? null}, ${note?.reference ?? null}, ${note?.stampDuty ?? null}, ${paper.at}, ${paper.at})`;
}

/** Writes the state that the table of states gave, and who has the paper. */
export async function updateInstrumentState(
  tx: Tx,
  id: bigint,
  { state, holder, at }: { readonly state: InstrumentState; readonly holder: Holder; readonly at: Date },
): Promise<void> {
  await tx`update guarantees.instrument set state = ${state}, holder = ${holder}, updated_at = ${at} where id = ${id}`;
}

/** An operator's decision. The database refuses one on the operator's own paper. */
export async function storeDecision(
  tx: Tx,
  id: bigint,
  decision: { readonly by: bigint; readonly rejectCode: PaperRejectCode | null; readonly rejectNote: string | null },
): Promise<void> {
  await tx`
    update guarantees.instrument set decided_by = ${decision.by}, reject_code = ${decision.rejectCode}, reject_note = ${decision.rejectNote} where id = ${id}`;
}

/** Why and until when a paper goes back. Written before its state. */
export async function storeReturn(
  tx: Tx,
  id: bigint,
  { reason, dueOn, at }: { readonly reason: ReturnReason; readonly dueOn: IsoDate; readonly at: Date },
): Promise<void> {
  await tx`
    update guarantees.instrument set return_reason = ${reason}, return_due_on = ${dueOn}::date, return_requested_at = ${at} where id = ${id}`;
}

/** Takes back all that was said of a return. Its state is another one by then. */
export async function clearReturn(tx: Tx, id: bigint): Promise<void> {
  await tx`
    update guarantees.instrument set return_reason = null, return_due_on = null, return_requested_at = null, return_way = null, return_address_sealed = null
    where id = ${id}`;
}

/** How it goes back; the address is sealed. */
export async function storeReturnWay(tx: Tx, id: bigint, way: ReturnWay, addressSealed: Buffer | null): Promise<void> {
  await tx`update guarantees.instrument set return_way = ${way}, return_address_sealed = ${addressSealed} where id = ${id}`;
}

/** The charge that the courier is paid by. */
export async function storeCharge(tx: Tx, id: bigint, chargeId: bigint | null): Promise<void> {
  await tx`update guarantees.instrument set charge_id = ${chargeId} where id = ${id}`;
}

/** What a party said of a paper: the number of a note, or by what a shipment is followed. */
export async function storePartyWord(
  tx: Tx,
  id: bigint,
  word: { readonly notaryNumber?: string; readonly trackingCode?: string },
): Promise<void> {
  await tx`
    update guarantees.instrument
    set notary_number = coalesce(${word.notaryNumber ?? null}, notary_number), tracking_code = coalesce(${word.trackingCode ?? null}, tracking_code) where id = ${id}`;
}

/** Another serial of a note on paper. */
export async function storeSerial(tx: Tx, id: bigint, serial: string): Promise<void> {
  await tx`update guarantees.instrument set note_serial = ${serial} where id = ${id}`;
}

/** What its owner says of a missing paper. */
export async function storeMissing(tx: Tx, id: bigint, note: string): Promise<void> {
  await tx`update guarantees.instrument set missing_note = ${note} where id = ${id}`;
}

/** How many papers should have been back before this day. */
export async function countLateReturns(sql: Sql, today: IsoDate): Promise<number> {
  const [row] = await sql<{ late: number }[]>`
    select count(*)::int as late from guarantees.instrument
    where state in ('return_requested', 'return_paid', 'in_transit') and return_due_on < ${today}::date`;
  return row?.late ?? 0;
}

/** The sealed Sayad id of a cheque; null of a note, and once it was erased. */
export async function readSayadSealed(sql: Sql | Tx, id: bigint): Promise<Buffer | null> {
  const [row] = await sql<{ sayad_sealed: Buffer | null }[]>`
    select sayad_sealed from guarantees.instrument where id = ${id}`;
  return row?.sayad_sealed ?? null;
}
