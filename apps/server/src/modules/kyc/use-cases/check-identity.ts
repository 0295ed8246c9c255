import { parseIsoDate } from '@nesye/money';
import { readNationalId } from '@nesye/persian';
import { Refusal } from '../../../platform/http/refusal.ts';
import { isIranianMobile } from '../domain/registry-states.ts';
import type { RegistrationDeps } from '../kyc-deps.ts';
import { findCustomer, isNumberOf, openNumber } from '../queries/customers.ts';

/** `unknown`: there is no record to compare with, or the registry does not respond. */
export type Comparison = 'matched' | 'mismatched' | 'unknown';

export interface IdentityClaim {
  /** Undefined for a person without an account here: then only the registry speaks. */
  readonly userId: bigint | undefined;
  /** In any script. */
  readonly nationalId: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string;
}

const RETRY_S = 60;

/** What other contexts may look up about who someone is, without seeing it. The results must not leave the server: a stranger would learn from them who has an account. */
export interface IdentityChecks {
  /** Do number and birth date name this user, by our record; and is there such a person by the registry. It always makes the look-up, so that the time does not show whether there is a record. */
  checkIdentity(claim: IdentityClaim): Promise<{ readonly nationalId: Comparison; readonly birthDate: Comparison }>;
  /** Is a mobile (stored form) in the name of who has this national id. */
  checkMobileHolder(nationalId: string, mobile: string): Promise<Comparison>;
  /** When the SIM of a mobile (stored form) was last changed; null: not that the register knows of. Lines of abroad are in no register here. */
  readSimChange(mobile: string): Promise<Date | null | 'unknown'>;
  /** Is a mobile (stored form) in the name of this user. One of abroad is in no register here: a foreigner may have it, an Iranian not. Refuses `identity_lookup_down`. */
  checkOwnership(userId: bigint, mobile: string): Promise<'theirs' | 'not_theirs' | 'unknown_identity'>;
}

/** The checks over our records and the registry. Never called inside a transaction. */
export function createIdentityChecks({
  database: { sql },
  vault,
  registry,
}: Pick<RegistrationDeps, 'database' | 'vault' | 'registry'>): IdentityChecks {
  const byMobile = async (nationalId: string, mobile: string): Promise<Comparison> => {
    const response = await registry.checkMobile({ kind: 'national', number: nationalId }, mobile);
    return response === 'down' ? 'unknown' : response;
  };
  return {
    checkIdentity: async ({ userId, nationalId, birthDate }) => {
      const [number, day] = [readNationalId(nationalId), parseIsoDate(birthDate)];
      if (number === undefined || day === undefined) return { nationalId: 'mismatched', birthDate: 'mismatched' };
      const claimed = { kind: 'national', number } as const;
      const [customer, person] = await Promise.all([
        findCustomer(sql, userId ?? 0n),
        registry.findPerson({ number: claimed, birthDate: day }),
      ]);
      if (customer === undefined) return { nationalId: 'unknown', birthDate: 'unknown' };
      const isNumber = isNumberOf(vault, customer, claimed);
      if (!isNumber) return { nationalId: 'mismatched', birthDate: 'unknown' };
      if (customer.birthDate !== day || person.state === 'mismatched')
        return { nationalId: 'matched', birthDate: 'mismatched' };
      // A confirmed record holds the registry's word already.
      return {
        nationalId: 'matched',
        birthDate: person.state === 'matched' || customer.confirmedAt !== null ? 'matched' : 'unknown',
      };
    },
    checkMobileHolder: (nationalId, mobile) => {
      const number = readNationalId(nationalId);
      return number !== undefined ? byMobile(number, mobile) : Promise.resolve('mismatched');
    },
    readSimChange: async (mobile) => {
      if (!isIranianMobile(mobile)) return 'unknown';
      const response = await registry.readSimChange(mobile);
      return response === 'down' ? 'unknown' : response;
    },
    checkOwnership: async (userId, mobile) => {
      const customer = await findCustomer(sql, userId);
      if (customer === undefined || customer.confirmedAt === null) return 'unknown_identity';
      if (!isIranianMobile(mobile)) return customer.number.kind === 'foreign' ? 'theirs' : 'not_theirs';
      const response = await registry.checkMobile(openNumber(vault, customer), mobile);
      if (response === 'down') throw new Refusal('identity_lookup_down', { retryAfterS: RETRY_S });
      return response === 'matched' ? 'theirs' : 'not_theirs';
    },
  };
}
