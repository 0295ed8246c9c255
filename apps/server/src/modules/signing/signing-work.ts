import { type BackgroundWork, handleTask } from '../../platform/tasks/task.ts';
import { prepareDocument } from './use-cases/prepare-document.ts';
import { sealDocument } from './use-cases/seal-document.ts';
import { PREPARE_DOCUMENT, SEAL_DOCUMENT, type SigningDeps } from './signing-deps.ts';

/** Texts and PDFs are made off the request path. */
export const signingWork = (deps: SigningDeps): BackgroundWork => ({
  tasks: [
    handleTask(PREPARE_DOCUMENT, ({ documentId }) => prepareDocument(deps, BigInt(documentId))),
    handleTask(SEAL_DOCUMENT, ({ documentId }) => sealDocument(deps, BigInt(documentId))),
  ],
  crons: [],
});
