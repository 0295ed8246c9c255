import { toPersianDigits } from '@nesye/persian';
import { Button, Icon, TextField } from '@nesye/ui';
import { ResponsivePanel } from '@nesye/ui/overlays';
import { useState, type FormEvent, type ReactElement } from 'react';
import { supportText } from '#messages/support.ts';
import { ApiFailure, failureText } from '../api/api-failure.ts';
import { QUICK_TIMEOUT_MS } from '../api/create-api-client.ts';
import { withCaptcha } from '../captcha/with-captcha.ts';
import { mountOverlay } from '../mount-overlay.tsx';
import { api, session } from '../session/session.ts';
import { MessageField } from './message-field.tsx';

const MAX_TITLE = 60;
const MAX_NAME = 60;

/** Opens the form that writes a ticket, over whatever page it is. */
export const openTicketForm = (): void => mountOverlay((close) => <TicketPanel onClosed={close} />);

interface Draft {
  readonly title: string;
  readonly text: string;
  readonly name: string;
  readonly mobileNumber: string;
}

const FIELDS = ['title', 'text', 'name', 'mobileNumber'] as const satisfies readonly (keyof Draft)[];
type DraftFaults = { readonly [Field in keyof Draft]?: string };

/** What is missing, in the page's own words: the browser's bubbles speak its language. */
const faultsOf = (draft: Draft, isGuest: boolean): DraftFaults => ({
  ...(draft.title.trim() === '' && { title: supportText.subjectMissing }),
  ...(draft.text.trim() === '' && { text: supportText.messageMissing }),
  ...(isGuest && draft.mobileNumber.trim() === '' && { mobileNumber: supportText.mobileMissing }),
});

/** After the faults are drawn. */
const focusFirstInvalid = (form: HTMLFormElement): void =>
  void setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());

const EMPTY: Draft = { title: '', text: '', name: '', mobileNumber: '' };

/** Sends the ticket; a guest’s name and mobile with it. Answers its number. */
async function sendTicket({ title, text, name, mobileNumber }: Draft, isGuest: boolean): Promise<string> {
  const guest = isGuest ? { mobileNumber, ...(name.trim() !== '' && { name }) } : {};
  const response = await withCaptcha((captcha) =>
    api.post('/api/v1/tickets', {
      body: { title, text, route: location.pathname, ...guest, ...captcha },
      timeoutMs: QUICK_TIMEOUT_MS,
    }),
  );
  return response.number;
}

function TicketPanel({ onClosed }: { readonly onClosed: () => void }): ReactElement {
  const [isOpen, setIsOpen] = useState(true);
  const [number, setNumber] = useState<string>();
  const change = (next: boolean): void => {
    setIsOpen(next);
    if (!next) onClosed();
  };
  return (
    <ResponsivePanel isOpen={isOpen} onOpenChange={change} title={supportText.title}>
      {number === undefined ? (
        <TicketForm onSent={setNumber} />
      ) : (
        <TicketSent number={number} onDone={() => change(false)} />
      )}
    </ResponsivePanel>
  );
}

function TicketForm({ onSent }: { readonly onSent: (number: string) => void }): ReactElement {
  const isGuest = session.store.state().phase !== 'signed_in';
  const [draft, setDraft] = useState(EMPTY);
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const set = (field: keyof Draft) => (value: string) => setDraft((present) => ({ ...present, [field]: value }));
  const [missing, setMissing] = useState<DraftFaults>({});
  const faultOf = (field: keyof Draft): string | undefined =>
    missing[field] ?? (failure instanceof ApiFailure ? failure.fieldText(field) : undefined);
  const hasFieldFault = FIELDS.some((field) => faultOf(field) !== undefined);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    const faults = faultsOf(draft, isGuest);
    setMissing(faults);
    if (Object.keys(faults).length > 0) return focusFirstInvalid(event.currentTarget as HTMLFormElement);
    setIsBusy(true);
    try {
      onSent(await sendTicket(draft, isGuest));
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="text-ink-soft">{isGuest ? supportText.leadGuest : supportText.lead}</p>
      <TextField
        label={supportText.subject}
        value={draft.title}
        onValueChange={set('title')}
        error={faultOf('title')}
        maxLength={MAX_TITLE}
        aria-required
      />
      <MessageField
        label={supportText.message}
        value={draft.text}
        onValueChange={set('text')}
        error={faultOf('text')}
      />
      {isGuest && (
        <>
          <TextField
            label={supportText.mobile}
            hint={supportText.mobileHint}
            value={draft.mobileNumber}
            onValueChange={set('mobileNumber')}
            error={faultOf('mobileNumber')}
            type="tel"
            inputMode="tel"
            dir="ltr"
            autoComplete="tel"
            aria-required
          />
          <TextField
            label={supportText.name}
            value={draft.name}
            onValueChange={set('name')}
            error={faultOf('name')}
            autoComplete="name"
            maxLength={MAX_NAME}
          />
        </>
      )}
      {failure !== undefined && !hasFieldFault && (
        <p role="alert" className="rounded-control bg-anar-tint px-4 py-3 text-sm text-anar-text">
          {failureText(failure)}
        </p>
      )}
      <Button type="submit" isWide isBusy={isBusy}>
        {supportText.send}
      </Button>
    </form>
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
      <Button onClick={onDone}>{supportText.done}</Button>
    </div>
  );
}
