import { addressBookText } from '#messages/profile.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { typedAddress } from '@nesye/web-kit/fields/typed-address.ts';
import { AddressInputs } from '@nesye/web-kit/form/fields/address-inputs.tsx';
import { ToggleInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { LeaveGuard } from '@nesye/web-kit/form/leave-guard.tsx';
import { api } from '@nesye/web-kit/session/session.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';

export type SavedAddress = ReplyOf<'GET', '/api/v1/address/'>['results'][number];

const LIST = '/api/v1/address/';

interface SavedAddressFormProps {
  readonly address: SavedAddress | undefined;
  readonly onClose: () => void;
}

/** A new address, or a change of one. */
export const SavedAddressForm = defineForm(
  formCall('POST', '/api/v1/address/'),
  ({ address, onClose }: SavedAddressFormProps) => ({
    initial: address && { ...typedAddress(address), title: address.title, is_default: address.is_default ? 'on' : '' },
    send: (body) =>
      address === undefined ? api.post(LIST, { body }) : api.patch(LIST, { body: { id: address.id, ...body } }),
    invalidates: [LIST],
    done: addressBookText.saved,
    onClose,
    title: address === undefined ? addressBookText.addTitle : addressBookText.editTitle,
    submit: addressBookText.save,
    busy: addressBookText.saving,
    cancel: addressBookText.cancel,
    fields: (form) => (
      <>
        <TextInput
          form={form}
          name="title"
          label={addressBookText.name}
          missing={addressBookText.nameMissing}
          placeholder={addressBookText.nameExample}
        />
        <AddressInputs form={form} />
        <ToggleInput form={form} name="is_default" label={addressBookText.makeDefault} />
        <LeaveGuard form={form} />
      </>
    ),
  }),
);
