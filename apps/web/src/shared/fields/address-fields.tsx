import { useQuery } from '@tanstack/react-query';
import { TextField } from '@nesye/ui';
import type { ReactElement } from 'react';
import { fieldText } from '#messages/fields.ts';
import { callQuery } from '../query/call-query.ts';
import type { AddressDraft, AddressFaults } from './address-draft.ts';
import { DigitsField } from './digits-field.tsx';
import { groupPostalCode } from './group-digits.ts';
import { LongTextField } from './long-text-field.tsx';
import { NativeSelect } from './native-select.tsx';

interface AddressFieldsProps {
  readonly draft: AddressDraft;
  readonly onDraft: (draft: AddressDraft) => void;
  readonly faults: AddressFaults;
  /** The postal code stands elsewhere on the screen. */
  readonly hasPostalCode?: boolean;
}

const MAX_PROVINCES = '100';
const MAX_CITIES = '1000';
const DAY_MS = 24 * 60 * 60 * 1000;
const STREET_LENGTH = 500;

/** The four parts of an address. Without the lists of places, province and city are written by hand; the server judges them. */
export function AddressFields({ draft, onDraft, faults, hasPostalCode = true }: AddressFieldsProps): ReactElement {
  const settings = { staleTime: DAY_MS, meta: { quiet: 'background' as const } };
  const provinces = useQuery({
    ...callQuery('/api/v1/base/province/', { query: { page_size: MAX_PROVINCES } }),
    ...settings,
  });
  const provinceId = provinces.data?.results.find(({ name }) => name === draft.province)?.id;
  const cities = useQuery({
    ...callQuery('/api/v1/base/province/:id/city/', {
      params: { id: String(provinceId ?? 0) },
      query: { page_size: MAX_CITIES },
    }),
    ...settings,
    enabled: provinceId !== undefined,
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <PlaceField
          label={fieldText.province}
          placeholder={fieldText.provincePick}
          names={provinces.error === null ? (provinces.data?.results ?? []).map(({ name }) => name) : undefined}
          value={draft.province}
          onValue={(province) => onDraft({ ...draft, province, city: '' })}
          error={faults.province}
        />
        <PlaceField
          label={fieldText.city}
          placeholder={fieldText.cityPick}
          names={
            provinces.error === null && cities.error === null
              ? (cities.data?.results ?? []).map(({ name }) => name)
              : undefined
          }
          value={draft.city}
          onValue={(city) => onDraft({ ...draft, city })}
          isDisabled={draft.province === ''}
          error={faults.city}
        />
      </div>
      <LongTextField
        label={fieldText.street}
        placeholder={fieldText.streetExample}
        maxLength={STREET_LENGTH}
        autoComplete="street-address"
        value={draft.address}
        onValueChange={(address) => onDraft({ ...draft, address })}
        error={faults.address}
      />
      {hasPostalCode && (
        <DigitsField
          label={fieldText.postalCode}
          hint={fieldText.postalCodeHint}
          autoComplete="postal-code"
          format={groupPostalCode}
          value={draft.postalCode}
          onValueChange={(postalCode) => onDraft({ ...draft, postalCode })}
          error={faults.postal_code}
        />
      )}
    </div>
  );
}

interface PlaceFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** Undefined where the list cannot be had. */
  readonly names: readonly string[] | undefined;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly isDisabled?: boolean;
  readonly error: string | undefined;
}

function PlaceField({
  label,
  placeholder,
  names,
  value,
  onValue,
  isDisabled = false,
  error,
}: PlaceFieldProps): ReactElement {
  if (names === undefined)
    return <TextField label={label} value={value} onValueChange={onValue} disabled={isDisabled} error={error} />;
  // What the post or an older record says stays to be seen even where the list has another name for it.
  const listed = value === '' || names.includes(value) ? names : [value, ...names];
  const options = listed.map((name) => ({ id: name, title: name }));
  return (
    <NativeSelect
      label={label}
      placeholder={placeholder}
      options={options}
      value={value}
      onPick={onValue}
      isDisabled={isDisabled}
      error={error}
    />
  );
}
