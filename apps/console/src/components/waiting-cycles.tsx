import { formatJalaliDateTime } from '@nesye/persian';
import { Amount, Card, DateText } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { waitingCyclesText as text } from '#messages/operator-payout-files.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { APPROVALS } from '../api/approvals-api.ts';
import { proposePayoutFile, WAITING_CYCLES, type WaitingCycle } from '../api/payout-files-api.ts';
import { ReasonInput } from './reason-input.tsx';

/** The cycles with payouts that wait, each with the way to a file for the bank; nothing where none wait. */
export function WaitingCycles(): ReactElement | null {
  const cycles = useQuery(callQuery(WAITING_CYCLES)).data?.results ?? [];
  if (cycles.length === 0) return null;
  return (
    <Card aria-labelledby="waiting-title" className="flex flex-col gap-3">
      <h2 id="waiting-title" className="text-base">
        {text.title}
      </h2>
      <p className="text-sm text-ink-soft">{text.lead}</p>
      <ul className="flex flex-col gap-3">
        {cycles.map((cycle) => (
          <li key={cycle.cycle_at} className="flex flex-col gap-3 border-t border-line pt-3">
            <Cycle cycle={cycle} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Cycle({ cycle }: { readonly cycle: WaitingCycle }): ReactElement {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
        <span>
          {text.cycle} <DateText value={cycle.cycle_at} style="short" />
        </span>
        <span>{text.count(cycle.count)}</span>
        <Amount amountRial={cycle.amount} size="small" />
      </div>
      {cycle.rest_count > 0 && <p className="text-sm text-ink-soft">{text.rest(cycle.rest_count)}</p>}
      {cycle.has_open_proposal ? (
        <p className="text-sm text-zaferan-text">
          {text.waits} <Link to="/approvals?kind=settlement.payout_file">{text.toApprovals}</Link>
        </p>
      ) : (
        <DialogForm
          label={text.make}
          aria-label={text.makeOf(formatJalaliDateTime(new Date(cycle.cycle_at)))}
          tone="secondary"
          size="small"
        >
          {(close) => <FileForm cycle={cycle} onClose={close} />}
        </DialogForm>
      )}
    </>
  );
}

interface FileFormProps {
  readonly cycle: WaitingCycle;
  readonly onClose: () => void;
}

const FileForm = defineForm(
  formCall('POST', '/api/v1/operator/payout-files/'),
  ({ cycle: { cycle_at, count, amount }, onClose }: FileFormProps) => ({
    send: ({ reason }, _, key) => proposePayoutFile({ cycle_at, count, amount, reason }, key()),
    invalidates: [WAITING_CYCLES, APPROVALS],
    done: text.sent,
    onClose,
    lead: text.note,
    submit: text.send,
    cancel: text.cancel,
    size: 'inset',
    fields: (form) => <ReasonInput form={form} words={text} />,
  }),
);
