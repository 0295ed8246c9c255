import { tillsText } from '#messages/tills.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { SelectInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { TILLS, type Till } from './tills-api.ts';
import { OWN_SHOPS } from './use-own-shop.ts';

interface TillFormProps {
  readonly till: Till;
  readonly onClose: () => void;
}

const REASONS = ['lost', 'copied', 'damaged', 'other'] as const;

/** Gives a terminal another name. */
export const RenameForm = defineForm(
  formCall('PUT', '/api/v1/merchant/user/terminals/:id/'),
  ({ till, onClose }: TillFormProps) => ({
    params: { id: String(till.id) },
    initial: { title: till.title },
    adds: { is_active: till.is_active },
    invalidates: [TILLS, OWN_SHOPS],
    onClose,
    size: 'inset',
    submit: tillsText.save,
    busy: tillsText.saving,
    done: tillsText.saved,
    cancel: tillsText.cancel,
    fields: (form) => <TextInput form={form} name="title" label={tillsText.name} missing={tillsText.nameMissing} />,
  }),
);

/** Replaces a lost code: what becomes of it is said first. */
export const ReplaceForm = defineForm(
  formCall('POST', '/api/v1/merchant/user/terminals/:id/code/'),
  ({ till, onClose }: TillFormProps) => ({
    params: { id: String(till.id) },
    adds: { code: till.code },
    invalidates: [TILLS, OWN_SHOPS],
    onClose,
    size: 'inset',
    card: tillsText.replaceTitle(nameText(till.title)),
    lead: tillsText.replaceNote,
    submit: tillsText.replaceNow,
    tone: 'danger',
    busy: tillsText.replacing,
    done: tillsText.replaced,
    cancel: tillsText.cancel,
    fields: (form) => (
      <SelectInput
        form={form}
        name="reason"
        label={tillsText.reason}
        placeholder={tillsText.reasonChoose}
        missing={tillsText.reasonMissing}
        options={REASONS.map((id) => ({ id, title: tillsText.reasons[id] }))}
      />
    ),
  }),
);
