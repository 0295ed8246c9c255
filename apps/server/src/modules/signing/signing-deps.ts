import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PdfRenderer } from '../../platform/pdf/pdf-renderer.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { declareTask } from '../../platform/tasks/task.ts';
import type { SendApprovalCode, TakeApprovalCode } from '../identity/index.ts';
import type { SigningIdentity } from './adapters/certificate.ts';
import type { SealedFields } from './queries/sealed-fields.ts';
import type { SubjectRegistry } from './subjects.ts';

/** Makes the text of a document and its draft PDF. */
export const PREPARE_DOCUMENT = declareTask<{ documentId: string }>('signing.prepare_document');
/** Makes the signed PDF of a document that all have signed. */
export const SEAL_DOCUMENT = declareTask<{ documentId: string }>('signing.seal_document', { maxAttempts: 25 });

export interface SigningDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly pdf: PdfRenderer;
  readonly fields: SealedFields;
  readonly subjects: SubjectRegistry;
  /** The product's own, read when it is first needed. */
  readonly identity: () => Promise<SigningIdentity>;
  readonly publicOrigin: string;
  readonly sendCode: SendApprovalCode;
  readonly takeCode: TakeApprovalCode;
}

/** Files of this context, as the store lists their owners. */
export const FILE_OWNER = 'signing.document';
