import { exampleContract } from '../../modules/signing/testing/example-contract.ts';
import type { SignedInPerson } from './demo-people.test-support.ts';
import type { FullApp } from './full-app.test-support.ts';

const SUBJECT = 'examples.contract';
const knowing = new WeakSet<FullApp>();
let lastSubject = 0n;

export interface DemoDocument {
  readonly id: bigint;
  readonly uid: string;
  readonly sha256: string;
}

/** Runs one task as a worker would. */
export async function runDocumentTask(
  { app }: FullApp,
  name: 'signing.prepare_document' | 'signing.seal_document',
  documentId: bigint,
): Promise<void> {
  const task = app.work.tasks.find((each) => each.name === name);
  await task?.run({ documentId: String(documentId) }, { attempt: 1, isLastAttempt: false });
}

/** A contract of a person with a lender, open for the person's signature. */
export async function openDemoDocument(
  full: FullApp,
  userId: bigint,
  { mobile }: SignedInPerson,
): Promise<DemoDocument> {
  const signing = full.app.ports.signing();
  if (!knowing.has(full)) {
    knowing.add(full);
    signing.registerSubject({ name: SUBJECT, onSigned: async () => undefined });
  }
  lastSubject += 1n;
  // The next document may be begun before this one is written.
  const subjectId = lastSubject;
  const data = exampleContract();
  const id = await full.database.transaction((tx) =>
    signing.openDocument(tx, {
      subject: { name: SUBJECT, id: subjectId },
      template: 'credit-contract',
      data,
      signers: [
        { role: 'customer', userId, name: data.customer.name, nationalId: data.customer.nationalId, mobile },
        { role: 'lender', userId: null, name: data.lender.name, nationalId: data.lender.registration, mobile: null },
      ],
    }),
  );
  await runDocumentTask(full, 'signing.prepare_document', id);
  const brief = await signing.documentOf(full.database.sql, id);
  const { uid, sha256 = null } = brief ?? {};
  if (uid === undefined || sha256 === null) throw new Error('the example’s document was not prepared');
  return { id, uid, sha256 };
}
