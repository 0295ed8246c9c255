import { isoDate } from '@nesye/money';
import { formatJalaliDate } from '@nesye/persian';
import { Card, DateText } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { missingText } from '#messages/operator-reconciliation.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { DAYS, DIFFERENCES, MISSING, sayNoStatement, SUSPENSE } from '../api/reconciliation-api.ts';
import { ReasonInput } from './reason-input.tsx';

/** Business days of which the bank gave no statement; nothing where there are none. */
export function MissingStatements(): ReactElement | null {
  const days = useQuery(callQuery(MISSING, { query: { page_size: '10' } })).data?.results ?? [];
  if (days.length === 0) return null;
  return (
    <Card aria-labelledby="missing-title" className="flex flex-col gap-4">
      <h2 id="missing-title" className="text-base">
        {missingText.title}
      </h2>
      <p className="text-sm text-ink-soft">{missingText.lead}</p>
      <ul className="flex flex-col gap-3">
        {days.map(({ day, reason }) => (
          <li key={day} className="flex flex-col gap-3 border-t border-line pt-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <DateText value={day} style="weekday" />
              <span className="text-sm text-ink-soft">{missingText.reasons[reason]}</span>
            </div>
            <DialogForm
              label={missingText.say}
              aria-label={missingText.sayOf(formatJalaliDate(isoDate(day), 'weekday'))}
              tone="quiet"
              size="small"
            >
              {(close) => <NoStatementForm day={day} onClose={close} />}
            </DialogForm>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const NoStatementForm = defineForm(
  formCall('POST', '/api/v1/operator/reconciliation/days/:day/no-statement/'),
  ({ day, onClose }: { readonly day: string; readonly onClose: () => void }) => ({
    send: ({ reason }) => sayNoStatement(day, reason),
    invalidates: [MISSING, DAYS, DIFFERENCES, SUSPENSE],
    done: missingText.done,
    onClose,
    submit: missingText.send,
    cancel: missingText.cancel,
    size: 'small',
    fields: (form) => <ReasonInput form={form} words={missingText} />,
  }),
);
