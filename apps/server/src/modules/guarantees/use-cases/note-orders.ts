import type { Sql, Tx } from '../../../platform/database/database.ts';
import { openOrder } from '../../../platform/orders/look-at-order.ts';
import type { OrderKind, PartyWord } from '../../../platform/orders/order-kind.ts';
import { endOrder } from '../../../platform/orders/order-queries.ts';
import { readIdentityNumber } from '../../kyc/index.ts';
import type { NotaryWord, NoteToIssue } from '../adapters/notary.ts';
import type { GuaranteeDeps } from '../guarantee-deps.ts';
import { type Instrument, requireInstrument } from '../queries/instruments.ts';
import { applyToInstrument, type Happening } from './apply-event.ts';
import { type LockedPaper, lockPaper, settlePaper } from './settle-paper.ts';

export const NOTE_ORDER = 'guarantees.note';
export const NOTE_VOID_ORDER = 'guarantees.note_void';
/** Longer than the notary is waited for: by then a note that was being issued is there or not. */
const AFTER_ISSUE_MS = 60_000;

type Issued = Extract<NotaryWord, { readonly kind: 'issued' }>;
type Void = Extract<NotaryWord, { readonly kind: 'void' }>;

/** An electronic note as an order to the notary. To send it and to ask about it is the same request; the same reference twice is one note. */
export const noteOrder = (deps: GuaranteeDeps): OrderKind<LockedPaper, NoteToIssue, Issued> => ({
  name: NOTE_ORDER,
  lock: (tx, id) => lockPaper(deps, tx, id),
  begin: async (tx, { paper }) => ({ kind: 'give', ask: await noteOf(deps, tx, paper) }),
  send: (note) => issue(deps, note),
  inquire: async (id) => {
    const { sql } = deps.database;
    return await issue(deps, await noteOf(deps, sql, await requireInstrument(sql, id)));
  },
  end: (tx, locked, { number }) => settlePaper(deps, tx, locked, 'issue', { notaryNumber: number }),
});

async function noteOf({ vault }: GuaranteeDeps, sql: Sql | Tx, paper: Instrument): Promise<NoteToIssue> {
  const nationalId = await readIdentityNumber(sql, vault, paper.customerId);
  if (nationalId === undefined) throw new Error(`the customer of the note ${paper.id} has no identity`);
  return { reference: referenceOf(paper), amount: paper.amount, nationalId };
}

async function issue({ notary }: GuaranteeDeps, note: NoteToIssue): Promise<PartyWord<Issued>> {
  const word = await notary.issue(note);
  return word.kind === 'issued' ? word : { kind: 'unknown' };
}

/** The end of an electronic note as an order to the notary, also of one that was cancelled while the notary was silent. */
export const noteVoidOrder = (deps: GuaranteeDeps): OrderKind<LockedPaper, Instrument, Void> => ({
  name: NOTE_VOID_ORDER,
  lock: (tx, id) => lockPaper(deps, tx, id),
  begin: async (_, { paper }) => ({ kind: 'give', ask: paper }),
  send: (paper) => makeVoid(deps, paper),
  inquire: async (id) => await makeVoid(deps, await requireInstrument(deps.database.sql, id)),
  end: (tx, locked) => settlePaper(deps, tx, locked, 'void'),
});

async function makeVoid({ notary }: GuaranteeDeps, paper: Instrument): Promise<PartyWord<Void>> {
  const { kind } = await notary.makeVoid(referenceOf(paper));
  if (kind === 'void' || (kind === 'denied' && paper.state === 'cancelled')) return { kind: 'void' };
  return { kind: 'unknown' };
}

function referenceOf({ id, notaryReference }: Instrument): string {
  if (notaryReference === null) throw new Error(`the note ${id} has no reference`);
  return notaryReference;
}

/** Cancels a locked paper. What the notary may have issued meanwhile is made void. */
export async function cancelPaper(
  { clock }: Pick<GuaranteeDeps, 'clock'>,
  tx: Tx,
  paper: Instrument,
  happening: Happening,
): Promise<void> {
  await applyToInstrument(tx, paper, 'cancel', happening);
  if (paper.form !== 'electronic') return;
  await endOrder(tx, NOTE_ORDER, paper.id);
  const dueAt = new Date(clock.businessNow().getTime() + AFTER_ISSUE_MS);
  await openOrder({ clock }, tx, { kind: NOTE_VOID_ORDER, id: paper.id }, dueAt);
}
