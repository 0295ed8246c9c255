import { addDays } from '@nesye/money';
import { buttonClass, Card, Icon } from '@nesye/ui';
import { useId, useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { daysText } from '#messages/operator-reconciliation.ts';
import { DayInput } from '@nesye/web-kit/form/fields/day-input.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';
import { DAYS, DIFFERENCES, MISSING, readDay, SUSPENSE } from '../api/reconciliation-api.ts';

const REACH_DAYS = 366;

/** Reads the statement of a day that is over, from the bank or from a file of the operator's; and the ways to all differences and to suspense. */
export function DayReader(): ReactElement {
  return (
    <Card aria-labelledby="read-day-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="read-day-title" className="text-base">
          {daysText.formTitle}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Link to="/reconciliation/differences" className={buttonClass({ tone: 'quiet', size: 'small' })}>
            {daysText.toAll}
          </Link>
          <Link to="/reconciliation/suspense" className={buttonClass({ tone: 'quiet', size: 'small' })}>
            {daysText.toSuspense}
          </Link>
          <Link to="/orders" className={buttonClass({ tone: 'quiet', size: 'small' })}>
            {daysText.toOrders}
          </Link>
        </div>
      </div>
      <p className="text-sm text-ink-soft">{daysText.formText}</p>
      <DayForm />
    </Card>
  );
}

function DayForm(): ReactElement {
  const today = useToday();
  const [file, setFile] = useState<File>();
  const form = useForm(localForm<{ readonly day: string }>(), {
    send: ({ day }) => readDay(day, file),
    invalidates: [DAYS, MISSING, DIFFERENCES, SUSPENSE],
    done: daysText.done,
  });
  return (
    <Form form={form} submit={daysText.read} busy={daysText.reading} size="small">
      <DayInput
        form={form}
        name="day"
        label={daysText.dayField}
        earliest={addDays(today, -REACH_DAYS)}
        latest={addDays(today, -1)}
        isRequired
      />
      <StatementField file={file} onPick={setFile} />
    </Form>
  );
}

interface StatementFieldProps {
  readonly file: File | undefined;
  readonly onPick: (file: File | undefined) => void;
}

/** The bank's statement as a file; without one the bank is asked. */
function StatementField({ file, onPick }: StatementFieldProps): ReactElement {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control border border-dashed border-line-strong bg-surface p-3 text-sm font-semibold text-firoozeh-text hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-firoozeh"
    >
      <Icon name="plus" sizePx={20} />
      <span>{file === undefined ? daysText.file : <bdi dir="ltr">{file.name}</bdi>}</span>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        className="sr-only"
        onChange={({ currentTarget: input }) => onPick(input.files?.[0])}
      />
    </label>
  );
}
