import type { IsoDate } from '@nesye/money';
import type { SubmittedDocument } from '../documents/index.ts';
import type { Field, Form, Stage } from './domain/form.ts';
import { daysOf } from './domain/read-value.ts';
import type { ApplicationEvent } from './queries/applications.ts';
import type { ReadCase } from './use-cases/read-case.ts';

/** A field on the wire; its days are those of today. */
const fieldView = (field: Field, today: IsoDate) => ({
  key: field.key,
  kind: field.kind,
  label: field.label,
  hint: field.hint,
  is_required: field.isRequired,
  min_length: field.minLength,
  max_length: field.maxLength,
  min_amount: field.minAmount,
  max_amount: field.maxAmount,
  ...daysOf(field, today),
  options: field.options,
});

/** A stage's form on the wire. */
export function stageView(form: Form, stage: Stage, today: IsoDate) {
  const place = form.stages.indexOf(stage);
  return {
    id: stage.id,
    kind: form.kind,
    kind_title: form.title,
    title: stage.title,
    position: place + 1,
    stages: form.stages.length,
    previous: form.stages[place - 1]?.id ?? null,
    next: form.stages[place + 1]?.id ?? null,
    fields: stage.fields.map((field) => fieldView(field, today)),
  };
}

/** An application on the wire, as its owner sees it. */
export const applicationView = ({ application, form, progress, next }: Omit<ReadCase, 'said' | 'documents'>) => ({
  id: application.id,
  kind: form.kind,
  title: form.title,
  state: application.state,
  reason_code: application.reasonCode,
  note: application.note,
  next,
  stages: progress.map(({ stage, state }) => ({ id: stage.id, title: stage.title, state })),
  usual_days: form.usualDays,
  created_at: application.createdAt.toISOString(),
  updated_at: application.updatedAt.toISOString(),
  submitted_at: application.submittedAt?.toISOString() ?? null,
  decided_at: application.decidedAt?.toISOString() ?? null,
});

/** Where a page of a document is read. */
export type PageUrl = (documentId: bigint, page: number) => string;
/** For the shop that filed the application. */
export const ownPageUrl: PageUrl = (id, page) => `/api/v1/clm/media/${id}/pages/${page}`;
/** For the operators who decide on it. */
export const operatorsPageUrl: PageUrl = (id, page) => `/api/v1/operator/clm-documents/${id}/pages/${page}`;

/** A document on the wire, under the label of its field. */
export const documentView = (form: Form, document: SubmittedDocument, pageUrl: PageUrl) => ({
  id: document.id,
  kind: document.kind,
  label: labelOf(form, document.kind),
  state: document.state,
  reject_code: document.rejectCode,
  pages: document.pages,
  uploaded_at: document.submittedAt.toISOString(),
  page_urls: Array.from({ length: document.pages }, (_, index) => pageUrl(document.id, index + 1)),
});

function labelOf({ stages }: Form, key: string) {
  const field = stages.flatMap(({ fields }) => fields).find((each) => each.key === key);
  if (field === undefined) throw new Error(`no field ${key}`);
  return field.label;
}

/** What was said, each under its label and an option by its words, in the order of the form. */
export const saidView = ({ form, said }: Pick<ReadCase, 'form' | 'said'>) =>
  form.stages.flatMap(({ id, fields }) =>
    fields.flatMap(({ kind, key, label, options }) => {
      if (kind === 'file') return [];
      const value = said.get(id)?.values[key] ?? null;
      const option = options.find((each) => each.key === value)?.label ?? null;
      return [{ stage: id, key, kind, label, value, option, holder_name: said.get(id)?.holders[key] ?? null }];
    }),
  );

/** The history on the wire. */
export const historyView = (events: readonly ApplicationEvent[]) =>
  events.map(({ event, reasonCode, at }) => ({ event, reason_code: reasonCode, at: at.toISOString() }));
