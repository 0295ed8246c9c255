import type { ReactElement, ReactNode } from 'react';
import { CheckboxField } from '../../fields/checkbox-field.tsx';
import { NativeSelect, type NativeSelectProps } from '../../fields/native-select.tsx';
import { SegmentField, type SegmentFieldProps } from '../../fields/segment-field.tsx';
import { ToggleField } from '../../fields/toggle-field.tsx';
import type { FieldBehaviour } from '../read-field.ts';
import { useField, type FormFieldProps } from '../use-field.ts';

export type SelectInputProps<Name extends string> = FormFieldProps<Name> &
  Pick<NativeSelectProps, 'options' | 'placeholder' | 'isDisabled'> & {
    readonly read?: FieldBehaviour['read'];
    /** After a pick; what hangs on it may be emptied. */
    readonly onPicked?: () => void;
  };

/** One of a list, by the device's own picker. `read` makes a number of an id. */
export function SelectInput<Name extends string>({
  form,
  name,
  label,
  hint,
  missing,
  wrong,
  isRequired,
  read,
  onPicked,
  ...select
}: SelectInputProps<Name>): ReactElement {
  const {
    rule: _,
    onValueChange,
    ...field
  } = useField({ form, name, label, missing, wrong, isRequired }, read && { read });
  return (
    <NativeSelect
      {...select}
      {...field}
      label={label}
      hint={hint}
      onPick={(id) => {
        onValueChange(id);
        onPicked?.();
      }}
    />
  );
}

/** One of two or three, all in sight. */
export function SegmentInput<Name extends string, Id extends string>({
  form,
  name,
  label,
  hint,
  missing,
  options,
}: Pick<FormFieldProps<Name>, 'form' | 'name' | 'label' | 'hint' | 'missing'> &
  Pick<SegmentFieldProps<Id>, 'options'>): ReactElement {
  const { value, onValueChange, error } = useField({ form, name, label, missing });
  return (
    <SegmentField
      label={label}
      hint={hint}
      error={error}
      options={options}
      value={value as Id}
      onPick={onValueChange}
    />
  );
}

const isOn = (typed: string): boolean => typed === 'on';

interface SwitchInputProps<Name extends string> extends Pick<FormFieldProps<Name>, 'form' | 'name' | 'label'> {
  readonly children?: ReactNode;
}

/** On or off, sent with the form either way. */
export function ToggleInput<Name extends string>({
  form,
  name,
  label,
  children,
}: SwitchInputProps<Name>): ReactElement {
  const { value, onValueChange } = useField({ form, name, label }, { read: isOn, readsEmpty: true });
  return (
    <ToggleField label={label} isOn={value === 'on'} onChange={(next) => onValueChange(next ? 'on' : '')}>
      {children}
    </ToggleField>
  );
}

/** A box that must be ticked, or may be: a consent, a promise. */
export function CheckboxInput<Name extends string>({
  form,
  name,
  label,
  missing,
  isRequired,
  children,
}: SwitchInputProps<Name> & Pick<FormFieldProps<Name>, 'missing' | 'isRequired'>): ReactElement {
  const { value, onValueChange, error } = useField({ form, name, label, missing, isRequired }, { read: isOn });
  return (
    <CheckboxField
      label={label}
      isOn={value === 'on'}
      onChange={(next) => onValueChange(next ? 'on' : '')}
      error={error}
    >
      {children}
    </CheckboxField>
  );
}
