import { normalizePersianText } from '@nesye/persian';
import type { IdentityNumber } from '../domain/identity-number.ts';
import { createPartyLookup, flagField, type PartyOptions, type PartyResponse, textField } from './ask-party.ts';
import type { MobileAnswer, PersonAnswer, PersonQuestion, Registry } from './registry.ts';

const LONGEST_NAME = 80;

/**
 * Asks by `POST /person` `{national_id | foreign_id, birth_date, first_name?, last_name?}` → `{is_match, first_name, last_name}`
 * and `POST /mobile` `{national_id | foreign_id, mobile}` → `{is_match}`. Whatever is not such an answer means down.
 */
export function createHttpRegistry(options: Omit<PartyOptions, 'party'>): Registry {
  const lookUp = createPartyLookup({ ...options, party: 'registry' });
  return {
    findPerson: async (question) => personOf(await lookUp('/person', wireOf(question))),
    checkMobile: async (number, mobile) => mobileOf(await lookUp('/mobile', { ...numberOf(number), mobile })),
  };
}

const numberOf = ({ kind, number }: IdentityNumber) => (kind === 'national' ? { national_id: number } : { foreign_id: number });

const wireOf = ({ number, birthDate, firstName, lastName }: PersonQuestion) => ({
  ...numberOf(number),
  birth_date: birthDate,
  ...(number.kind === 'foreign' ? { first_name: firstName, last_name: lastName } : {}),
});

type Answer = PartyResponse | undefined;

function personOf(answer: Answer): PersonAnswer {
  const isMatch = answer?.status === 200 ? flagField(answer.body, 'is_match') : undefined;
  if (isMatch === undefined) return { state: 'down' };
  if (!isMatch) return { state: 'mismatched' };
  const firstName = textField(answer?.body, 'first_name', LONGEST_NAME);
  const lastName = textField(answer?.body, 'last_name', LONGEST_NAME);
  if (firstName === undefined || lastName === undefined) return { state: 'down' };
  return { state: 'matched', firstName: normalizePersianText(firstName), lastName: normalizePersianText(lastName) };
}

function mobileOf(answer: Answer): MobileAnswer {
  const isMatch = answer?.status === 200 ? flagField(answer.body, 'is_match') : undefined;
  if (isMatch === undefined) return 'down';
  return isMatch ? 'matched' : 'mismatched';
}
