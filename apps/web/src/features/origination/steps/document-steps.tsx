import { useQueryClient } from '@tanstack/react-query';
import { useRef, type ReactElement } from 'react';
import { stepText } from '@nesye/web-kit/messages/credit-steps.ts';
import { serverText } from '@nesye/web-kit/api/server-text.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { StepHeading } from '@nesye/web-kit/form/step-heading.tsx';
import { sendFormFile } from '@nesye/web-kit/upload/send-form-file.ts';
import { useInOrder } from '@nesye/web-kit/upload/use-in-order.ts';
import { FilePicker } from '@nesye/web-kit/upload/file-picker.tsx';
import type { SendFile } from '@nesye/web-kit/upload/upload-store.ts';
import { invalidateCredit } from '../api.ts';
import { MAX_DOCUMENT_BYTES } from '../domain/document-limits.ts';
import { SentDocuments } from '../components/sent-documents.tsx';
import type { StepPartProps } from './step-part.ts';
import { WaitingStep } from './waiting-step.tsx';

const ACCEPTS = ['image/jpeg', 'image/png', 'application/pdf'];
const MAX_PAGES = 10;

type Kind = keyof typeof stepText.document.kind;
const isKind = (kind: unknown): kind is Kind => typeof kind === 'string' && kind in stepText.document.kind;
const kindOf = ({ next }: StepPartProps): Kind => {
  const kind = next.call?.body?.['kind'];
  return isKind(kind) ? kind : 'other';
};

/** Sends the files of one document one after the other, in the order they were picked, and goes on once all are there. */
function usePages(part: StepPartProps, method: 'POST' | 'PATCH', address: string): SendFile {
  const queries = useQueryClient();
  const inOrder = useInOrder();
  const waiting = useRef(0);
  const hasSent = useRef(false);
  const kind = kindOf(part);
  return async (file, listener, signal) => {
    waiting.current += 1;
    const sending = inOrder(async () => {
      const form = new FormData();
      form.set('kind', kind);
      form.set('file', file);
      // What was sent back is replaced by the first page; the others are added to it.
      const isMore = hasSent.current;
      await sendFormFile(isMore ? 'POST' : method, isMore ? documentAddress(part) : address, form, {
        listener,
        signal,
      });
      hasSent.current = true;
    });
    try {
      await sending;
      return kind;
    } finally {
      waiting.current -= 1;
      if (waiting.current === 0) await invalidateCredit(queries);
    }
  };
}

const documentAddress = ({ line }: StepPartProps): string =>
  `/api/v1/credit-assessment/credit-document?line=${line.line}`;

/** A document that is wanted: all its pages at once. */
export function DocumentStep(part: StepPartProps): ReactElement {
  const kind = kindOf(part);
  const send = usePages(part, 'POST', documentAddress(part));
  return (
    <div className="flex flex-1 flex-col gap-5">
      <div>
        <StepHeading>{stepText.document.title(stepText.document.kind[kind])}</StepHeading>
        <p className="mt-1 text-ink-soft">{stepText.document.lead}</p>
      </div>
      <Picker key={kind} send={send} />
      <SentDocuments line={part.line.line} canDelete />
    </div>
  );
}

/** A document that a review has sent back: why, and another one in its place. */
export function DocumentAgainStep(part: StepPartProps): ReactElement {
  const kind = kindOf(part);
  const send = usePages(part, 'PATCH', `/api/v1/credit-assessment/patch-review-media?line=${part.line.line}`);
  return (
    <div className="flex flex-1 flex-col gap-5">
      <div>
        <StepHeading>{stepText.document.againTitle(stepText.document.kind[kind])}</StepHeading>
        <p className="mt-1 text-ink-soft">{stepText.document.lead}</p>
      </div>
      {part.request?.reason && (
        <Notice tone="overdue" title={serverText('creditReason', part.request.reason.code, part.request.reason.text)} />
      )}
      <Picker key={kind} send={send} />
      <SentDocuments line={part.line.line} canDelete={false} said={part.request?.reason?.text} />
    </div>
  );
}

/** Every document is there: someone else looks at them. */
export function DocumentsWaiting(part: StepPartProps): ReactElement {
  return (
    <div className="flex flex-col gap-5">
      <WaitingStep {...part} />
      <SentDocuments line={part.line.line} canDelete={false} />
    </div>
  );
}

const Picker = ({ send }: { readonly send: SendFile }): ReactElement => (
  <FilePicker
    label={stepText.document.pick}
    hint={stepText.document.hint}
    send={send}
    accepts={ACCEPTS}
    maxBytes={MAX_DOCUMENT_BYTES}
    maxFiles={MAX_PAGES}
    isSentShownElsewhere
  />
);
