import { Card, StatusChip, type StatusTone } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { stepText } from '@nesye/web-kit/messages/credit-steps.ts';
import { creditCaseText } from '#messages/operator-credit.ts';
import type { CaseDocument } from '../api/credit-api.ts';
import type { ViewerPage } from './page-picture.tsx';
import { PageViewer, type useSeenPages } from './page-viewer.tsx';

/** What is said of a document next to its pages. */
export interface DeskDocument {
  readonly id: string;
  readonly name: string;
  readonly state: { readonly tone: StatusTone; readonly text: string };
  /** Why it was sent back, in the words of the list. */
  readonly reason: string | null;
  readonly pageCount: number;
  /** A page by its number from 1. */
  readonly load: (page: number) => Promise<Blob>;
  /** More about it, or its own decision. */
  readonly more?: ReactNode;
}

interface DocumentDeskProps extends ReturnType<typeof useSeenPages> {
  readonly label: string;
  readonly documents: readonly DeskDocument[];
}

/** All pages of the documents of a case on one desk, and below it what is known of each document. */
export function DocumentDesk({ label, documents, ...pages }: DocumentDeskProps): ReactElement {
  return (
    <PageViewer label={label} pages={documents.flatMap(pagesOf)} {...pages}>
      <p className="text-sm text-ink-soft">{creditCaseText.audited}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {documents.map((document) => (
          <li key={document.id}>
            <DocumentCard document={document} />
          </li>
        ))}
      </ul>
    </PageViewer>
  );
}

const pageId = (document: string, page: number): string => `${document} ${page}`;

const pagesOf = ({ id, name, pageCount, load }: DeskDocument): ViewerPage[] =>
  Array.from({ length: pageCount }, (_, index) => ({
    id: pageId(id, index + 1),
    name: creditCaseText.page(name, index + 1),
    fileName: `${id}-${index + 1}`,
    load: () => load(index + 1),
  }));

/** Whether all pages of a document are among those that were seen. */
export const isAllSeen = (seen: ReadonlySet<string>, { id, pageCount }: DeskDocument): boolean =>
  Array.from({ length: pageCount }).every((_, at) => seen.has(pageId(id, at + 1)));

function DocumentCard({ document: { name, state, reason, more } }: { readonly document: DeskDocument }): ReactElement {
  return (
    <Card aria-label={name} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-base">{name}</h3>
        <StatusChip tone={state.tone}>{state.text}</StatusChip>
      </div>
      {reason !== null && <p className="text-sm text-anar-text">{reason}</p>}
      {more}
    </Card>
  );
}

/** How the states of a document are coloured. */
export const DOCUMENT_TONES = { in_check: 'soon', confirmed: 'paid', rejected: 'overdue' } as const;

/** What a document of a credit request is called: by its kind, or as it was requested besides. */
export const documentName = ({ kind, title }: CaseDocument): string => title ?? stepText.document.kind[kind];
