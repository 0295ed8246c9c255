import { Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { applicationText } from '@nesye/web-kit/messages/applications.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { LeaveGuard } from '@nesye/web-kit/form/leave-guard.tsx';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { type FilledStage, filledStageQuery, APPLICATION_READS, saveStage, textIn } from '../api.ts';
import { DataField, ruleOf, typedValue } from './data-field.tsx';
import { DocumentField } from './document-field.tsx';

interface StageFormProps {
  readonly stage: number;
  readonly application: number;
  /** After it was saved. */
  readonly onDone: () => void;
}

/** A stage of an application: its form is data, and so is what is drawn. */
export function StageForm({ stage, application, onDone }: StageFormProps): ReactElement {
  const query = useQuery(filledStageQuery(stage, application));
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {(filled) => <Fields key={filled.id} stage={filled} onDone={onDone} />}
    </QueryView>
  );
}

function Fields({ stage, onDone }: { readonly stage: FilledStage; readonly onDone: () => void }): ReactElement {
  const said = new Map(stage.values.map(({ key, value }) => [key, value]));
  const values = stage.fields.filter(({ kind }) => kind !== 'file');
  const files = stage.fields.filter(({ kind }) => kind === 'file');
  const form = useForm(
    localForm<Record<string, string>>(Object.fromEntries(values.map((field) => [field.key, ruleOf(field)]))),
    {
      initial: Object.fromEntries(values.map((field) => [field.key, typedValue(field, said.get(field.key) ?? '')])),
      send: async (body) => {
        // What was emptied is taken back.
        const emptied = Object.fromEntries(values.map(({ key }) => [key, '']));
        if (values.length > 0) await saveStage(stage, { ...emptied, ...body });
      },
      invalidates: APPLICATION_READS,
      onDone,
    },
  );
  const missing = files.filter((field) => !isThere(stage, field.key) && field.is_required);
  const leave = missing.map(({ label }) => textIn(label));
  return (
    <Form
      form={form}
      title={textIn(stage.title)}
      submit={applicationText.save}
      busy={applicationText.saving}
      isDisabled={leave.length > 0}
    >
      {values.map((field) => (
        <DataField key={field.key} form={form} field={field} />
      ))}
      {files.map((field) => (
        <DocumentField key={field.key} stage={stage} field={field} />
      ))}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {leave.length > 0 && applicationText.documentMissing(leave)}
      </p>
      <LeaveGuard form={form} />
    </Form>
  );
}

const isThere = ({ documents }: FilledStage, key: string): boolean =>
  documents.some(({ kind, state }) => kind === key && state !== 'rejected');
