import { Button, Card, StatusChip } from '@nesye/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement } from 'react';
import { stepText } from '#messages/credit-steps.ts';
import { creditCaseText } from '#messages/operator-credit.ts';
import { failureText } from '../../../shared/api/api-failure.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { type CaseDocument, fetchCasePage } from '../credit-api.ts';

const tones = { in_check: 'soon', confirmed: 'paid', rejected: 'overdue' } as const;

/** What a kind of document is called. */
export const documentName = ({ kind }: CaseDocument): string => stepText.document.kind[kind];

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
            <Page document={document} page={index + 1} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

const OCTETS = 'application/octet-stream';

/** The browser shows an image by its bytes; what does not show as one is offered as a file. */
function Page({ document, page }: { readonly document: CaseDocument; readonly page: number }): ReactElement {
  const [file, setFile] = useState<{ readonly blob: Blob; readonly address: string }>();
  const [isPicture, setIsPicture] = useState(true);
  const name = creditCaseText.page(documentName(document), page);
  const look = useMutation({
    mutationFn: () => fetchCasePage(document.id, page),
    meta: { quiet: 'shown_in_place' },
    onSuccess: (blob) =>
      setFile({ blob, address: URL.createObjectURL(blob.type === OCTETS ? new Blob([blob]) : blob) }),
  });
  useEffect(() => (file === undefined ? undefined : () => URL.revokeObjectURL(file.address)), [file]);
  return (
    <div className="grid min-h-40 place-items-center overflow-hidden rounded-control bg-sunken p-3 text-center">
      {file === undefined ? (
        <div className="flex flex-col items-center gap-1">
          <Button tone="secondary" size="small" icon="eye" isBusy={look.isPending} onClick={() => look.mutate()}>
            {creditCaseText.open(page)}
          </Button>
          <p role="alert" className="text-sm text-anar-text empty:hidden">
            {look.error !== null && failureText(look.error)}
          </p>
        </div>
      ) : isPicture ? (
        <img
          src={file.address}
          alt={name}
          className="max-h-[70vh] w-full object-contain"
          onError={() => setIsPicture(false)}
        />
      ) : (
        <Button
          tone="secondary"
          size="small"
          icon="download"
          onClick={() => saveFile(file.blob, `${document.id}-${page}`)}
        >
          {creditCaseText.download}
        </Button>
      )}
    </div>
  );
}
