import type { FastifyInstance } from 'fastify';
import { faultHook, holdLateResponse } from '../faults/fault-hook.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import { findPerson, isKnownForeignId } from './people.ts';
import { createSimRegister } from './sim-register.ts';

const HOUR_MS = 3_600_000;

interface PersonBody {
  readonly national_id?: string;
  readonly foreign_id?: string;
  readonly birth_date: string;
  readonly first_name?: string;
  readonly last_name?: string;
}

interface MobileBody {
  readonly national_id?: string;
  readonly foreign_id?: string;
  readonly mobile: string;
}

const nationalId = { type: 'string', pattern: '^[0-9]{10}$' } as const;
const foreignId = { type: 'string', pattern: '^[A-Z0-9]{6,15}$' } as const;
const line = { type: 'string', pattern: '^09[0-9]{9}$' } as const;
const name = { type: 'string', minLength: 1, maxLength: 80 } as const;
const oneNumber = [{ required: ['national_id'] }, { required: ['foreign_id'] }] as const;

const personBody = {
  type: 'object',
  additionalProperties: false,
  required: ['birth_date'],
  oneOf: oneNumber,
  properties: {
    national_id: nationalId,
    foreign_id: foreignId,
    birth_date: { type: 'string', format: 'date' },
    first_name: name,
    last_name: name,
  },
} as const;

const mobileBody = {
  type: 'object',
  additionalProperties: false,
  required: ['mobile'],
  oneOf: oneNumber,
  properties: { national_id: nationalId, foreign_id: foreignId, mobile: line },
} as const;

const simBody = {
  type: 'object',
  additionalProperties: false,
  required: ['mobile'],
  properties: { mobile: line },
} as const;
const simParams = { type: 'object', required: ['mobile'], properties: { mobile: line } } as const;
const simChangeBody = {
  type: 'object',
  additionalProperties: false,
  required: ['changed_hours_ago'],
  properties: { changed_hours_ago: { type: ['integer', 'null'], minimum: 0, maximum: 100_000 } },
} as const;

/** The civil registry and the registers of mobile lines and SIMs: is there such a person, is the line theirs, and when was its SIM changed. */
export function registerRegistryRoutes(app: FastifyInstance, faults: FaultRegistry): void {
  registerSimRoutes(app, faults);
  const withFaults = { preHandler: faultHook(faults, 'registry'), onSend: holdLateResponse };

  app.post<{ Body: PersonBody }>(
    '/sandbox/registry/person',
    { schema: { body: personBody }, ...withFaults },
    ({ body }) => responseAbout(body),
  );

  app.post<{ Body: MobileBody }>(
    '/sandbox/registry/mobile',
    { schema: { body: mobileBody }, ...withFaults },
    ({ body }) => ({
      is_match:
        body.national_id === undefined
          ? isKnownForeignId(body.foreign_id ?? '')
          : isHolder(body.national_id, body.mobile),
    }),
  );
}

function registerSimRoutes(app: FastifyInstance, faults: FaultRegistry): void {
  const register = createSimRegister();
  app.post<{ Body: { readonly mobile: string } }>(
    '/sandbox/registry/sim',
    { schema: { body: simBody }, preHandler: faultHook(faults, 'registry'), onSend: holdLateResponse },
    ({ body }) => ({ changed_at: register.changedAt(body.mobile)?.toISOString() ?? null }),
  );

  // For people who try the product: what happens after a change of the SIM.
  app.put<{ Params: { readonly mobile: string }; Body: { readonly changed_hours_ago: number | null } }>(
    '/sandbox/registry/sims/:mobile',
    { schema: { params: simParams, body: simChangeBody } },
    ({ params, body: { changed_hours_ago: hours } }) => {
      const changedAt = hours === null ? null : new Date(Date.now() - hours * HOUR_MS);
      register.set(params.mobile, changedAt);
      return { mobile: params.mobile, changed_at: changedAt?.toISOString() ?? null };
    },
  );
}

function responseAbout({
  national_id: national,
  foreign_id: foreign,
  birth_date: birthDate,
  first_name: firstName,
  last_name: lastName,
}: PersonBody) {
  if (national === undefined) {
    const isMatch = isKnownForeignId(foreign ?? '') && firstName !== undefined && lastName !== undefined;
    return isMatch ? { is_match: true, first_name: firstName, last_name: lastName } : { is_match: false };
  }
  const person = findPerson(national);
  if (person === undefined || (person.birthDate ?? birthDate) !== birthDate) return { is_match: false };
  return { is_match: true, first_name: person.firstName, last_name: person.lastName };
}

function isHolder(national: string, mobile: string): boolean {
  const person = findPerson(national);
  return person !== undefined && (person.mobiles?.includes(mobile) ?? true);
}
