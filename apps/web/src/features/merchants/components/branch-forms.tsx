import { toLatinDigits } from '@nesye/persian';
import type { ReactElement } from 'react';
import { branchText } from '#messages/branches.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import type { FormApi } from '@nesye/web-kit/form/use-form.ts';
import { BRANCHES, TILLS, type Branch } from './tills-api.ts';

/** Adds a branch. */
export const NewBranchForm = defineForm(
  formCall('POST', '/api/v1/merchant/user/branches/'),
  ({ onClose }: { readonly onClose: () => void }) => ({
    invalidates: [BRANCHES],
    onClose,
    card: '',
    size: 'regular',
    submit: branchText.save,
    busy: branchText.saving,
    done: branchText.saved,
    cancel: branchText.cancel,
    fields: (form) => <BranchInputs form={form} />,
  }),
);

interface ChangeProps {
  readonly branch: Branch;
  readonly onClose: () => void;
}

/** Writes name, place and phone of a branch. */
export const ChangeBranchForm = defineForm(
  formCall('PUT', '/api/v1/merchant/user/branches/:id/'),
  ({ branch, onClose }: ChangeProps) => ({
    params: { id: String(branch.id) },
    initial: { name: branch.name, city: branch.city, address: branch.address, phone: branch.phone ?? '' },
    invalidates: [BRANCHES, TILLS],
    onClose,
    size: 'inset',
    submit: branchText.save,
    busy: branchText.saving,
    done: branchText.saved,
    cancel: branchText.cancel,
    fields: (form) => <BranchInputs form={form} />,
  }),
);

function BranchInputs({ form }: { readonly form: FormApi<'name' | 'city' | 'address' | 'phone'> }): ReactElement {
  return (
    <>
      <TextInput form={form} name="name" label={branchText.name} missing={branchText.nameMissing} />
      <TextInput form={form} name="city" label={branchText.city} missing={branchText.cityMissing} />
      <TextInput form={form} name="address" label={branchText.address} />
      <TextInput
        form={form}
        name="phone"
        label={branchText.phone}
        hint={branchText.phoneHint}
        wrong={branchText.phoneWrong}
        isLatin
        hasPersianDigits
        inputMode="tel"
        read={toLatinDigits}
      />
    </>
  );
}
