import { nextCall, nextStep, type NextStepOut, signingCalls } from '@nesye/contract';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { readDocument, readSigners, type StoredDocument, type StoredSigner } from '../queries/documents.ts';
import type { SigningDeps } from '../signing-deps.ts';
import { nextSigner } from '../signing-order.ts';

/** Seconds: making a text takes less than one. */
const PREPARING_POLL_S = 1;
const OTHERS_POLL_S = 5;
/** A code is good for two minutes; shortly before, another one is requested instead. */
const CODE_USABLE_MS = 110_000;

/** Whose turn it is, and what is sent for it; the calls are the caller's to name. */
export interface SigningTurn {
  readonly role: StoredSigner['role'];
  readonly userId: bigint | null;
  /** Of the text to be signed. */
  readonly sha256: string;
  /** A code for this text is on its way to this mobile; null: request one first. */
  readonly otpMobile: string | null;
}

/** Whose turn it is at an open document; undefined where it is no one's: in preparation, signed or void. */
export function turnOf(
  { clock, fields }: Pick<SigningDeps, 'clock' | 'fields'>,
  { state, sha256 }: StoredDocument,
  signers: readonly StoredSigner[],
): SigningTurn | undefined {
  const signer = nextSigner(signers);
  if (state !== 'open' || sha256 === null || signer === undefined) return undefined;
  const { id, role, userId, codeSentAt, codeSha256, personSealed } = signer;
  const isOnItsWay =
    codeSentAt !== null &&
    codeSha256 === sha256 &&
    clock.businessNow().getTime() - codeSentAt.getTime() < CODE_USABLE_MS;
  const otpMobile = isOnItsWay ? (fields.openPerson(id, personSealed)?.mobile ?? null) : null;
  return { role, userId, sha256, otpMobile };
}

/** The one thing that moves a document on, as this viewer sees it; null: nothing does any more. Another's turn is waited for. */
export function nextSignature(
  deps: Pick<SigningDeps, 'clock' | 'fields'>,
  document: StoredDocument,
  signers: readonly StoredSigner[],
  viewerId: bigint | null,
): NextStepOut | null {
  if (document.state === 'preparing')
    return nextStep({ key: 'contract_preparing', actor: 'party', poll_after_s: PREPARING_POLL_S });
  const turn = turnOf(deps, document, signers);
  if (turn === undefined) return null;
  if (turn.role === 'lender') return nextStep({ key: 'lender_signature', actor: 'party', poll_after_s: OTHERS_POLL_S });
  const actor = turn.role === 'guarantor' ? 'guarantor' : 'applicant';
  if (turn.userId !== viewerId) return nextStep({ key: `${turn.role}_signature`, actor, poll_after_s: OTHERS_POLL_S });
  const params = { id: document.uid };
  if (turn.otpMobile === null)
    return nextStep({ key: 'request_signing_code', actor, call: nextCall(signingCalls.sendSigningCode, { params }) });
  const body = { sha256: turn.sha256, code: '{{otp}}' };
  return nextStep({
    key: 'sign_contract',
    actor,
    call: nextCall(signingCalls.signDocument, { params, body }),
    otp_mobile: turn.otpMobile,
  });
}

/** The same, from its id; null also for a document that is not there. */
export async function readNextSignature(
  deps: SigningDeps,
  sql: Sql | Tx,
  documentId: bigint,
  viewerId: bigint | null,
): Promise<NextStepOut | null> {
  const document = await readDocument(sql, documentId);
  if (document === undefined) return null;
  return nextSignature(deps, document, await readSigners(sql, documentId), viewerId);
}
