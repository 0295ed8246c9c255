import { formatJalaliDateTime, toPersianDigits } from '@nesye/persian';
import { Button, StatusChip, type StatusTone } from '@nesye/ui';
import { type ReactElement, useId, useState } from 'react';
import { apiCallText } from '#messages/api-calls.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import type { ApiCall } from '../api.ts';

const MIN_REFUSED = 400;
const MIN_FAILED = 500;
const toneOf = (status: number): StatusTone =>
  status < MIN_REFUSED ? 'paid' : status < MIN_FAILED ? 'soon' : 'overdue';

/** A call of the shop's server: what it was and how it came out, and all that is kept of it once it is opened. */
export function ApiCallRow({ call }: { readonly call: ApiCall }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const name = `${call.method} ${call.path}`;
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h2 dir="ltr" className="font-mono text-sm break-all">
            {name}
          </h2>
          <p className="text-sm text-ink-soft">
            <bdi>{formatJalaliDateTime(call.created_at)}</bdi>
            {' · '}
            <bdi>{call.key_name}</bdi>
          </p>
        </div>
        <StatusChip tone={toneOf(call.status)}>{toPersianDigits(call.status)}</StatusChip>
      </div>
      {isOpen && (
        <dl id={panel}>
          {call.error_code !== null && (
            <Fact name={apiCallText.errorCode}>
              <Code text={call.error_code} />
            </Fact>
          )}
          <Fact name={apiCallText.mode}>{call.is_live ? apiCallText.modes.live : apiCallText.modes.test}</Fact>
          <Fact name={apiCallText.took}>{apiCallText.milliseconds(call.took_ms)}</Fact>
          <Fact name={apiCallText.idempotencyKey}>
            {call.has_idempotency_key ? apiCallText.sent : apiCallText.notSent}
          </Fact>
          <Fact name={apiCallText.requestId}>
            <Code text={call.request_id} />
          </Fact>
        </dl>
      )}
      <div className="-mx-3 flex">
        <Button
          tone="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          aria-label={isOpen ? undefined : apiCallText.showOf(`${name}, ${toPersianDigits(call.id)}`)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? apiCallText.hide : apiCallText.show}
        </Button>
      </div>
    </li>
  );
}

/** As the wire has it, for who looks it up elsewhere: digits too. */
const Code = ({ text }: { readonly text: string }): ReactElement => (
  <bdi dir="ltr" className="font-mono text-sm break-all">
    {text}
  </bdi>
);
