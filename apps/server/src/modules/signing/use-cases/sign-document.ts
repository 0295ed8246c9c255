import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { networkOf } from '../../../platform/rate-limit/network-of.ts';
import { addTask } from '../../../platform/tasks/task.ts';
import { maskNetwork } from '../../identity/index.ts';
import { textHash } from '../domain/render-text.ts';
import {
  lockDocument,
  markSigned,
  readSigners,
  type StoredDocument,
  type StoredSigner,
  storeSignature,
} from '../queries/documents.ts';
import { isOutdated, prepareAgain } from './outdated-text.ts';
import { SEAL_DOCUMENT, type SigningDeps } from '../signing-deps.ts';
import { nextSigner, requireNextSigner } from '../signing-order.ts';

export interface SignatureGiven {
  readonly documentId: bigint;
  readonly userId: bigint;
  /** Of the text that was read, hexadecimal. */
  readonly sha256: string;
  /** As typed. */
  readonly code: string;
  /** The caller's address; only its masked network is stored. */
  readonly ip: string;
}

/**
 * Signs with a one-time code for exactly this text, in its own transaction. Who has signed this text already gets the same again, so that two devices sign once.
 * Refuses not_found, document_not_open, not_your_turn, document_changed, otp_invalid (wrong, old, of another document), login_locked.
 */
export async function signDocument(deps: SigningDeps, given: SignatureGiven): Promise<void> {
  try {
    await deps.database.transaction((tx) => signLocked(deps, tx, given));
  } catch (error) {
    // What the refused transaction could not keep: the text is made again.
    if (error instanceof Refusal && error.code === 'document_changed') await prepareAgain(deps, given.documentId);
    throw error;
  }
}

async function signLocked(
  deps: SigningDeps,
  tx: Tx,
  { documentId, userId, sha256, code, ip }: SignatureGiven,
): Promise<void> {
  const { clock, fields } = deps;
  const document = await lockDocument(tx, documentId);
  if (document === undefined) throw new Refusal('not_found');
  const signers = await readSigners(tx, documentId);
  const own = signers.find((signer) => signer.userId === userId);
  if (own !== undefined && own.signedAt !== null && document.sha256 === sha256) return;
  const { signer, sha256: current, textSealed } = requireNextSigner(document, signers, userId);
  const at = clock.businessNow();
  const isRead = sha256 === current && textHash(fields.openText(documentId, textSealed)) === current;
  if (!isRead || (await isOutdated(deps, tx, document, signers, at))) throw new Refusal('document_changed');
  // A code that went out for another text was never one for this.
  if (signer.codeSha256 !== current) throw new Refusal('otp_invalid', { field: 'code' });
  await deps.takeCode(tx, { userId, purpose: 'signature', approves: current, code, now: clock.now() });
  await storeSignature(tx, signer.id, {
    sha256: current,
    at,
    networkMasked: maskNetwork(networkOf(ip)),
    reference: null,
  });
  await goOn(deps, tx, document, signer);
}

/**
 * The signature of a party that is no user, by its own reference. Given again it changes nothing. Refuses not_found, document_not_open, not_your_turn; the caller has
 * asked the party before, outside of any transaction.
 */
export async function signAsParty(
  deps: SigningDeps,
  tx: Tx,
  { documentId, reference }: { readonly documentId: bigint; readonly reference: string },
): Promise<void> {
  const document = await lockDocument(tx, documentId);
  if (document === undefined) throw new Refusal('not_found');
  const signers = await readSigners(tx, documentId);
  if (signers.some((signer) => signer.userId === null && signer.reference === reference)) return;
  const { state, sha256 } = document;
  if (state !== 'open' || sha256 === null) throw new Refusal('document_not_open');
  const signer = nextSigner(signers);
  if (signer === undefined || signer.userId !== null) throw new Refusal('not_your_turn');
  await storeSignature(tx, signer.id, { sha256, at: deps.clock.businessNow(), networkMasked: null, reference });
  await goOn(deps, tx, document, signer);
}

/** Says who has signed; after the last one the document is signed, and a task makes the PDF that proves it. */
async function goOn(deps: SigningDeps, tx: Tx, document: StoredDocument, signer: StoredSigner): Promise<void> {
  const subject = deps.subjects.find(document.subject);
  const { id: documentId, subjectId } = document;
  const { role, place, userId } = signer;
  await subject.onPartySigned?.(tx, subjectId, { documentId, role, place, userId });
  // Anyone who was told may have had the next one sign at once, down to the last.
  const isLast = nextSigner(await readSigners(tx, documentId)) === undefined;
  if (!isLast || (await lockDocument(tx, documentId))?.state !== 'open') return;
  await markSigned(tx, documentId, deps.clock.businessNow());
  await addTask(tx, SEAL_DOCUMENT, { documentId: String(documentId) });
  await subject.onSigned(tx, subjectId, documentId);
}
