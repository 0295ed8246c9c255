import type { Tx } from '../../../platform/database/database.ts';
import { lockDocument, markVoid } from '../queries/documents.ts';
import type { SigningDeps } from '../signing-deps.ts';

/** Ends a document that not all have signed: no one can read or sign it any more. One that is void stays so. Throws for a signed one, which nothing undoes. */
export async function voidDocument(deps: SigningDeps, tx: Tx, documentId: bigint): Promise<void> {
  if (!(await voidUnsigned(deps, tx, documentId))) throw new Error(`document ${documentId} is signed`);
}

/** The same; false for a signed one, which stays. */
export async function voidUnsigned({ clock, files }: SigningDeps, tx: Tx, documentId: bigint): Promise<boolean> {
  const document = await lockDocument(tx, documentId);
  if (document === undefined || document.state === 'void') return true;
  if (document.state === 'signed') return false;
  await markVoid(tx, documentId, clock.businessNow());
  if (document.fileId !== null) await files.forget(tx, document.fileId);
  return true;
}
