/** What one file of a document may weigh, in bytes. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
