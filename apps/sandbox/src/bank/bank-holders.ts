import { isCardNumber, isNationalId, isSheba, withCardCheckDigit } from '@nesye/persian';
import { nameOf } from '../registry/people.ts';

export interface Holder {
  readonly holderId: string;
  readonly name: string;
}

export interface Account extends Holder {
  readonly status: 'active' | 'closed';
}

/** Eight digits in front of the holder's number in a closed account. */
const CLOSED = '99999999';

/** The name the bank has for a national id of ten Latin digits: the registry's. */
export function holderName(nationalId: string): string {
  const { firstName, lastName } = nameOf(nationalId);
  return `${firstName} ${lastName}`;
}

/** Whose a sheba is: its last ten digits are its holder's national id. Undefined where there is no such account. */
export function accountOfSheba(sheba: string): Account | undefined {
  const holderId = sheba.slice(-10);
  if (!isSheba(sheba.slice(2)) || !isNationalId(holderId)) return undefined;
  return { holderId, name: holderName(holderId), status: sheba.slice(8, 16) === CLOSED ? 'closed' : 'active' };
}

/** Whose a card is: after the bank's six digits come the first nine of its holder's national id. Undefined where there is no such card. */
export function holderOfCard(cardNumber: string): Holder | undefined {
  const nine = cardNumber.slice(6, 15);
  const holderId = Array.from({ length: 10 }, (_, digit) => `${nine}${digit}`).find((candidate) =>
    isNationalId(candidate),
  );
  return isCardNumber(cardNumber) && holderId !== undefined ? { holderId, name: holderName(holderId) } : undefined;
}

/** A person's account at a bank, by the bank's three digits. */
export function shebaOf(nationalId: string, bankCode: string, isClosed = false): string {
  const account = `${bankCode}0${isClosed ? CLOSED : '00000000'}${nationalId}`;
  return `IR${String(98n - (BigInt(`${account}182700`) % 97n)).padStart(2, '0')}${account}`;
}

/** A person's card of a bank, by the bank's six digits. */
export function cardOf(nationalId: string, prefix: string): string {
  return withCardCheckDigit(`${prefix}${nationalId.slice(0, 9)}`);
}
