import { Refusal } from '../../../platform/http/refusal.ts';
import type { CodeRequest } from '../../identity/index.ts';
import { noteCode, readDocument, readSigners } from '../queries/documents.ts';
import { isOutdated, prepareAgain } from './outdated-text.ts';
import type { SigningDeps } from './signing-deps.ts';
import { requireTurn } from './turn.ts';

export interface SigningCodeRequest {
  readonly documentId: bigint;
  readonly userId: bigint;
  /** The request it comes with, as the limits see it. */
  readonly request: CodeRequest;
}

/**
 * Sends whose turn it is a code that signs this text and nothing else. Never call it inside a transaction. Refuses not_found, document_not_open, not_your_turn,
 * document_changed (the text is made again: read it first), otp_too_soon, otp_limit_reached, login_locked, unavailable.
 */
export async function sendSigningCode(deps: SigningDeps, { documentId, userId, request }: SigningCodeRequest) {
  const { database, clock } = deps;
  const document = await readDocument(database.sql, documentId);
  if (document === undefined) throw new Refusal('not_found');
  const signers = await readSigners(database.sql, documentId);
  const { signer, sha256 } = requireTurn(document, signers, userId);
  if (await isOutdated(database.sql, document, signers, clock.businessNow())) {
    await prepareAgain(deps, documentId);
    throw new Refusal('document_changed');
  }
  const sent = await deps.sendCode(request, { userId, purpose: 'signature', approves: sha256 });
  await noteCode(database.sql, signer.id, sha256, clock.businessNow());
  return sent;
}
