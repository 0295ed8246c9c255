import { CIVIL_REGISTRATION_STATUS } from '@nesye/contract/constants';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { RegistrationStatus } from '../domain/registration-status.ts';
import { readRegistrations } from '../queries/read-records.ts';

/** The status of a user's identity and address (B099): 0 unknown … 4 confirmed. */
export async function civilRegistrationStatus(sql: Sql | Tx, userId: bigint): Promise<RegistrationStatus> {
  const [registration] = await readRegistrations(sql, [userId]);
  return registration?.status ?? CIVIL_REGISTRATION_STATUS.unknown;
}
