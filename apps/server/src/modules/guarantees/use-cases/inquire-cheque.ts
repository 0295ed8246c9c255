import { parseRial } from '@nesye/money';
import type { BlindIndexes } from '../../../platform/crypto/blind-index.ts';
import { isOneOf } from '../../../platform/crypto/key-ring.ts';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { brokenUnique } from '../../../platform/database/database-errors.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { readIdentityNumber } from '../../kyc/index.ts';
import { type ChequeRecord, SayadFailure } from '../adapters/sayad.ts';
import { maskSayadId, parseSayadId } from '../domain/sayad-id.ts';
import { isActiveGuarantor } from '../domain/states.ts';
import type { GuaranteeDeps } from '../guarantee-deps.ts';
import { insertEvent } from '../queries/events.ts';
import { guarantorNumberPlace, readOfRequirement } from '../queries/guarantors.ts';
import {
  findOfItem,
  holdsPlace,
  bringChequeToCurrentKey,
  insertInstrument,
  isChequeUsed,
  nextInstrumentId,
  SAYAD_INDEX,
  sayadPlace,
} from '../queries/instruments.ts';
import { readItem, storeItemConsent } from '../queries/requirements.ts';
import { lockRequirement } from './lock-requirement.ts';
import { findOpenItem, type OpenItem } from './find-open.ts';
import { type InstrumentView, instrumentView } from '../instrument-view.ts';
import { CONSENT_MS } from './send-code.ts';

export interface ChequeInquiry {
  readonly sayad_id: string;
  readonly amount: string | number;
  readonly code: string;
}

const RETRY_AFTER_S = 30;

/**
 * Looks a cheque up at Sayad, by the customer's consent, and registers it for the request on this line. The code opens the look-up for ten minutes, so that a silent
 * register costs no second one; the same cheque again returns what is registered. Refuses `guarantee_not_open`, `sayad_id_invalid`, `amount_invalid`,
 * `guarantee_amount_low`, `guarantee_exists`, `identity_missing`, `otp_invalid`, `sayad_down`, `cheque_unknown`, `cheque_not_yours`, `cheque_colour_refused`, `cheque_used`.
 */
export async function inquireCheque(
  deps: GuaranteeDeps,
  customerId: bigint,
  line: number,
  given: ChequeInquiry,
): Promise<InstrumentView> {
  const { database, vault } = deps;
  const open = await findOpenItem(database.sql, customerId, 'cheque', line);
  const sayadId = parseSayadId(given.sayad_id);
  if (sayadId === undefined) throw new Refusal('sayad_id_invalid', { field: 'sayad_id' });
  const amount = parseRial(given.amount);
  if (amount === undefined) throw new Refusal('amount_invalid', { field: 'amount' });
  if (amount < open.item.amount)
    throw new Refusal('guarantee_amount_low', { field: 'amount', extra: { min_amount: Number(open.item.amount) } });
  const indexes = vault.blindIndex(sayadId, SAYAD_INDEX);
  const known =
    (await findRegistered(database.sql, open.item.id, indexes)) ??
    (await giveConsent(deps, customerId, open, { indexes, code: given.code }));
  const id = known ?? (await lookUpAndRegister(deps, customerId, open, { sayadId, indexes, amount }));
  return instrumentView(deps, database.sql, id);
}

/** The id of this very cheque where it is registered for the item. Refuses `guarantee_exists` where another paper holds its place. */
async function findRegistered(sql: Sql | Tx, itemId: bigint, indexes: BlindIndexes): Promise<bigint | undefined> {
  const present = await findOfItem(sql, itemId);
  if (present !== undefined && isOneOf(indexes, present.sayadIndex)) return present.id;
  if (present !== undefined && holdsPlace(present)) throw new Refusal('guarantee_exists');
  return undefined;
}

/** The code is spent here, before anybody is asked about the customer. Under the lock: of two concurrent ones the second finds the consent of the first, or its cheque. */
function giveConsent(
  deps: GuaranteeDeps,
  customerId: bigint,
  { requirement, item }: OpenItem,
  { indexes, code }: { readonly indexes: BlindIndexes; readonly code: string },
): Promise<bigint | undefined> {
  const now = deps.clock.now();
  return deps.database.transaction(async (tx) => {
    await lockRequirement(deps, tx, requirement.id);
    const registered = await findRegistered(tx, item.id, indexes);
    if (registered !== undefined) return registered;
    const { consentedAt } = await readItem(tx, item.id);
    if (consentedAt !== null && now.getTime() - consentedAt.getTime() < CONSENT_MS) return undefined;
    await deps.takeCode(tx, { userId: customerId, purpose: 'cheque_inquiry', approves: String(item.id), code, now });
    await storeItemConsent(tx, item.id, now);
    return undefined;
  });
}

async function lookUpAndRegister(
  deps: GuaranteeDeps,
  customerId: bigint,
  open: OpenItem,
  cheque: Pick<KnownCheque, 'sayadId' | 'indexes' | 'amount'>,
): Promise<bigint> {
  const usedBy = await isChequeUsed(deps.database.sql, cheque.indexes);
  if (usedBy !== undefined && usedBy !== open.item.id) throw new Refusal('cheque_used', { field: 'sayad_id' });
  const { record, owner } = await lookUp(deps, customerId, open, cheque.sayadId);
  if (record.colour !== 'white' && record.colour !== 'yellow')
    throw new Refusal('cheque_colour_refused', { field: 'sayad_id', extra: { colour: record.colour } });
  return register(deps, customerId, open, { ...cheque, colour: record.colour, owner });
}

async function lookUp(
  deps: GuaranteeDeps,
  customerId: bigint,
  { requirement }: OpenItem,
  sayadId: string,
): Promise<{ readonly record: ChequeRecord; readonly owner: 'customer' | 'guarantor' }> {
  const { database, vault } = deps;
  const own = await readIdentityNumber(database.sql, vault, customerId);
  if (own === undefined) throw new Refusal('identity_missing');
  const record = await ask(deps, sayadId, own);
  if (record === undefined) throw new Refusal('cheque_unknown', { field: 'sayad_id' });
  if (record.isOwner) return { record, owner: 'customer' };
  for (const guarantor of await readOfRequirement(database.sql, requirement.id)) {
    if (!isActiveGuarantor(guarantor.state) || guarantor.nationalIdSealed === null) continue;
    const theirs = vault.open(guarantor.nationalIdSealed, guarantorNumberPlace(guarantor.id));
    const ofGuarantor = await ask(deps, sayadId, theirs);
    if (ofGuarantor?.isOwner === true) return { record: ofGuarantor, owner: 'guarantor' };
  }
  throw new Refusal('cheque_not_yours', { field: 'sayad_id' });
}

async function ask({ sayad }: GuaranteeDeps, sayadId: string, nationalId: string): Promise<ChequeRecord | undefined> {
  try {
    return await sayad.look(sayadId, nationalId);
  } catch (error) {
    throw error instanceof SayadFailure ? new Refusal('sayad_down', { retryAfterS: RETRY_AFTER_S }) : error;
  }
}

interface KnownCheque {
  readonly sayadId: string;
  readonly indexes: BlindIndexes;
  readonly amount: bigint;
  readonly colour: 'white' | 'yellow';
  readonly owner: 'customer' | 'guarantor';
}

/** Of two concurrent ones one registers and the other finds it; the database holds that a cheque is used once. */
async function register(
  deps: GuaranteeDeps,
  customerId: bigint,
  { requirement, item }: OpenItem,
  cheque: KnownCheque,
): Promise<bigint> {
  const { database, clock, vault } = deps;
  const at = clock.businessNow();
  try {
    return await database.transaction(async (tx) => {
      const { state } = await lockRequirement(deps, tx, requirement.id);
      if (state !== 'open') throw new Refusal('guarantee_not_open');
      const registered = await findRegistered(tx, item.id, cheque.indexes);
      if (registered !== undefined) return registered;
      if (cheque.amount < (await readItem(tx, item.id)).amount)
        throw new Refusal('guarantee_amount_low', { field: 'amount' });
      await bringChequeToCurrentKey(tx, cheque.indexes);
      const id = await nextInstrumentId(tx);
      await insertInstrument(tx, {
        id,
        itemId: item.id,
        customerId,
        kind: 'cheque',
        form: 'paper',
        holder: 'customer',
        amount: cheque.amount,
        at,
        sayad: {
          sealed: vault.seal(cheque.sayadId, sayadPlace(id)),
          index: cheque.indexes[0],
          mask: maskSayadId(cheque.sayadId),
          colour: cheque.colour,
          owner: cheque.owner,
        },
      });
      await storeItemConsent(tx, item.id, null);
      await insertEvent(tx, {
        subject: { instrumentId: id },
        event: 'register',
        fromState: null,
        toState: 'registered',
        toHolder: 'customer',
        actor: { as: 'applicant', userId: customerId },
        at,
      });
      await appendAudit(tx, {
        actorId: customerId,
        action: 'guarantees.register_cheque',
        subjectKind: 'guarantees.instrument',
        subjectId: id,
        detail: { line: requirement.line, colour: cheque.colour, owner: cheque.owner },
        at: clock.now(),
      });
      return id;
    });
  } catch (error) {
    if (brokenUnique(error) === 'one_use_of_cheque') throw new Refusal('cheque_used', { field: 'sayad_id' });
    throw error;
  }
}
