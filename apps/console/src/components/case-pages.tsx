import { Card, StatusChip } from '@nesye/ui';
import type { ReactElement } from 'react';
import { stepText } from '@nesye/web-kit/messages/credit-steps.ts';
import { creditCaseText } from '#messages/operator-credit.ts';
import { SentPage } from '@nesye/web-kit/components/sent-page.tsx';
import { type CaseDocument, fetchCasePage } from '../api/credit-api.ts';

const tones = { in_check: 'soon', confirmed: 'paid', rejected: 'overdue' } as const;

/** What a document is called: by its kind, or as it was requested besides. */
export const documentName = ({ kind, title }: CaseDocument): string => title ?? stepText.document.kind[kind];

/** A document with its pages, each fetched when requested, because every look is recorded in the audit. */
export function CaseDocumentCard({ document }: { readonly document: CaseDocument }): ReactElement {
  const name = documentName(document);
  return (
    <Card aria-label={name} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-base">{name}</h3>
        <StatusChip tone={tones[document.state]}>{stepText.document.state[document.state]}</StatusChip>
      </div>
      {document.reject_reason !== null && <p className="text-sm text-anar-text">{document.reject_reason}</p>}
      <ol className="grid gap-3 sm:grid-cols-2">
        {document.page_urls.map((url, index) => (
          <li key={url}>
            <SentPage
              name={creditCaseText.page(name, index + 1)}
              open={creditCaseText.open(index + 1)}
              download={creditCaseText.download}
              fileName={`${document.id}-${index + 1}`}
              load={() => fetchCasePage(document.id, index + 1)}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}
