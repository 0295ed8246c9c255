import { Refusal } from '../../../platform/http/refusal.ts';
import type { CodeCaller } from '../../identity/index.ts';
import { noteCode, readDocument, readSigners } from '../queries/documents.ts';
import { isOutdated, prepareAgain } from './outdated-text.ts';
import type { SigningDeps } from '../signing-deps.ts';
import { requireNextSigner } from '../signing-order.ts';

export interface SigningCodeRequest {
  readonly documentId: bigint;
  /** Who requests it, and from where. */
  readonly caller: CodeCaller;
}

/**
 * Sends whose turn it is a code that signs this text and nothing else. Never call it inside a transaction. Refuses not_found, document_not_open, not_your_turn,
 * document_changed (the text is made again, or the document ended: read it first), otp_too_soon, otp_limit_reached, login_locked, unavailable.
 */
export async function sendSigningCode(deps: SigningDeps, { documentId, caller }: SigningCodeRequest) {
  const { database, clock } = deps;
  const document = await readDocument(database.sql, documentId);
  if (document === undefined) throw new Refusal('not_found');
  const signers = await readSigners(database.sql, documentId);
  const { signer, sha256 } = requireNextSigner(document, signers, caller.principal.userId);
  if (await isOutdated(deps, database.sql, document, signers, clock.businessNow())) {
    await prepareAgain(deps, documentId);
    throw new Refusal('document_changed');
  }
  const sent = await deps.sendCode(caller, { purpose: 'signature', approves: sha256 });
  await noteCode(database.sql, signer.id, sha256, clock.businessNow());
  return sent;
}
