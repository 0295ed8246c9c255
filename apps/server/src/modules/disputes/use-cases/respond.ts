import type { FilePart } from '@nesye/contract';
import { Refusal } from '../../../platform/http/refusal.ts';
import { checkPage, storePage } from '../../documents/index.ts';
import { findDispute, lockDispute, storeResponse } from '../queries/disputes.ts';
import type { DisputeDeps } from '../dispute-deps.ts';
import { noteChange } from './note-change.ts';
import { notifyCustomer } from './notify-sides.ts';
import { EVIDENCE, sideOf, type Viewer } from './show-dispute.ts';

/**
 * The shop's response, once, until the dispute is closed. Of two concurrent ones the first wins. Refuses `not_found` (another shop's), `dispute_closed`, `dispute_responded`, and
 * `invalid` for a text of blanks.
 */
export async function respondToDispute(
  { database, clock }: Pick<DisputeDeps, 'database' | 'clock'>,
  viewer: Viewer,
  { id, text }: { readonly id: bigint; readonly text: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const dispute = await lockDispute(tx, id);
    if (dispute === undefined || (await sideOf(tx, dispute, viewer)) !== 'shop') throw new Refusal('not_found');
    if (dispute.outcome !== null) throw new Refusal('dispute_closed');
    if (dispute.respondedAt !== null) throw new Refusal('dispute_responded');
    if (text.trim() === '') throw new Refusal('invalid', { field: 'text' });
    await storeResponse(tx, id, { text: text.trim(), userId: viewer.userId, at: clock.businessNow() });
    await notifyCustomer(tx, clock, dispute, { kind: 'dispute_responded' });
    await noteChange(tx, dispute);
  });
}

/** Adds a picture to an open dispute, as its customer or its shop. Refuses `not_found`, `dispute_closed`, and as `checkPage` and `storePage` do. */
export async function addPicture(
  { database, documents }: DisputeDeps,
  viewer: Viewer,
  { id, file }: { readonly id: bigint; readonly file: FilePart },
): Promise<void> {
  const found = await findDispute(database.sql, id);
  const side = found === undefined ? undefined : await sideOf(database.sql, found, viewer);
  if (side !== 'customer' && side !== 'shop') throw new Refusal('not_found');
  if (found?.outcome !== null) throw new Refusal('dispute_closed');
  const page = await checkPage(documents, file, viewer.userId);
  await database.transaction(async (tx) => {
    const dispute = await lockDispute(tx, id);
    if (dispute?.outcome !== null) throw new Refusal('dispute_closed');
    const subject = { kind: 'dispute', id } as const;
    await storePage(documents, tx, { customerId: viewer.userId, subject, kind: EVIDENCE[side], page, replaces: false });
  });
}
