import type { SealedColumn } from '../../../platform/crypto/reseal.ts';
import type { SealedBox } from '../../../platform/crypto/sealed-box.ts';

const factsPlace = (id: bigint): string => `signing.document.facts:${id}`;
const textPlace = (id: bigint): string => `signing.document.text:${id}`;
const personPlace = (id: bigint): string => `signing.signer.person:${id}`;

/** What of this context is sealed. */
export const signingColumns: readonly SealedColumn[] = [
  { table: 'signing.document', key: 'id', column: 'facts_sealed', placeOf: factsPlace },
  { table: 'signing.document', key: 'id', column: 'text_sealed', placeOf: textPlace },
  { table: 'signing.signer', key: 'id', column: 'person_sealed', placeOf: personPlace },
];

/** Who signs, as a contract names a person. */
export interface SignerPerson {
  readonly name: string;
  readonly nationalId: string;
  readonly mobile: string | null;
}

/** Facts and text of a document, and the person of a signer, sealed into their rows and opened again. Null: erased. */
export const sealedFields = (box: Pick<SealedBox, 'seal' | 'open'>) => ({
  sealFacts: (documentId: bigint, facts: string): Buffer => box.seal(facts, factsPlace(documentId)),
  openFacts: (documentId: bigint, sealed: Buffer): string => box.open(sealed, factsPlace(documentId)),
  sealText: (documentId: bigint, text: string): Buffer => box.seal(text, textPlace(documentId)),
  openText: (documentId: bigint, sealed: Buffer): string => box.open(sealed, textPlace(documentId)),
  sealPerson: (signerId: bigint, person: SignerPerson): Buffer =>
    box.seal(JSON.stringify(person), personPlace(signerId)),
  openPerson: (signerId: bigint, sealed: Buffer | null): SignerPerson | null =>
    sealed === null ? null : (JSON.parse(box.open(sealed, personPlace(signerId))) as SignerPerson),
});

export type SealedFields = ReturnType<typeof sealedFields>;
