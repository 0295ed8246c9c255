import { Card, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { payoutText } from '#messages/payouts.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { SegmentInput, SelectInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { MoneyInput } from '@nesye/web-kit/form/fields/money-input.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { BALANCE, PAYOUTS_SCREEN, SCHEDULE, type Schedule } from '../components/settlement-api.ts';

const SCHEDULES = ['daily', 'weekly', 'on_request'] as const;
/** From Saturday on, as a Persian week goes. */
const WEEKDAYS = [6, 0, 1, 2, 3, 4, 5] as const;
const MAX_MIN_RIAL = 10_000_000_000n;

const scheduleOf = (typed: string): Schedule['schedule'] => SCHEDULES.find((id) => id === typed) ?? 'daily';

interface Fields {
  schedule: Schedule['schedule'];
  weekday: string;
  min_amount: string;
}

/** `/user/merchant-payouts/schedule`: how often the shop is paid. */
export default function PayoutScheduleScreen(): ReactElement {
  const schedule = useQuery({ ...callQuery(SCHEDULE), staleTime: 0 });
  return (
    <QueryView query={schedule} skeleton={<Skeleton className="h-80 w-full rounded-card" />}>
      {(known) => <ScheduleForm known={known} />}
    </QueryView>
  );
}

function ScheduleForm({ known }: { readonly known: Schedule }): ReactElement {
  const navigate = useNavigate();
  return (
    <Card as="div" className="w-full max-w-2xl">
      <FormOfSchedule known={known} onDone={() => void navigate(PAYOUTS_SCREEN)} />
    </Card>
  );
}

interface FormProps {
  readonly known: Schedule;
  readonly onDone: () => void;
}

const FormOfSchedule = defineForm(localForm<Fields, Schedule>(), ({ known, onDone }: FormProps) => ({
  initial: {
    schedule: known.schedule,
    weekday: known.weekday === null ? undefined : String(known.weekday),
    min_amount: String(known.min_amount),
  },
  send: ({ schedule, weekday, min_amount: minAmount }) =>
    api.put(SCHEDULE, {
      body: {
        schedule,
        weekday: schedule === 'weekly' ? Number(weekday) : null,
        min_amount: Number(minAmount),
      },
    }),
  invalidates: [SCHEDULE, BALANCE],
  done: payoutText.saved,
  submit: payoutText.save,
  onDone,
  fields: (form) => (
    <>
      <SegmentInput
        form={form}
        name="schedule"
        label={payoutText.schedule}
        hint={payoutText.scheduleNotes[scheduleOf(form.value('schedule'))]}
        options={SCHEDULES.map((id) => ({ id, title: payoutText.scheduleNames[id] }))}
      />
      {form.value('schedule') === 'weekly' && (
        <SelectInput
          form={form}
          name="weekday"
          label={payoutText.weekday}
          missing={payoutText.weekdayMissing}
          placeholder={payoutText.weekday}
          options={WEEKDAYS.map((day) => ({ id: String(day), title: payoutText.weekdays[day] ?? '' }))}
          isRequired
        />
      )}
      <MoneyInput
        form={form}
        name="min_amount"
        label={payoutText.minAmount}
        hint={payoutText.minAmountHint}
        minRial={0n}
        maxRial={MAX_MIN_RIAL}
        outside={payoutText.minAmountOutside}
        isRequired
      />
    </>
  ),
}));
