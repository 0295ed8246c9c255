import type { BodyOf } from '@nesye/web-kit/api/call-types.ts';
import type { FormApi } from '@nesye/web-kit/form/use-form.ts';
import { normalizeMobile, toPersianDigits } from '@nesye/persian';
import { Button, buttonClass, Icon } from '@nesye/ui';
import { ResponsivePanel } from '@nesye/ui/overlays';
import { useState, type ReactElement } from 'react';
import { supportText } from '#messages/support.ts';
import { QUICK_TIMEOUT_MS } from '@nesye/web-kit/api/create-api-client.ts';
import { withCaptcha } from '../captcha/with-captcha.ts';
import { LongTextInput } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import { MobileInput } from '@nesye/web-kit/form/fields/mobile-input.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { mountOverlay } from '@nesye/web-kit/mount-overlay.tsx';
import { api, session } from '@nesye/web-kit/session/session.ts';
import { TitlePresets } from './title-presets.tsx';
import { reportTicketOpened } from './ticket-opened.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';

/** What a ticket is about: a purchase of the writer's, by its id. */
interface TicketSubject {
  readonly purchaseId?: number;
}

/** Opens the form that writes a ticket, over whatever page it is. */
export const openTicketForm = (about: TicketSubject = {}): void =>
  mountOverlay((close) => <TicketPanel about={about} onClosed={close} />);

interface TicketPanelProps {
  readonly about: TicketSubject;
  readonly onClosed: () => void;
}

function TicketPanel({ about, onClosed }: TicketPanelProps): ReactElement {
  const [isOpen, setIsOpen] = useState(true);
  const [number, setNumber] = useState<string>();
  const change = (next: boolean): void => {
    setIsOpen(next);
    if (!next) onClosed();
  };
  return (
    <ResponsivePanel isOpen={isOpen} onOpenChange={change} title={supportText.title}>
      {number === undefined ? (
        <TicketForm about={about} onSent={setNumber} />
      ) : (
        <TicketSent number={number} onDone={() => change(false)} />
      )}
    </ResponsivePanel>
  );
}

const isGuest = (): boolean => session.store.state().phase !== 'signed_in';

/** Writes a ticket about the page it was opened on; returns its number. */
async function sendTicket(ticket: BodyOf<'POST', '/api/v1/tickets'>, { purchaseId }: TicketSubject): Promise<string> {
  const { number } = await withCaptcha((captcha) =>
    api.post('/api/v1/tickets', {
      body: {
        ...ticket,
        route: location.pathname,
        ...(purchaseId !== undefined && { purchase_id: purchaseId }),
        ...captcha,
      },
      timeoutMs: QUICK_TIMEOUT_MS,
    }),
  );
  reportTicketOpened();
  return number;
}

interface TicketFormProps {
  readonly about: TicketSubject;
  readonly onSent: (number: string) => void;
}

const TicketForm = defineForm(formCall('POST', '/api/v1/tickets'), ({ about, onSent }: TicketFormProps) => ({
  send: async (ticket) => onSent(await sendTicket(ticket, about)),
  submit: supportText.send,
  isCompact: true,
  fields: (form) => (
    <>
      <p className="text-ink-soft">{isGuest() ? supportText.leadGuest : supportText.lead}</p>
      {!isGuest() && <TitlePresets onPick={(title) => form.set('title', title)} />}
      <TextInput form={form} name="title" label={supportText.subject} missing={supportText.subjectMissing} />
      <LongTextInput form={form} name="text" label={supportText.message} missing={supportText.messageMissing} />
      {isGuest() && <GuestInputs form={form} />}
    </>
  ),
}));

/** Who writes, and where the reply is sent. */
function GuestInputs({ form }: { readonly form: FormApi<'mobileNumber' | 'name'> }): ReactElement {
  return (
    <>
      <MobileInput
        form={form}
        name="mobileNumber"
        label={supportText.mobile}
        hint={supportText.mobileHint}
        missing={supportText.mobileMissing}
        read={(typed) => normalizeMobile(typed) ?? typed}
        isRequired
      />
      <TextInput form={form} name="name" label={supportText.name} autoComplete="name" />
    </>
  );
}

function TicketSent({ number, onDone }: { readonly number: string; readonly onDone: () => void }): ReactElement {
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-4 text-center">
      <Icon name="paid" sizePx={48} className="text-pesteh-text" />
      <p className="text-lg font-bold">{supportText.sentTitle}</p>
      <p className="text-ink-soft">
        {supportText.sentNumber} <bdi className="font-bold tabular-nums">{toPersianDigits(number)}</bdi>
      </p>
      {isGuest() ? (
        <p className="text-ink-soft">{supportText.sentGuest}</p>
      ) : (
        <a href="/user/tickets" className={buttonClass({ tone: 'secondary' })}>
          {supportText.mine}
        </a>
      )}
      <Button onClick={onDone}>{supportText.done}</Button>
    </div>
  );
}
