import { createHash } from 'node:crypto';
import { Refusal } from '../../../platform/http/refusal.ts';
import { FileError } from '../../../platform/storage/file-store.ts';
import { isSignedWhole } from '../adapters/sign-pdf.ts';
import { readVerificationCode } from '../domain/verification-code.ts';
import { findByVerificationCode, readSigners } from '../queries/documents.ts';
import { readFile } from './put-file.ts';
import type { SigningDeps } from '../signing-deps.ts';

/**
 * What anybody may know who holds a signed document: whether the stored one is whole and whose signatures it has, by masked name. `is_valid` is looked up again each time,
 * from the bytes. Refuses not_found for a code that is none.
 */
export async function verifyContract(deps: SigningDeps, typed: string) {
  const code = readVerificationCode(typed);
  const document = code === undefined ? undefined : await findByVerificationCode(deps.database.sql, code);
  const { fileSha256 = null, fileId = null, signedAt = null } = document ?? {};
  if (document === undefined || fileSha256 === null || signedAt === null) throw new Refusal('not_found');
  const signers = await readSigners(deps.database.sql, document.id);
  return {
    is_valid: fileId !== null && (await isWhole(deps, fileId, fileSha256)),
    sha256: fileSha256,
    signed_at: signedAt.toISOString(),
    signers: signers.flatMap((signer) =>
      signer.signedAt === null
        ? []
        : [{ role: signer.role, name_masked: signer.nameMasked, signed_at: signer.signedAt.toISOString() }],
    ),
  };
}

async function isWhole(deps: SigningDeps, fileId: string, sha256: string): Promise<boolean> {
  try {
    const bytes = await readFile(deps, fileId);
    return bytes !== undefined && createHash('sha256').update(bytes).digest('hex') === sha256 && isSignedWhole(bytes);
  } catch (error) {
    if (error instanceof FileError) return false;
    throw error;
  }
}
