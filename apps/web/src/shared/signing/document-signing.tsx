import { Button, Loading, Skeleton, useMoneyUnit } from '@nesye/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { signingText } from '#messages/signing.ts';
import { currentLanguage } from '@nesye/web-kit/language/language.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { callKey } from '@nesye/web-kit/query/call-query.ts';
import { saveFile } from '@nesye/web-kit/save-file.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { DocumentText, PartSummary } from './document-text.tsx';
import { SignerList } from './signer-list.tsx';
import { SignFoot } from './sign-foot.tsx';
import { SIGNING_DOCUMENT, type SigningDocument } from './use-signing-document.ts';

interface DocumentSigningProps {
  readonly document: SigningDocument;
  /** Said above the text. */
  readonly lead?: string | undefined;
  /** What else happens with the signature, next to the button. */
  readonly terms?: string | undefined;
  /** The viewer has just signed. */
  readonly onSigned?: (document: SigningDocument) => void;
}

/** A document to read and sign: how far it is, what matters of it, every word, and the code. Anyone who has signed sees what comes next. */
export function DocumentSigning({ document, lead, terms, onSigned }: DocumentSigningProps): ReactElement {
  const queries = useQueryClient();
  const [wasChanged, setWasChanged] = useState(false);
  const onChanged = (): void => {
    setWasChanged(true);
    inBackground(queries.invalidateQueries({ queryKey: callKey(SIGNING_DOCUMENT) }));
  };
  if (document.state === 'void')
    return (
      <Notice tone="plain" title={signingText.voidTitle}>
        {signingText.void}
      </Notice>
    );
  if (document.sha256 === null)
    return (
      <Loading label={signingText.preparing}>
        <p className="mb-4 text-center text-ink-soft">{signingText.preparing}</p>
        <Skeleton className="h-96 w-full rounded-card" />
      </Loading>
    );
  return (
    <div className="flex flex-1 flex-col gap-4">
      {wasChanged && document.is_your_turn && (
        <Notice tone="soon" title={signingText.changedTitle} isAlert>
          {signingText.changed}
        </Notice>
      )}
      <Progress document={document} />
      {lead !== undefined && <p className="font-semibold text-pesteh-text">{lead}</p>}
      {document.parts.map((part) => (
        <PartSummary key={`${part.kind}${part.title}`} part={part} isOnly={document.parts.length === 1} />
      ))}
      <TextNote />
      <DocumentText parts={document.parts} download={<PdfButton document={document} />} />
      <SignerList document={document} />
      {document.is_your_turn && (
        <SignFoot
          key={document.sha256}
          document={document}
          sha256={document.sha256}
          terms={terms}
          onSigned={(signed) => onSigned?.(signed)}
          onChanged={onChanged}
        />
      )}
    </div>
  );
}

/** The text is Persian and counts in rials, whatever its reader's language and unit: said before the first amount. */
function TextNote(): ReactElement | null {
  const notes = [
    ...(currentLanguage() === 'fa' ? [] : [signingText.inPersian]),
    ...(useMoneyUnit() === 'toman' ? [signingText.inRial] : []),
  ];
  return notes.length === 0 ? null : <p className="text-sm text-ink-soft">{notes.join(' ')}</p>;
}

/** What has happened and what comes; nothing while it is simply one's turn. */
function Progress({ document }: { readonly document: SigningDocument }): ReactElement | null {
  const { state, file, signers, is_your_turn: isYourTurn } = document;
  if (file !== null)
    return (
      <Notice tone="paid" title={signingText.completeTitle}>
        {signingText.complete}
      </Notice>
    );
  if (state === 'signed')
    return (
      <Notice tone="paid" title={signingText.doneTitle}>
        {signingText.doneLast}
      </Notice>
    );
  if (isYourTurn) return null;
  const hasSigned = signers.some((signer) => signer.is_you && signer.signed_at !== null);
  return hasSigned ? (
    <Notice tone="paid" title={signingText.doneTitle}>
      {signingText.doneWaiting}
    </Notice>
  ) : (
    <Notice tone="plain" title={signingText.notYetTitle}>
      {signingText.notYet}
    </Notice>
  );
}

function PdfButton({ document }: { readonly document: SigningDocument }): ReactElement | null {
  const { id, state, file } = document;
  const download = useMutation({
    mutationFn: () => api.blob('/api/v1/signing/documents/:id/pdf/', { params: { id } }),
    onSuccess: (pdf) => saveFile(pdf, file?.name ?? 'nesye-contract.pdf'),
  });
  if (state === 'signed' && file === null) return null;
  return (
    <Button tone="quiet" size="small" icon="download" isBusy={download.isPending} onClick={() => download.mutate()}>
      {signingText.pdf}
    </Button>
  );
}
