import type { PrintedSigner } from './adapters/contract-document.ts';
import type { StoredSigner } from './queries/documents.ts';
import type { SigningDeps } from './signing-deps.ts';

/** The signers as the document prints them: by their full names. */
export const printedSigners = (
  { fields }: Pick<SigningDeps, 'fields'>,
  signers: readonly StoredSigner[],
): readonly PrintedSigner[] =>
  signers.map(({ id, personSealed, nameMasked, place, role, mobileMasked, ...signature }) => ({
    place,
    role,
    name: fields.openPerson(id, personSealed)?.name ?? nameMasked,
    mobileMasked,
    signedAt: signature.signedAt,
    codeSentAt: signature.codeSentAt,
    networkMasked: signature.networkMasked,
    reference: signature.reference,
  }));
