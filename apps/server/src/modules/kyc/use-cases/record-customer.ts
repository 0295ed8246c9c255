import { type IsoDate, isoDate } from '@nesye/money';
import { normalizePersianText, readNationalId } from '@nesye/persian';
import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { confirmIdentity, type GivenIdentity, insertCustomer, updateIdentity } from '../queries/customers.ts';
import { writeRegistryResult } from '../queries/registry-checks.ts';

export interface NewCustomer {
  readonly userId: bigint;
  readonly firstName: string;
  readonly lastName: string;
  /** Ten digits in any script. */
  readonly nationalId: string;
  readonly birthDate: IsoDate;
  readonly at: Date;
}

/** Writes or corrects who an Iranian user is, for seeds and tools. The national id is stored sealed, with its mask next to it. Throws for an id whose check digit is wrong. */
export async function recordCustomer(tx: Tx, vault: DataVault, customer: NewCustomer): Promise<void> {
  const number = readNationalId(customer.nationalId);
  if (number === undefined) throw new RangeError('not a national id');
  const given: GivenIdentity = {
    number: { kind: 'national', number },
    birthDate: isoDate(customer.birthDate),
    firstName: normalizePersianText(customer.firstName),
    lastName: normalizePersianText(customer.lastName),
  };
  if (!(await insertCustomer(tx, vault, customer.userId, given, customer.at)))
    await updateIdentity(tx, vault, customer.userId, given);
}

/** Keeps the civil registry's last word, for seeds and tools: it knows the customer as recorded and the mobile as theirs, or the look-up failed. */
export async function recordRegistryCheck(
  tx: Tx,
  userId: bigint,
  status: 'matched' | 'failed',
  at: Date,
): Promise<void> {
  const states =
    status === 'matched'
      ? ({ identity: 'matched', mobile: 'matched' } as const)
      : ({ identity: 'down', mobile: 'none' } as const);
  await writeRegistryResult(tx, userId, {
    ...states,
    at,
    attempts: status === 'matched' ? 0 : 1,
    nextTryAt: status === 'matched' ? null : at,
  });
  if (status === 'matched') await confirmIdentity(tx, userId, undefined, at);
}
