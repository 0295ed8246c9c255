import { Button, Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { applicationText } from '@nesye/web-kit/messages/applications.ts';
import { InlineConfirm } from '@nesye/web-kit/confirm/inline-confirm.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { FilePicker } from '@nesye/web-kit/upload/file-picker.tsx';
import { PICTURE_RULES } from '@nesye/web-kit/upload/picture-rules.ts';
import { sendFormFile } from '@nesye/web-kit/upload/send-form-file.ts';
import { useInOrder } from '@nesye/web-kit/upload/use-in-order.ts';
import type { SendFile } from '@nesye/web-kit/upload/upload-store.ts';
import {
  deleteDocument,
  type FilledStage,
  APPLICATION_READS,
  mediaAddress,
  type SentDocument,
  type StageField,
  textIn,
} from '../api.ts';
import { DocumentChip, DocumentPages } from './document-pages.tsx';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';

const MAX_PAGES = 20;
interface DocumentFieldProps {
  readonly stage: FilledStage;
  readonly field: StageField;
}

/** A document that a stage wants: what was sent of it, why it came back, and more pages. */
export function DocumentField({ stage, field }: DocumentFieldProps): ReactElement {
  const label = textIn(field.label);
  const document = stage.documents.find(({ kind }) => kind === field.key);
  const send = usePages(stage, field.key);
  return (
    <Card aria-label={label} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-base">{field.is_required ? label : applicationText.optional(label)}</h3>
        {document !== undefined && <DocumentChip document={document} />}
      </div>
      {field.hint !== null && <p className="text-sm text-ink-soft">{textIn(field.hint)}</p>}
      {document !== undefined && <Sent document={document} label={label} />}
      <FilePicker
        label={applicationText.pickFile}
        hint={applicationText.fileHint}
        send={send}
        {...PICTURE_RULES}
        maxFiles={MAX_PAGES}
        isSentShownElsewhere
      />
    </Card>
  );
}

function Sent({ document, label }: { readonly document: SentDocument; readonly label: string }): ReactElement {
  const deletion = useConfirm(async () => {
    await deleteDocument(document.id);
    await invalidateReads(APPLICATION_READS);
  });
  return (
    <div className="flex flex-col gap-2">
      {document.reject_code !== null && (
        <p className="text-sm text-anar-text">{applicationText.documentReason[document.reject_code]}</p>
      )}
      <DocumentPages document={document} />
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
        <span>{applicationText.pages(document.pages)}</span>
        <Button tone="quiet" size="small" aria-label={applicationText.removeOf(label)} onClick={deletion.open}>
          {applicationText.remove}
        </Button>
      </div>
      <InlineConfirm
        confirmation={deletion}
        title={applicationText.removeTitle(label)}
        yes={applicationText.removeYes}
        no={applicationText.removeNo}
      />
    </div>
  );
}

/** Sends the pages of one document one after the other, in the order they were picked; what came back is replaced by the first. */
function usePages(stage: FilledStage, kind: string): SendFile {
  const inOrder = useInOrder();
  return async (file, listener, signal) => {
    await inOrder(async () => {
      const form = new FormData();
      form.set('kind', kind);
      form.set('file', file);
      await sendFormFile('POST', mediaAddress(stage), form, { listener, signal });
    });
    await invalidateReads(APPLICATION_READS);
    return kind;
  };
}
