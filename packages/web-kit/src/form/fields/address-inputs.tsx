import { normalizePersianText } from '@nesye/persian';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { fieldText } from '#messages/fields.ts';
import { useSession } from '../../session/use-session.ts';
import { callQuery } from '../../query/call-query.ts';
import type { WireAddress } from '../../fields/typed-address.ts';
import type { FormApi } from '../use-form.ts';
import { SelectInput } from './choice-inputs.tsx';
import { PostalCodeInput } from './digits-inputs.tsx';
import { LongTextInput } from './long-text-input.tsx';
import { TextInput } from './text-input.tsx';

const MAX_PROVINCES = '100';
const MAX_CITIES = '1000';
const DAY_MS = 24 * 60 * 60 * 1000;

interface AddressInputsProps {
  readonly form: FormApi<keyof WireAddress>;
}

/** The four parts of an address. Without the lists of places, province and city are typed; the server judges them. */
export function AddressInputs({ form }: AddressInputsProps): ReactElement {
  // Who has an Iraqi number lives in Iraq.
  const country = useSession((state) => state.roles.isForeign) ? 'iq' : 'ir';
  const settings = { staleTime: DAY_MS, meta: { quiet: 'background' as const } };
  const provinces = useQuery({
    ...callQuery('/api/v1/base/province/', { query: { page_size: MAX_PROVINCES, filter_country: country } }),
    ...settings,
  });
  const province = form.value('province');
  const provinceId = provinces.data?.results.find(({ name }) => name === province)?.id;
  const cities = useQuery({
    ...callQuery('/api/v1/base/province/:id/city/', {
      params: { id: String(provinceId ?? 0) },
      query: { page_size: MAX_CITIES },
    }),
    ...settings,
    enabled: provinceId !== undefined,
  });
  const texts =
    country === 'iq'
      ? { hint: fieldText.iraqiPostalCodeHint, wrong: fieldText.iraqiPostalCodeWrong }
      : {
          hint: fieldText.postalCodeHint,
          wrong: fieldText.postalCodeMissing,
          wrongWhole: fieldText.postalCodeWrong,
        };
  const hasCities = provinces.error === null && cities.error === null;
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <PlaceInput
          form={form}
          name="province"
          label={fieldText.province}
          missing={fieldText.provinceMissing}
          placeholder={fieldText.provincePick}
          names={provinces.error === null ? namesOf(provinces.data) : undefined}
          onPicked={() => form.set('city', '')}
        />
        <PlaceInput
          form={form}
          name="city"
          label={fieldText.city}
          missing={fieldText.cityMissing}
          placeholder={fieldText.cityPick}
          names={hasCities ? namesOf(cities.data) : undefined}
          isDisabled={province === ''}
        />
      </div>
      <LongTextInput
        form={form}
        name="address"
        label={fieldText.street}
        missing={fieldText.streetMissing}
        placeholder={fieldText.streetExample}
        autoComplete="street-address"
      />
      <PostalCodeInput form={form} name="postal_code" label={fieldText.postalCode} country={country} {...texts} />
    </div>
  );
}

const namesOf = (list: { readonly results: readonly { readonly name: string }[] } | undefined): readonly string[] =>
  (list?.results ?? []).map(({ name }) => name);

interface PlaceInputProps extends AddressInputsProps {
  readonly name: 'province' | 'city';
  readonly label: string;
  readonly missing: string;
  readonly placeholder: string;
  /** Undefined where there is no list. */
  readonly names: readonly string[] | undefined;
  readonly isDisabled?: boolean;
  readonly onPicked?: () => void;
}

function PlaceInput({ names, placeholder, isDisabled = false, onPicked, ...field }: PlaceInputProps): ReactElement {
  if (names === undefined) return <TextInput {...field} disabled={isDisabled} />;
  const value = field.form.value(field.name);
  // What the post or an older record says stays to be seen even where the list has another name for it.
  const listed = value === '' || names.includes(value) ? names : [value, ...names];
  return (
    <SelectInput
      {...field}
      placeholder={placeholder}
      options={listed.map((name) => ({ id: name, title: name }))}
      read={normalizePersianText}
      isDisabled={isDisabled}
      {...(onPicked && { onPicked })}
    />
  );
}
