import { Refusal } from '../../platform/http/refusal.ts';
import type { StoredDocument, StoredSigner } from './queries/documents.ts';

/** Who signs next; undefined: all have. */
export const nextSigner = (signers: readonly StoredSigner[]): StoredSigner | undefined =>
  signers.find(({ signedAt }) => signedAt === null);

export interface OpenTurn {
  readonly signer: StoredSigner;
  /** Of the text that is to be signed. */
  readonly sha256: string;
  readonly textSealed: Buffer;
}

/** The turn of this user at an open document. Refuses not_found (no signer of it), document_not_open, not_your_turn. */
export function requireNextSigner(
  document: StoredDocument,
  signers: readonly StoredSigner[],
  userId: bigint,
): OpenTurn {
  const signer = signers.find((each) => each.userId === userId);
  if (signer === undefined) throw new Refusal('not_found');
  const { state, sha256, textSealed } = document;
  if (state !== 'open' || sha256 === null || textSealed === null) throw new Refusal('document_not_open');
  if (nextSigner(signers)?.id !== signer.id) throw new Refusal('not_your_turn');
  return { signer, sha256, textSealed };
}
