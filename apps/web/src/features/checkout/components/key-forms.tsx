import { useEffect, useRef, useState, type ReactElement } from 'react';
import { apiKeyText } from '#messages/api-keys.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { SelectInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { ApprovalCode } from '../../../shared/approval/approval-code.tsx';
import { useApproval } from '../../../shared/approval/use-approval.ts';
import { type ApiKey, KEY, KEY_ROTATION, KEYS } from '../api.ts';
import { useShowKey } from './fresh-key.tsx';
import { NetworksInput } from './networks-input.tsx';

interface KeyFormProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

/** Gives a key another name, and says from where it is taken. */
export const ChangeKey = defineForm(
  localForm<{ readonly name: string; readonly networks?: string[] }, unknown>({
    name: { isRequired: true, maxLength: 60 },
  }),
  ({ apiKey, onClose }: KeyFormProps) => ({
    initial: { name: apiKey.name, networks: apiKey.networks.join('\n') },
    // Pages of a site are opened from everywhere: only the key of a server has addresses.
    send: ({ name, networks = apiKey.kind === 'secret' ? [] : apiKey.networks }) =>
      api.patch(KEY, { params: { id: String(apiKey.id) }, body: { name, networks } }),
    invalidates: [KEYS],
    onClose,
    size: 'inset',
    submit: apiKeyText.save,
    busy: apiKeyText.saving,
    done: apiKeyText.saved,
    cancel: apiKeyText.cancel,
    fields: (form) => (
      <>
        <TextInput
          form={form}
          name="name"
          label={apiKeyText.name}
          missing={apiKeyText.nameMissing}
          autoComplete="off"
          autoFocus
        />
        {apiKey.kind === 'secret' && <NetworksInput form={form} />}
      </>
    ),
  }),
);

const OVERLAP_HOURS = [0, 1, 24, 72] as const;

/** Replaces a key: how long the present one works on, then a code, then the new key, shown once above the list. */
export function RotateKey({ apiKey: { id, name }, onClose }: KeyFormProps): ReactElement {
  const showKey = useShowKey();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [overlapHours, setOverlapHours] = useState<number>(24);
  const approval = useApproval('api_key', `rotate:${id}`);
  const form = useForm(localForm<{ readonly overlap: number }>(), {
    initial: { overlap: '24' },
    send: async ({ overlap }) => {
      setOverlapHours(overlap);
      approval.open();
    },
  });
  const rotate = async (code: string): Promise<void> => {
    try {
      const body = { overlap_hours: overlapHours, code };
      showKey(await api.post(KEY_ROTATION, { params: { id: String(id) }, body }));
      onClose();
    } finally {
      inBackground(invalidateReads([KEYS]));
    }
  };
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 ref={heading} tabIndex={-1} className="text-base break-words outline-none">
        {apiKeyText.rotateTitle(name)}
      </h3>
      {approval.isOpen ? (
        <ApprovalCode
          approval={approval}
          confirmText={apiKeyText.rotateNow}
          busyText={apiKeyText.making}
          confirm={rotate}
        />
      ) : (
        <Form
          form={form}
          size="small"
          lead={apiKeyText.rotateNote}
          submit={apiKeyText.getCode}
          other={{ text: apiKeyText.cancel, onPress: onClose }}
        >
          <SelectInput
            form={form}
            name="overlap"
            label={apiKeyText.overlap}
            placeholder={apiKeyText.overlap}
            read={Number}
            options={OVERLAP_HOURS.map((hours) => ({ id: String(hours), title: apiKeyText.overlaps[hours] }))}
          />
        </Form>
      )}
    </section>
  );
}
