import { failureTexts } from '@nesye/web-kit/messages/failures.ts';

/** The role a login names. Only two are valid (B095, E20). Throws a `RangeError` with the text to show for any other. */
export function roleFrom(text: string): 'customer' | 'merchant' {
  if (text === 'customer' || text === 'merchant') return text;
  throw new RangeError(failureTexts.invalidRole);
}
