import { randomUUID } from 'node:crypto';
import { toLatinDigits } from '@nesye/persian';
import { parseRial } from '@nesye/money';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { openOrder } from '../../../platform/orders/look-at-order.ts';
import { readIdentityNumber } from '../../kyc/index.ts';
import { stampDuty } from '../domain/stamp-duty.ts';
import { type GuaranteeDeps, today } from '../guarantee-deps.ts';
import { insertEvent } from '../queries/events.ts';
import { findOfItem, holdsPlace, insertInstrument, nextInstrumentId } from '../queries/instruments.ts';
import { readItem } from '../queries/requirements.ts';
import { lockRequirement } from './lock-requirement.ts';
import { readRule } from '../queries/rules.ts';
import { findOpenItem } from './find-open.ts';
import { type InstrumentView, instrumentView } from '../instrument-view.ts';
import { NOTE_ORDER } from './note-orders.ts';

export interface NewNote {
  readonly form: 'paper' | 'electronic';
  readonly amount: string | number;
  readonly serial?: string | undefined;
  readonly line?: number | undefined;
}

/** A serial as it is stored: Latin digits, one space between its parts. */
export const serialOf = (text: string): string => toLatinDigits(text);

/**
 * Registers a promissory note: an electronic one is given to the notary once this is committed, one on paper waits for its pictures. The same kind of note again
 * returns what is registered. Refuses `guarantee_not_open`, `guarantee_exists`, `amount_invalid`, `guarantee_amount_low`, `identity_missing`, `invalid` without a serial on paper, and
 * for one with an electronic note.
 */
export async function createNote(deps: GuaranteeDeps, customerId: bigint, given: NewNote): Promise<InstrumentView> {
  const { database, vault } = deps;
  const open = await findOpenItem(database.sql, customerId, 'promissory_note', given.line);
  const amount = parseRial(given.amount);
  if (amount === undefined) throw new Refusal('amount_invalid', { field: 'amount' });
  if (amount < open.item.amount)
    throw new Refusal('guarantee_amount_low', { field: 'amount', extra: { min_amount: Number(open.item.amount) } });
  const serial = given.serial === undefined ? '' : serialOf(given.serial);
  // The notary gives an electronic note its number.
  if (given.form === 'paper' ? serial.length < 4 : given.serial !== undefined)
    throw new Refusal('invalid', { field: 'serial' });
  if ((await readIdentityNumber(database.sql, vault, customerId)) === undefined) throw new Refusal('identity_missing');
  const id = await registerNote(deps, customerId, open, { form: given.form, amount, serial });
  return instrumentView(deps, database.sql, id);
}

async function registerNote(
  deps: GuaranteeDeps,
  customerId: bigint,
  { requirement, item }: Awaited<ReturnType<typeof findOpenItem>>,
  { form, amount, serial }: { readonly form: NewNote['form']; readonly amount: bigint; readonly serial: string },
): Promise<bigint> {
  const { database, clock } = deps;
  const at = clock.businessNow();
  const isElectronic = form === 'electronic';
  const holder = isElectronic ? 'notary' : 'customer';
  return database.transaction(async (tx) => {
    const { state } = await lockRequirement(deps, tx, requirement.id);
    if (state !== 'open') throw new Refusal('guarantee_not_open');
    // Under the lock: of two concurrent ones, the second finds the first.
    const present = await findOfItem(tx, item.id);
    if (present !== undefined && holdsPlace(present)) {
      if (present.form === form && present.amount === amount) return present.id;
      throw new Refusal('guarantee_exists');
    }
    if (amount < (await readItem(tx, item.id)).amount) throw new Refusal('guarantee_amount_low', { field: 'amount' });
    const { stampDutyPpm } = await readRule(tx, today(deps));
    const id = await nextInstrumentId(tx);
    const note = {
      serial: isElectronic ? null : serial,
      reference: isElectronic ? randomUUID() : null,
      stampDuty: stampDuty(amount, stampDutyPpm),
    };
    const kind = 'promissory_note';
    await insertInstrument(tx, { id, itemId: item.id, customerId, kind, form, holder, amount, at, note });
    await insertEvent(tx, {
      subject: { instrumentId: id },
      event: 'register',
      fromState: null,
      toState: 'registered',
      toHolder: holder,
      actor: { as: 'applicant', userId: customerId },
      at,
    });
    if (isElectronic) await openOrder(deps, tx, { kind: NOTE_ORDER, id }, at);
    await appendAudit(tx, {
      actorId: customerId,
      action: 'guarantees.register_note',
      subjectKind: 'guarantees.instrument',
      subjectId: id,
      detail: { line: requirement.line, form },
      at: clock.now(),
    });
    return id;
  });
}
