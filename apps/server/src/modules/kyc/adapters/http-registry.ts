import { cleanLine, normalizePersianText } from '@nesye/persian';
import type { IdentityNumber } from '../domain/identity-number.ts';
import { createPartyLookup, flagField, type PartyOptions, type PartyResponse, textField } from './query-party.ts';
import type { MobileResponse, PersonResponse, PersonQuestion, Registry } from './registry.ts';

const MAX_NAME = 80;

/**
 * Looks up by `POST /person` `{national_id | foreign_id, birth_date, first_name?, last_name?}` → `{is_match, first_name, last_name}`
 * `POST /mobile` `{national_id | foreign_id, mobile}` → `{is_match}` and `POST /sim` `{mobile}` → `{changed_at}`, an instant or null. Any other response means down.
 */
export function createHttpRegistry(options: Omit<PartyOptions, 'party'>): Registry {
  const lookUp = createPartyLookup({ ...options, party: 'registry' });
  return {
    findPerson: async (question) => personOf(await lookUp('/person', wireOf(question)), question.number),
    checkMobile: async (number, mobile) => mobileOf(await lookUp('/mobile', { ...numberOf(number), mobile })),
    readSimChange: async (mobile) => simChangeOf(await lookUp('/sim', { mobile })),
  };
}

const numberOf = ({ kind, number }: IdentityNumber) =>
  kind === 'national' ? { national_id: number } : { foreign_id: number };

const wireOf = ({ number, birthDate, firstName, lastName }: PersonQuestion) => ({
  ...numberOf(number),
  birth_date: birthDate,
  ...(number.kind === 'foreign' ? { first_name: firstName, last_name: lastName } : {}),
});

type LookUpResponse = PartyResponse | undefined;

/** Names of a passport stay as they are written there. */
function personOf(response: LookUpResponse, { kind }: IdentityNumber): PersonResponse {
  const isMatch = response?.status === 200 ? flagField(response.body, 'is_match') : undefined;
  if (isMatch === undefined) return { state: 'down' };
  if (!isMatch) return { state: 'mismatched' };
  const firstName = textField(response?.body, 'first_name', MAX_NAME);
  const lastName = textField(response?.body, 'last_name', MAX_NAME);
  if (firstName === undefined || lastName === undefined) return { state: 'down' };
  const read = kind === 'national' ? normalizePersianText : cleanLine;
  return { state: 'matched', firstName: read(firstName), lastName: read(lastName) };
}

function simChangeOf(response: LookUpResponse): Date | null | 'down' {
  const body = response?.status === 200 ? response.body : undefined;
  if (typeof body !== 'object' || body === null || !('changed_at' in body)) return 'down';
  if (body.changed_at === null) return null;
  const at = typeof body.changed_at === 'string' ? Date.parse(body.changed_at) : Number.NaN;
  return Number.isNaN(at) ? 'down' : new Date(at);
}

function mobileOf(response: LookUpResponse): MobileResponse {
  const isMatch = response?.status === 200 ? flagField(response.body, 'is_match') : undefined;
  if (isMatch === undefined) return 'down';
  return isMatch ? 'matched' : 'mismatched';
}
