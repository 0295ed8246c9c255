import { Button, Card, StatusChip, type StatusTone } from '@nesye/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, type ReactElement } from 'react';
import { stepText } from '@nesye/web-kit/messages/credit-steps.ts';
import { serverText } from '@nesye/web-kit/api/server-text.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { InlineConfirm } from '@nesye/web-kit/confirm/inline-confirm.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { invalidateCredit } from '../api.ts';

const DOCUMENTS = '/api/v1/credit-assessment/credit-document';
type SentDocument = ReplyOf<'GET', typeof DOCUMENTS>['results'][number];

const tones: Readonly<Record<SentDocument['state'], StatusTone>> = {
  in_check: 'soon',
  confirmed: 'paid',
  rejected: 'overdue',
};

interface SentDocumentsProps {
  readonly line: number;
  /** While the request is a draft a document may be taken back. */
  readonly canDelete: boolean;
  /** A reason that is above already. */
  readonly said?: string | undefined;
}

/** What was submitted for the request, how each document stands, and one more page for those that no one has decided about. */
export function SentDocuments({ line, canDelete, said }: SentDocumentsProps): ReactElement | null {
  const words = stepText.document;
  const documents = useQuery({
    ...callQuery(DOCUMENTS, { query: { line: String(line) } }),
    meta: { quiet: 'background' },
  });
  const rows = documents.data?.results ?? [];
  if (rows.length === 0) return null;
  return (
    <Card aria-label={words.sentTitle}>
      <h3 className="mb-1 text-base">{words.sentTitle}</h3>
      <ul className="divide-y divide-line">
        {rows.map((document) => (
          <li key={document.id} className="py-2">
            <DocumentRow {...{ document, line, canDelete, said }} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface DocumentRowProps extends SentDocumentsProps {
  readonly document: SentDocument;
}

function DocumentRow({ document, line, canDelete, said }: DocumentRowProps): ReactElement {
  const words = stepText.document;
  const queries = useQueryClient();
  const kind = document.title ?? words.kind[document.kind];
  const deletion = useConfirm(async () => {
    await api.delete(`${DOCUMENTS}/:id`, { params: { id: String(document.id) }, query: { line: String(line) } });
    await invalidateCredit(queries);
  });
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="min-w-0 flex-1 basis-32 font-semibold">
          {kind}
          <span className="ms-2 font-normal text-ink-soft">{words.pages(document.pages)}</span>
        </span>
        <StatusChip tone={tones[document.state]}>{words.state[document.state]}</StatusChip>
        {document.state === 'in_check' && document.title === null && <MorePages document={document} line={line} />}
        {canDelete && document.state !== 'confirmed' && (
          <Button tone="quiet" size="small" aria-label={words.removeOf(kind)} onClick={deletion.open}>
            {words.remove}
          </Button>
        )}
      </div>
      {document.reject_reason !== null && document.reject_reason !== said && (
        <p className="text-sm text-anar-text">
          {serverText('creditReason', document.reject_code ?? '', document.reject_reason)}
        </p>
      )}
      <InlineConfirm
        confirmation={deletion}
        title={words.removeTitle(kind)}
        yes={words.removeYes}
        no={words.removeNo}
      />
    </div>
  );
}

function MorePages({ document, line }: Omit<DocumentRowProps, 'canDelete'>): ReactElement {
  const words = stepText.document;
  const id = useId();
  const queries = useQueryClient();
  const adding = useAction(async (file: File) => {
    const body = new FormData();
    body.set('file', file);
    await api.post(`${DOCUMENTS}/:id`, { params: { id: String(document.id) }, query: { line: String(line) }, body });
    await invalidateCredit(queries);
  });
  return (
    <label
      htmlFor={id}
      aria-busy={adding.isBusy || undefined}
      className="flex min-h-11 cursor-pointer items-center rounded-control px-3 text-sm font-semibold text-firoozeh-text hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-firoozeh aria-busy:text-ink-soft"
    >
      {words.addPage}
      <input
        id={id}
        type="file"
        aria-label={words.addPageOf(words.kind[document.kind])}
        accept="image/jpeg,image/png,application/pdf"
        className="sr-only"
        onChange={({ currentTarget: input }) => {
          const [file] = input.files ?? [];
          input.value = '';
          if (file) adding.run(file);
        }}
      />
    </label>
  );
}
