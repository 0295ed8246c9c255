import { Type } from '@sinclair/typebox';
import { namedObject, orNull } from './common.ts';
import { MaskedText } from './texts.ts';

export const BankName = namedObject('BankName', {
  code: Type.String({ description: 'three digits of the sheba' }),
  name: Type.String(),
});
export const ShebaText = Type.String({
  format: 'identifier',
  minLength: 1,
  maxLength: 60,
  description: 'IR and 24 digits; digits of any script, with or without IR and spaces',
});
export const ShebaQuestion = namedObject('ShebaQuestion', { sheba: ShebaText });
export const ShebaCheck = namedObject('ShebaCheck', {
  sheba: Type.String({ description: 'in the one form' }),
  bank: orNull(BankName),
  holder_name: MaskedText,
  is_yours: Type.Boolean(),
});
export const Deleted = namedObject('Deleted', { deleted: Type.Boolean() });
