import type { Sql, Tx } from '../../platform/database/database.ts';
import type { SignerRole } from './domain/signer.ts';

/** One signature of a document, as it is shown to anyone who opened it. */
export interface GivenSignature {
  readonly documentId: bigint;
  readonly role: SignerRole;
  readonly place: number;
  readonly userId: bigint | null;
}

/** What a document can be about. Its module registers it when it starts; all run in the transaction of the signature, and what they throw undoes it. */
export interface SigningSubject {
  /** `context.thing`, as stored with each document. */
  readonly name: string;
  /** The facts of the document are no longer so: an unsigned one ends, and its module opens another. */
  readonly isStale?: (sql: Sql | Tx, subjectId: bigint) => Promise<boolean>;
  /** The text can be read and signed from now on. */
  readonly onOpen?: (tx: Tx, subjectId: bigint, documentId: bigint) => Promise<void>;
  /** One has signed; whose turn is next may be a party that must be asked. */
  readonly onPartySigned?: (tx: Tx, subjectId: bigint, signature: GivenSignature) => Promise<void>;
  /** All have signed. */
  readonly onSigned: (tx: Tx, subjectId: bigint, documentId: bigint) => Promise<void>;
}

/** The subjects of a process by their names. */
export class SubjectRegistry {
  readonly #subjects = new Map<string, SigningSubject>();

  /** Throws when the name is taken. */
  register(subject: SigningSubject): void {
    if (this.#subjects.has(subject.name)) throw new Error(`the subject ${subject.name} is registered twice`);
    this.#subjects.set(subject.name, subject);
  }

  /** Throws when no one has registered it: another version of the product stored it. */
  find(name: string): SigningSubject {
    const subject = this.#subjects.get(name);
    if (subject === undefined) throw new Error(`no module registered the subject ${name}`);
    return subject;
  }
}
