import { StatusChip, type StatusTone } from '@nesye/ui';
import type { ReactElement } from 'react';
import { applicationText } from '@nesye/web-kit/messages/applications.ts';
import { SentPage } from '@nesye/web-kit/components/sent-page.tsx';
import { fetchPage, type SentDocument, textIn } from '../api.ts';

const tones: Readonly<Record<SentDocument['state'], StatusTone>> = {
  in_check: 'soon',
  confirmed: 'paid',
  rejected: 'overdue',
};

/** How a document stands. */
export const DocumentChip = ({ document }: { readonly document: SentDocument }): ReactElement => (
  <StatusChip tone={tones[document.state]}>{applicationText.documentState[document.state]}</StatusChip>
);

/** The pages of a document that was sent, each fetched when requested. */
export function DocumentPages({ document }: { readonly document: SentDocument }): ReactElement {
  const label = textIn(document.label);
  return (
    <ol className="grid gap-3 sm:grid-cols-2">
      {Array.from({ length: document.pages }, (_, index) => (
        <li key={`${document.uploaded_at}-${index}`}>
          <SentPage
            name={applicationText.pageOf(label, index + 1)}
            open={applicationText.openPage(index + 1)}
            download={applicationText.download}
            fileName={`${document.kind}-${index + 1}`}
            load={() => fetchPage(document.id, index + 1)}
          />
        </li>
      ))}
    </ol>
  );
}
