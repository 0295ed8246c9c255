import type { ReactElement } from 'react';
import { surveyText } from '#messages/surveys.ts';
import type { ReadPath } from '@nesye/web-kit/api/invalidate-reads.ts';
import type { BodyOf, ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { FieldNote } from '@nesye/ui';
import { useId } from 'react';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { type FormApi, useForm } from '@nesye/web-kit/form/use-form.ts';
import { useField } from '@nesye/web-kit/form/use-field.ts';
import { titleOf } from '../../../shared/title-of.ts';

type Question = ReplyOf<'GET', '/api/v1/poll/survey/:id'>['questions'][number];
type Choices = BodyOf<'POST', '/api/v1/poll/survey-completion'>['choices'];
/** A field for each question: its id, and the chosen option. */
type Chosen = Readonly<Record<string, string>>;

interface SurveyFormProps {
  readonly questions: readonly Question[];
  readonly onSend: (choices: Choices) => Promise<unknown>;
  readonly invalidates: readonly ReadPath[];
}

/** The questions of a survey, each with its options as radios. */
export function SurveyForm({ questions, onSend, invalidates }: SurveyFormProps): ReactElement {
  const form = useForm(localForm<Chosen, unknown>(), {
    send: (chosen) => onSend(questions.map(({ id }) => ({ question_id: id, option_id: Number(chosen[nameOf(id)]) }))),
    invalidates,
    done: surveyText.done,
  });
  return (
    <Form form={form} card="" submit={surveyText.send} size="regular" isCompact>
      {questions.map((question) => (
        <QuestionInput key={question.id} form={form} question={question} />
      ))}
    </Form>
  );
}

const nameOf = (questionId: number): string => `question-${questionId}`;

function QuestionInput({ form, question }: { readonly form: FormApi; readonly question: Question }): ReactElement {
  const label = titleOf(question);
  const { value, onValueChange, error } = useField({
    form,
    name: nameOf(question.id),
    label,
    missing: surveyText.missing,
    isRequired: true,
  });
  const name = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      aria-describedby={`${name}-note`}
      aria-invalid={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend id={`${name}-label`} className="mb-1.5 font-medium">
        {label}
      </legend>
      <div className="flex flex-wrap gap-2">
        {question.options.map((option) => (
          <label
            key={option.id}
            className="flex min-h-11 cursor-pointer items-center rounded-full border border-line px-4 text-sm has-checked:border-firoozeh has-checked:bg-firoozeh-tint has-checked:font-bold has-focus-visible:outline-3 has-focus-visible:outline-firoozeh"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value === String(option.id)}
              onChange={() => onValueChange(String(option.id))}
            />
            {titleOf(option)}
          </label>
        ))}
      </div>
      <FieldNote id={`${name}-note`} hint={undefined} error={error} />
    </fieldset>
  );
}
