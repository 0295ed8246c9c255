import type { CallTypes, guaranteesCalls } from '@nesye/contract';
import type { Outgoing } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { readCustomers } from '../../kyc/index.ts';
import { lineName } from '../../schedules/index.ts';
import type { GuaranteeDeps } from '../guarantee-deps.ts';
import { findGuarantor } from '../queries/guarantors.ts';

type InvitationView = Outgoing<CallTypes<typeof guaranteesCalls.getInvitation>['reply']>;

/** The link of an invitation leads here; the number is the guarantee's. */
const OWN_PATH = /^\/user\/guarantees\/own\/(\d+)$/;

/**
 * What who holds the link of an invitation may read before a sign-in: who asks, by first name and initial, for how much, which lender, and until when. Nothing of the
 * guarantor. Refuses `not_found` for a link of anything else, and `link_expired` once it or the invitation is over.
 */
export async function showInvitation(
  { database: { sql }, clock, resolveLink }: GuaranteeDeps,
  code: string,
): Promise<InvitationView> {
  const { kind, path } = await resolveLink(sql, code, clock.now());
  const id = OWN_PATH.exec(path)?.[1];
  if (kind !== 'guarantor' || id === undefined) throw new Refusal('not_found');
  const guarantor = await findGuarantor(sql, BigInt(id));
  if (guarantor === undefined) throw new Refusal('not_found');
  if (guarantor.endedAt !== null || guarantor.expiresAt <= clock.businessNow()) throw new Refusal('link_expired');
  const customer = (await readCustomers(sql, [guarantor.customerId])).get(guarantor.customerId);
  return {
    debtor_name: initialled(customer?.firstName ?? '', customer?.lastName ?? ''),
    credit_amount: guarantor.creditAmount,
    cap: guarantor.cap,
    lender_name: await lineName(sql, guarantor.line),
    expires_at: guarantor.expiresAt.toISOString(),
  };
}

/** «مریم ک.»: enough to be recognised by who knows the person. */
const initialled = (firstName: string, lastName: string): string => {
  const [initial] = lastName;
  return initial === undefined ? firstName : `${firstName} ${initial}.`;
};
