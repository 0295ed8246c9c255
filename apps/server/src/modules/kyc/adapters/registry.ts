import type { IsoDate } from '@nesye/money';
import type { IdentityNumber } from '../domain/identity-number.ts';

export interface PersonQuestion {
  readonly number: IdentityNumber;
  readonly birthDate: IsoDate;
  /** What a foreigner's passport says; an Iranian's names come from the registry. */
  readonly firstName?: string;
  readonly lastName?: string;
}

/** `down`: no response, or none that can be understood. It never means no. */
export type PersonResponse =
  | { readonly state: 'matched'; readonly firstName: string; readonly lastName: string }
  | { readonly state: 'mismatched' | 'down' };
export type MobileResponse = 'matched' | 'mismatched' | 'down';

/** The port to the civil registry and the register of mobile lines. Never called inside a transaction; never throws. */
export interface Registry {
  /** Is there a person with this number and birth date, and what are they called. */
  findPerson(question: PersonQuestion): Promise<PersonResponse>;
  /** Is the line in the name of who has this number. `mobile` in its stored form, 09…. */
  checkMobile(number: IdentityNumber, mobile: string): Promise<MobileResponse>;
  /** When the SIM of a line was last changed; null: not that the register knows of. */
  readSimChange(mobile: string): Promise<Date | null | 'down'>;
}
