import { CIVIL_REGISTRATION_STATUS } from '@nesye/contract/constants';
import type { Sql } from '../../../platform/database/database.ts';
import type { RegistrationStatus } from '../domain/registration-status.ts';
import { readRegistrations } from '../queries/read-records.ts';

/** Where a user's identity and address stand (B099): 0 unknown … 4 confirmed. */
export async function civilRegistrationStatus(sql: Sql, userId: bigint): Promise<RegistrationStatus> {
  const [registration] = await readRegistrations(sql, [userId]);
  return registration?.status ?? CIVIL_REGISTRATION_STATUS.unknown;
}

/** For each user, in the order asked: are identity and address confirmed, so that they may buy on credit. One query. */
export async function isIdentityConfirmed(sql: Sql, userIds: readonly bigint[]): Promise<boolean[]> {
  const registrations = await readRegistrations(sql, userIds);
  return registrations.map(({ status }) => status === CIVIL_REGISTRATION_STATUS.confirmed);
}
