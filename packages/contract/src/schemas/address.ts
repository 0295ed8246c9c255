import { Type } from '@sinclair/typebox';
import { DigitsText } from './texts.ts';

const ProvinceText = Type.String({ format: 'line', minLength: 1, maxLength: 60 });
const CityText = Type.String({ format: 'line', minLength: 1, maxLength: 60 });
const AddressText = Type.String({ format: 'line', minLength: 1, maxLength: 500 });

/** The four parts by which an address is given; names as the lists of provinces and cities have them. */
export const addressFields = { province: ProvinceText, city: CityText, address: AddressText, postal_code: DigitsText };
