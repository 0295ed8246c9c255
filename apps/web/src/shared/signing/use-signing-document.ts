import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { retryUnlessDecided } from '@nesye/web-kit/query/retry-unless-decided.ts';

export type SigningDocument = ReplyOf<'GET', '/api/v1/signing/documents/:id'>;
export type DocumentPart = SigningDocument['parts'][number];
export type DocumentBlock = DocumentPart['sections'][number]['blocks'][number];

export const SIGNING_DOCUMENT = '/api/v1/signing/documents/:id';
/** The signed PDF comes a moment after the last signature. */
const SEALING_POLL_MS = 2_000;

/** How long to wait before a document is read again; false: nothing changes by itself. */
function pollMs({ state, next, file }: SigningDocument): number | false {
  if (state === 'signed') return file === null ? SEALING_POLL_MS : false;
  const afterS = next?.poll_after_s ?? null;
  return afterS === null ? false : afterS * 1000;
}

/** A document as one of its signers reads it; read again by itself while someone else is at work on it. */
export function useSigningDocument(id: string) {
  return useQuery({
    ...callQuery(SIGNING_DOCUMENT, { params: { id } }),
    retry: retryUnlessDecided,
    refetchInterval: ({ state: { data } }) => (data === undefined ? false : pollMs(data)),
    meta: { quiet: 'shown_in_place' },
  });
}
