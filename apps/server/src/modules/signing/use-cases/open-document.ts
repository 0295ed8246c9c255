import { maskMobile } from '@nesye/persian';
import type { Tx } from '../../../platform/database/database.ts';
import { addTask } from '../../../platform/tasks/task.ts';
import { checkFacts, type ContractFacts, storeFacts } from '../domain/contract-facts.ts';
import { maskSignerName } from '../domain/mask-signer.ts';
import { checkSigners, type NewSigner } from '../domain/signer.ts';
import { insertDocument, insertSigner, nextDocumentId, nextSignerId } from '../queries/documents.ts';
import { PREPARE_DOCUMENT, type SigningDeps } from '../signing-deps.ts';

/** The facts are frozen from now on. */
export type NewDocument = ContractFacts & {
  /** What the document is about: a registered name, and the record it is about. */
  readonly subject: { readonly name: string; readonly id: bigint };
  /** In the order in which they sign: the customer, the guarantors in the order of the data, the lender. Or the owner of the shop alone. */
  readonly signers: readonly NewSigner[];
};

/**
 * Opens a document: its facts are frozen now, a task makes text and PDF, then the first may read and sign. Returns its id. Throws, as a bug of the caller, for data or
 * signers that contradict themselves, and for a subject that has a document already that is not void.
 */
export async function openDocument(
  { clock, fields, subjects }: Pick<SigningDeps, 'clock' | 'fields' | 'subjects'>,
  tx: Tx,
  document: NewDocument,
): Promise<bigint> {
  const { subject, signers } = document;
  subjects.find(subject.name);
  checkFacts(document);
  checkSigners(signers);
  const guarantors = document.template === 'credit-contract' ? document.data.guarantors.length : 0;
  if (signers.filter(({ role }) => role === 'guarantor').length !== guarantors)
    throw new RangeError('the guarantors who sign are not those of the contract');
  const id = await nextDocumentId(tx);
  await insertDocument(tx, {
    id,
    subject: subject.name,
    subjectId: subject.id,
    templateKey: document.template,
    factsSealed: fields.sealFacts(id, storeFacts(document)),
    createdAt: clock.businessNow(),
  });
  for (const [index, { role, userId, name, nationalId, mobile }] of signers.entries()) {
    const signerId = await nextSignerId(tx);
    await insertSigner(tx, id, {
      id: signerId,
      place: index + 1,
      role,
      userId,
      personSealed: fields.sealPerson(signerId, { name, nationalId, mobile }),
      nameMasked: role === 'lender' ? name : maskSignerName(name),
      mobileMasked: mobile === null ? null : maskMobile(mobile),
    });
  }
  await addTask(tx, PREPARE_DOCUMENT, { documentId: String(id) });
  return id;
}
