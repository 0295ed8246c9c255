import type { ReactElement } from 'react';
import { webhookText } from '#messages/webhooks.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { SegmentInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import type { FormApi } from '@nesye/web-kit/form/use-form.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { EventTypesInput } from './event-types-input.tsx';
import { type EventType, type NewWebhook, type Webhook, WEBHOOK, WEBHOOKS } from './webhooks-api.ts';

interface WebhookFields {
  readonly url: string;
  readonly types?: readonly EventType[];
}

interface NewProps {
  readonly onMade: (made: NewWebhook) => void;
  readonly onClose: () => void;
}

const MODES = ['test', 'live'] as const;

/** Has events sent to an address, and hands its secret on, which is shown this once. */
export const NewWebhookForm = defineForm(
  localForm<WebhookFields & { readonly mode: 'test' | 'live' }, NewWebhook>({
    url: { isRequired: true, maxLength: 2_000 },
    types: { isRequired: false },
  }),
  ({ onMade, onClose }: NewProps) => ({
    initial: { mode: 'test' },
    send: ({ url, mode, types = [] }) =>
      api.post(WEBHOOKS, { body: { url, is_live: mode === 'live', event_types: [...types] } }),
    onDone: (made) => {
      onMade(made);
      onClose();
    },
    invalidates: [WEBHOOKS],
    card: webhookText.make,
    size: 'regular',
    submit: webhookText.save,
    busy: webhookText.saving,
    other: { text: webhookText.cancel, onPress: onClose },
    fields: (form) => (
      <>
        <UrlInput form={form} />
        <SegmentInput
          form={form}
          name="mode"
          label={webhookText.mode}
          options={MODES.map((id) => ({ id, title: webhookText.modes[id] }))}
        />
        <EventTypesInput form={form} />
      </>
    ),
  }),
);

interface ChangeProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Changes where events go, and which. */
export const ChangeWebhookForm = defineForm(
  localForm<WebhookFields, unknown>({
    url: { isRequired: true, maxLength: 2_000 },
    types: { isRequired: false },
  }),
  ({ webhook, onClose }: ChangeProps) => ({
    initial: { url: webhook.url, types: webhook.event_types.join(' ') },
    send: ({ url, types = [] }) =>
      api.patch(WEBHOOK, { params: { id: String(webhook.id) }, body: { url, event_types: [...types] } }),
    invalidates: [WEBHOOKS],
    onClose,
    size: 'inset',
    submit: webhookText.save,
    busy: webhookText.saving,
    done: webhookText.saved,
    cancel: webhookText.cancel,
    fields: (form) => (
      <>
        <UrlInput form={form} />
        <EventTypesInput form={form} />
      </>
    ),
  }),
);

function UrlInput({ form }: { readonly form: FormApi<'url'> }): ReactElement {
  return (
    <TextInput
      form={form}
      name="url"
      label={webhookText.url}
      hint={webhookText.urlHint}
      missing={webhookText.urlMissing}
      isLatin
      inputMode="url"
      autoFocus
    />
  );
}
