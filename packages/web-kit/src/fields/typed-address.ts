import { groupPostalCode } from './group-digits.ts';

/** An address on the wire. */
export interface WireAddress {
  readonly province: string;
  readonly city: string;
  readonly address: string;
  readonly postal_code: string;
}

/** An address as its fields hold it; the postal code grouped as it is shown. */
export type TypedAddress = Partial<WireAddress>;

/** What the fields of a known address hold at first. */
export const typedAddress = ({ province, city, address, postal_code: postalCode }: WireAddress): TypedAddress => ({
  province,
  city,
  address,
  postal_code: groupPostalCode(postalCode),
});
