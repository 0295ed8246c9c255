import type { Sql, Tx } from '../../../platform/database/database.ts';
import { findUser } from '../../identity/index.ts';
import { readAddress, readCustomers, readIdentityNumber } from '../../kyc/index.ts';
import type { OriginationDeps } from '../origination-deps.ts';

/** Who applies, in plain: for a lender or a contract, and shown to no one else. */
export interface Applicant {
  readonly nationalId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly mobile: string;
  readonly address: {
    readonly province: string;
    readonly city: string;
    readonly text: string;
    readonly postalCode: string;
  } | null;
}

/** Reads it. Throws where the registry has not confirmed who they are: no one applies before. */
export async function readApplicant(
  deps: Pick<OriginationDeps, 'vault'>,
  sql: Sql | Tx,
  customerId: bigint,
): Promise<Applicant> {
  const applicant = await findApplicant(deps, sql, customerId);
  if (applicant === undefined) throw new Error(`customer ${customerId} applies without an identity`);
  return applicant;
}

/** The same; undefined where the registry has not confirmed who they are. */
export async function findApplicant(
  { vault }: Pick<OriginationDeps, 'vault'>,
  sql: Sql | Tx,
  customerId: bigint,
): Promise<Applicant | undefined> {
  const [customers, nationalId, user, address] = [
    await readCustomers(sql, [customerId]),
    await readIdentityNumber(sql, vault, customerId),
    await findUser(sql, customerId),
    await readAddress(sql, vault, customerId),
  ];
  const customer = customers.get(customerId);
  if (customer === undefined || nationalId === undefined || user === undefined) return undefined;
  return {
    nationalId,
    firstName: customer.firstName,
    lastName: customer.lastName,
    birthDate: customer.birthDate,
    mobile: user.mobile,
    address:
      address === undefined
        ? null
        : { province: address.province, city: address.city, text: address.address, postalCode: address.postalCode },
  };
}
