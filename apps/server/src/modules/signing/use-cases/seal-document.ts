import { createHash } from 'node:crypto';
import { contractDocument } from '../adapters/contract-document.ts';
import { signPdf } from '../adapters/sign-pdf.ts';
import type { DocumentText } from '../domain/document-text.ts';
import { newVerificationCode } from '../domain/verification-code.ts';
import { readDocument, readSigners, storeSealed } from '../queries/documents.ts';
import { printedSigners } from '../printed-signers.ts';
import { putFile } from './put-file.ts';
import type { SigningDeps } from '../signing-deps.ts';
import { verificationUrl } from '../domain/verification-url.ts';

/**
 * Makes the PDF of a document that all have signed: the text, the page of proof, the product's digital signature over all of it, and the code by which anybody can check
 * it. It takes the place of the draft. Safe to repeat: one that is sealed stays as it is.
 */
export async function sealDocument(deps: SigningDeps, documentId: bigint): Promise<void> {
  const { database, clock, fields, pdf, publicOrigin } = deps;
  const document = await readDocument(database.sql, documentId);
  if (document?.state !== 'signed' || document.fileSha256 !== null) return;
  const { textSealed, sha256, openedAt } = document;
  // Erased with its customer.
  if (textSealed === null || sha256 === null || openedAt === null) return;
  const written = fields.openText(documentId, textSealed);
  const code = newVerificationCode();
  const typeset = await pdf.render(
    contractDocument({
      text: JSON.parse(written) as DocumentText,
      written,
      sha256,
      signers: printedSigners(deps, await readSigners(database.sql, documentId)),
      openedAt,
      verification: { code, url: verificationUrl(publicOrigin, code) },
    }),
    'task',
  );
  const at = clock.businessNow();
  const signed = signPdf(typeset, await deps.identity(), {
    name: 'Nesye',
    reason: `Contract text ${sha256.slice(0, 16)}`,
    at,
  });
  const fileSha256 = createHash('sha256').update(signed).digest('hex');
  await putFile(deps, {
    documentId,
    bytes: signed,
    isWanted: (current) => current.state === 'signed' && current.fileSha256 === null,
    use: (tx) => storeSealed(tx, documentId, { fileSha256, verificationCode: code, at }),
  });
}
