import type { CallTypes, guaranteesCalls } from '@nesye/contract';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Outgoing } from '../../platform/http/handler.ts';
import { fullName, readCustomers } from '../kyc/index.ts';
import type { GuaranteeDeps } from './guarantee-deps.ts';
import { findGuarantor, type Guarantor } from './queries/guarantors.ts';
import { readPictures } from './queries/pictures.ts';

export type NamedGuarantorView = Outgoing<CallTypes<typeof guaranteesCalls.inviteGuarantor>['reply']>;

/** Guarantors as the customer and operators see them. */
export async function namedViews(sql: Sql | Tx, guarantors: readonly Guarantor[]): Promise<NamedGuarantorView[]> {
  const userIds = guarantors.flatMap(({ userId }) => (userId === null ? [] : [userId]));
  const people = await readCustomers(sql, userIds);
  const pictures = await readPictures(sql, { guarantorIds: guarantors.map(({ id }) => id) });
  return guarantors.map((guarantor) => {
    const person = guarantor.userId === null ? undefined : people.get(guarantor.userId);
    return {
      id: guarantor.id,
      line: guarantor.line,
      name: fullName(person),
      national_id: guarantor.nationalIdMask,
      mobile: guarantor.mobileMask,
      state: guarantor.state,
      cap: guarantor.cap,
      invited_at: guarantor.invitedAt.toISOString(),
      expires_at:
        guarantor.endedAt === null && guarantor.state !== 'confirmed' ? guarantor.expiresAt.toISOString() : null,
      pictures: pictures.filter(({ guarantorId }) => guarantorId === guarantor.id).map(({ kind }) => kind),
      updated_at: guarantor.updatedAt.toISOString(),
    };
  });
}

/** One guarantor as the customer sees them. */
export async function namedView(
  { database }: Pick<GuaranteeDeps, 'database'>,
  id: bigint,
): Promise<NamedGuarantorView> {
  const guarantor = await findGuarantor(database.sql, id);
  const [view] = guarantor === undefined ? [] : await namedViews(database.sql, [guarantor]);
  if (view === undefined) throw new Error('a guarantor is gone');
  return view;
}

/** A guarantor whom this customer has named. Refuses `not_found`. */
export async function findNamed(sql: Sql | Tx, customerId: bigint, id: bigint): Promise<Guarantor> {
  const guarantor = await findGuarantor(sql, id);
  if (guarantor === undefined || guarantor.customerId !== customerId) throw new Refusal('not_found');
  return guarantor;
}
