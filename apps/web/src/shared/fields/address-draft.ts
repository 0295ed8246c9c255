import { isPostalCode, normalizePersianText, stripNonDigits } from '@nesye/persian';
import { fieldText } from '#messages/fields.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { groupPostalCode, POSTAL_CODE_DIGITS } from './group-digits.ts';

/** An address while it is written; the postal code grouped as shown. */
export interface AddressDraft {
  readonly province: string;
  readonly city: string;
  readonly address: string;
  readonly postalCode: string;
}

export interface WireAddress {
  readonly province: string;
  readonly city: string;
  readonly address: string;
  readonly postal_code: string;
}

export type AddressFaults = { readonly [Field in keyof WireAddress]?: string | undefined };

export const emptyAddress: AddressDraft = { province: '', city: '', address: '', postalCode: '' };

export const draftOf = (address: WireAddress): AddressDraft => ({
  province: address.province,
  city: address.city,
  address: address.address,
  postalCode: groupPostalCode(address.postal_code),
});

export const wireAddress = (draft: AddressDraft): WireAddress => ({
  province: normalizePersianText(draft.province),
  city: normalizePersianText(draft.city),
  address: normalizePersianText(draft.address),
  postal_code: stripNonDigits(draft.postalCode),
});

/** Why a text of digits is no postal code; undefined for one that is. */
export function postalCodeFault(digits: string): string | undefined {
  if (isPostalCode(digits)) return undefined;
  return digits.length === POSTAL_CODE_DIGITS ? fieldText.postalCodeWrong : fieldText.postalCodeMissing;
}

/** What is missing, by field; an empty object when nothing is. */
export function faultsOf(draft: AddressDraft): AddressFaults {
  const address = wireAddress(draft);
  return {
    ...(address.province === '' && { province: fieldText.provinceMissing }),
    ...(address.city === '' && { city: fieldText.cityMissing }),
    ...(address.address === '' && { address: fieldText.streetMissing }),
    ...(!isPostalCode(address.postal_code) && { postal_code: postalCodeFault(address.postal_code) }),
  };
}

const FIELDS = ['province', 'city', 'address', 'postal_code'] as const;

/** What the server says of the fields of an address; undefined when its refusal is about something else. */
export function refusedFields(error: unknown): AddressFaults | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  const faults = Object.fromEntries(
    FIELDS.map((field) => [field, error.fieldText(field)]).filter(([, text]) => text !== undefined),
  ) as AddressFaults;
  return Object.keys(faults).length > 0 ? faults : undefined;
}
