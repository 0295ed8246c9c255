import { Button, TextField, toasts } from '@nesye/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { addressBookText } from '#messages/profile.ts';
import type { ReplyOf } from '../../../shared/api/call-types.ts';
import { formFailure } from '../../../shared/api/form-failure.ts';
import { FormStep } from '../../../shared/components/form-step.tsx';
import { AddressFields } from '../../../shared/fields/address-fields.tsx';
import { draftOf, emptyAddress, faultsOf, refusedFields, wireAddress } from '../../../shared/fields/address-draft.ts';
import { ToggleField } from '../../../shared/fields/toggle-field.tsx';
import { api } from '../../../shared/session/session.ts';

export type SavedAddress = ReplyOf<'GET', '/api/v1/address/'>['results'][number];

const LIST = '/api/v1/address/';
const TITLE_LENGTH = 60;

/** A new address, or a change of one. */
export function SavedAddressForm({
  address,
  onClose,
}: {
  readonly address: SavedAddress | undefined;
  readonly onClose: () => void;
}): ReactElement {
  const queries = useQueryClient();
  const [title, setTitle] = useState(address?.title ?? '');
  const [draft, setDraft] = useState(address === undefined ? emptyAddress : draftOf(address));
  const [isDefault, setIsDefault] = useState(address?.is_default ?? false);
  const [isChecked, setIsChecked] = useState(false);
  const save = useMutation({
    mutationFn: () => {
      const body = { title: title.trim(), ...wireAddress(draft), is_default: isDefault };
      return address === undefined ? api.post(LIST, { body }) : api.patch(LIST, { body: { id: address.id, ...body } });
    },
    meta: { quiet: 'told_in_form' },
    onSuccess: async () => {
      toasts.show(addressBookText.saved, 'success');
      await queries.invalidateQueries({ queryKey: [LIST] });
      onClose();
    },
  });
  const missing = faultsOf(draft);
  const refused = refusedFields(save.error);
  const failure = formFailure(save.error, ['title']);
  const submit = (): void => {
    setIsChecked(true);
    if (title.trim() !== '' && Object.keys(missing).length === 0) save.mutate();
  };
  return (
    <FormStep
      title={address === undefined ? addressBookText.addTitle : addressBookText.editTitle}
      submitText={addressBookText.save}
      busyText={addressBookText.saving}
      isBusy={save.isPending}
      onSubmit={submit}
      error={refused === undefined ? failure.text : undefined}
      foot={
        <Button tone="quiet" isWide onClick={onClose}>
          {addressBookText.cancel}
        </Button>
      }
    >
      <TextField
        label={addressBookText.name}
        placeholder={addressBookText.nameExample}
        maxLength={TITLE_LENGTH}
        value={title}
        onValueChange={setTitle}
        error={failure.fields.title ?? (isChecked && title.trim() === '' ? addressBookText.nameMissing : undefined)}
      />
      <AddressFields
        draft={draft}
        faults={refused ?? (isChecked ? missing : {})}
        onDraft={(next) => {
          setDraft(next);
          save.reset();
        }}
      />
      <ToggleField label={addressBookText.makeDefault} isOn={isDefault} onChange={setIsDefault} />
    </FormStep>
  );
}
