export { REJECT_REASONS } from './domain/reject-reasons.ts';
export {
  findDocument,
  findDocumentsOf,
  readDocuments,
  readPages,
  type Subject,
  type SubmittedDocument,
} from './queries/documents.ts';
export { findUnseenPage, insertPageLook } from './queries/page-looks.ts';
export { decideDocument, requirePagesSeen } from './use-cases/decide-document.ts';
export { openPage } from './use-cases/open-page.ts';
export { checkPage, type DocumentsDeps, storePage } from './use-cases/submit-page.ts';
export { reuseDocuments, takeBackDocument } from './use-cases/take-back-document.ts';
