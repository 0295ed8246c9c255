import { Skeleton } from '@nesye/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { stepText } from '@nesye/web-kit/messages/credit-steps.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { serverText } from '@nesye/web-kit/api/server-text.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { LongTextInput } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { StepHeading } from '@nesye/web-kit/form/step-heading.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { FilePicker } from '@nesye/web-kit/upload/file-picker.tsx';
import { sendFormFile } from '@nesye/web-kit/upload/send-form-file.ts';
import { type CreditRequest, invalidateCredit } from '../api.ts';
import { MAX_DOCUMENT_BYTES } from '../domain/document-limits.ts';
import type { StepPartProps } from './step-part.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';

const EXTRA = '/api/v1/credit-assessment/extra-data/:id';
type ExtraData = ReplyOf<'GET', typeof EXTRA>;

/** What an operator has requested besides: a text or a picture. */
export function ExtraStep(part: StepPartProps): ReactElement {
  const id = part.next.call?.path.split('?')[0]?.split('/').at(-1) ?? '0';
  const extra = useQuery(callQuery(EXTRA, { params: { id } }));
  return (
    <QueryView query={extra} skeleton={<Skeleton className="h-48 w-full rounded-card" />}>
      {(requested) =>
        requested.kind === 'image' ? (
          <ImageStep key={requested.id} extra={requested} reason={part.request?.reason} />
        ) : (
          <TextStep key={requested.id} extra={requested} onDone={part.onDone} />
        )
      }
    </QueryView>
  );
}

interface TextStepProps {
  readonly extra: ExtraData;
  readonly onDone: () => Promise<void>;
}

const TextStep = defineForm(localForm<{ readonly text: string }, unknown>(), ({ extra, onDone }: TextStepProps) => ({
  send: ({ text }) => {
    const body = new FormData();
    body.set('text', text);
    return api.patch(EXTRA, { params: { id: String(extra.id) }, body });
  },
  onDone,
  title: stepText.extra.title,
  lead: stepText.extra.lead,
  submit: stepText.extra.send,
  fields: (form) => (
    <>
      <p className="text-lg font-semibold">{extra.title}</p>
      <LongTextInput
        form={form}
        name="text"
        label={stepText.extra.text}
        missing={stepText.extra.missing}
        rows={3}
        maxLength={2000}
      />
    </>
  ),
}));

interface ImageStepProps {
  readonly extra: ExtraData;
  /** Why the request came back, where it did. */
  readonly reason: CreditRequest['reason'] | undefined;
}

function ImageStep({ extra, reason }: ImageStepProps): ReactElement {
  const words = stepText.extra;
  const queries = useQueryClient();
  return (
    <div className="flex flex-1 flex-col gap-5">
      <div>
        <StepHeading>{words.title}</StepHeading>
        <p className="mt-1 text-ink-soft">{words.lead}</p>
      </div>
      <p className="text-lg font-semibold">{extra.title}</p>
      {extra.state === 'rejected' && reason && (
        <Notice tone="overdue" title={serverText('creditReason', reason.code, reason.text)} />
      )}
      <FilePicker
        label={words.pick}
        hint={words.hint}
        accepts={['image/jpeg', 'image/png']}
        maxBytes={MAX_DOCUMENT_BYTES}
        maxFiles={1}
        send={async (file, listener, signal) => {
          const form = new FormData();
          form.set('image', file);
          await sendFormFile('PATCH', EXTRA.replace(':id', String(extra.id)), form, { listener, signal });
          await invalidateCredit(queries);
          return String(extra.id);
        }}
      />
    </div>
  );
}
