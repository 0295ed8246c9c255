import type { ClaimedQueue } from '@nesye/contract/queues';
import { DateText } from '@nesye/ui';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { SelectInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { callKey, callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { caseWorkText } from '#messages/case-work.ts';
import { CASE_NOTES, type Colleague, colleagueName, MENTIONS } from '../api/case-work-api.ts';
import { idsIn } from '../domain/typing-aid.ts';
import { AidedTextInput } from './aided-text-input.tsx';
import { othersAsAids, othersAsOptions } from './colleague-option.ts';

interface CaseNotesProps {
  readonly queue: ClaimedQueue;
  readonly id: number;
  readonly colleagues: readonly Colleague[];
}

const MAX_NOTE = 2_000;

/** What colleagues wrote on a case, the newest first, and a new note. Where a note names this operator it is read once it is shown. */
export function CaseNotes({ queue, id, colleagues }: CaseNotesProps): ReactElement {
  const { data } = useQuery(callQuery(CASE_NOTES, { query: { queue, id: String(id) } }));
  const notes = data?.notes ?? [];
  useMentionsRead(
    queue,
    id,
    notes.some(({ mentioned }) => mentioned.some(({ is_you: isYou }) => isYou)),
  );
  return (
    <section aria-labelledby="case-notes" className="flex flex-col items-start gap-2">
      <h2 id="case-notes" className="text-sm font-semibold">
        {caseWorkText.notes}
      </h2>
      <p className="text-sm text-ink-soft">{caseWorkText.notesLead}</p>
      <ul aria-label={caseWorkText.notes} className="flex w-full flex-col gap-2 empty:hidden">
        {notes.map(({ id: noteId, author, text, mentioned, created_at: at }) => (
          <li key={noteId} className="rounded-control bg-sunken px-3 py-2 text-sm">
            <p className="flex flex-wrap justify-between gap-2 text-ink-soft">
              <span>{author.is_you ? caseWorkText.you : colleagueName(author)}</span>
              <DateText value={at} style="short" />
            </p>
            <p className="break-words whitespace-pre-wrap">{text}</p>
            {mentioned.length > 0 && (
              <p className="text-ink-soft">
                {caseWorkText.mentioned(
                  mentioned.map((each) => (each.is_you ? caseWorkText.you : colleagueName(each))).join('، '),
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
      <DialogForm label={caseWorkText.note} tone="secondary" size="small">
        {(close) => <NoteForm queue={queue} id={id} colleagues={colleagues} onClose={close} />}
      </DialogForm>
    </section>
  );
}

/** Says once that the notes of this case that name the operator were shown. */
function useMentionsRead(queue: ClaimedQueue, id: number, isNamed: boolean): void {
  const queries = useQueryClient();
  useQuery({
    queryKey: ['mentions-read', queue, id],
    queryFn: async () => {
      const left = await api.post('/api/v1/operator/mentions/read/', { body: { queue, id } });
      await queries.invalidateQueries({ queryKey: callKey(MENTIONS) });
      return left;
    },
    enabled: isNamed,
    staleTime: 0,
    meta: { quiet: 'background' },
  });
}

/** Whom a note names: who is chosen below it, and whose names stand in it. */
const mentionedOf = (text: string, chosen: string, colleagues: readonly Colleague[]): number[] => [
  ...new Set([chosen, ...idsIn(text, othersAsAids(colleagues))].filter((each) => each !== '').map(Number)),
];

const NoteForm = defineForm(
  localForm<{ readonly text: string; readonly mention?: string }, unknown>({
    text: { isRequired: true, maxLength: MAX_NOTE },
    mention: {},
  }),
  ({ queue, id, colleagues, onClose }: CaseNotesProps & { readonly onClose: () => void }) => ({
    send: ({ text, mention = '' }, _choice, key) =>
      api.post(CASE_NOTES, {
        body: { queue, id, text, mentioned: mentionedOf(text, mention, colleagues) },
        idempotencyKey: key(),
      }),
    invalidates: [CASE_NOTES],
    done: caseWorkText.noted,
    onClose,
    size: 'inset',
    submit: caseWorkText.addNote,
    cancel: caseWorkText.cancel,
    fields: (form) => (
      <>
        <AidedTextInput
          form={form}
          name="text"
          sign="@"
          options={othersAsAids(colleagues)}
          aid={caseWorkText.colleagues}
          label={caseWorkText.noteText}
          hint={caseWorkText.mentionBySign}
          missing={caseWorkText.noteMissing}
          rows={2}
          maxLength={MAX_NOTE}
        />
        <SelectInput
          form={form}
          name="mention"
          label={caseWorkText.mention}
          placeholder={caseWorkText.mentionNone}
          options={othersAsOptions(colleagues)}
        />
      </>
    ),
  }),
);
