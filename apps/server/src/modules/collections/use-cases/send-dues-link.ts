import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { findUser } from '../../identity/index.ts';
import { DUES_LINK_MAX_AGE_MS, notify, quietUntilOf, readMessagePreferences } from '../../messaging/index.ts';
import { refuseForbidden } from '../contact-refusal.ts';
import type { CollectionsDeps } from '../collections-deps.ts';
import { findLinkSent, insertContact, lockContactsOf, requireContact } from '../queries/contacts.ts';
import { contactView } from '../views.ts';
import { readCase } from './read-permission.ts';

const MINUTE_MS = 60_000;
const LINK_MS = 7 * 24 * 60 * MINUTE_MS;
/** What is due, where it is paid after a sign-in. */
const DUES_PATH = '/user/ips?view=list&show=due';

/**
 * Sends a late customer an SMS with a short link to their dues, once a minute for all operators. It is a contact in the log and under the rules of conduct, and it waits in the queue of
 * messages. The link is open for seven days. Refuses `not_found`, `own_case`, and `contact_not_allowed`: also where no SMS about dues is wanted, and where
 * the hours would be over before the queue gives up.
 */
export async function sendDuesLink(deps: CollectionsDeps, tx: Tx, operatorId: bigint, customerId: bigint) {
  const user = await findUser(tx, customerId);
  if (user === undefined) throw new Refusal('not_found');
  await requireNoPart(tx, operatorId, { people: [customerId] });
  await lockContactsOf(tx, customerId);
  const at = deps.clock.businessNow();
  const sent = await findLinkSent(tx, customerId, new Date(at.getTime() - MINUTE_MS));
  if (sent !== undefined) return contactView(deps.vault, sent, operatorId);
  const facts = await readCase(tx, deps, customerId);
  if (facts.debts.length === 0) throw new Refusal('not_found');
  refuseForbidden(facts.permission('sms'));
  refuseForbidden(facts.permission('sms', new Date(at.getTime() + DUES_LINK_MAX_AGE_MS)));
  const to = { userId: customerId, mobile: user.mobile };
  await refuseUnwanted(tx, to, deps.clock.now());
  const id = await insertContact(tx, deps.vault, {
    customerId,
    operatorId,
    channel: 'sms',
    result: 'link_sent',
    note: undefined,
    at,
    promise: undefined,
  });
  await sendLink(deps, tx, operatorId, to);
  return contactView(deps.vault, await requireContact(tx, id), operatorId);
}

interface Recipient {
  readonly userId: bigint;
  readonly mobile: string;
}

/** An SMS that its receiver does not want is not sent, so it is no contact either. */
async function refuseUnwanted(tx: Tx, to: Recipient, now: Date): Promise<void> {
  const { notifications } = await readMessagePreferences(tx, to);
  if (!notifications.dues.sms) refuseForbidden({ isAllowed: false, reason: 'sms_off', from: undefined });
  const quietUntil = await quietUntilOf(tx, to.userId, now);
  if (quietUntil !== undefined) refuseForbidden({ isAllowed: false, reason: 'quiet_hours', from: quietUntil });
}

async function sendLink(
  { clock, makeLink, publicOrigin }: CollectionsDeps,
  tx: Tx,
  operatorId: bigint,
  to: Recipient,
): Promise<void> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + LINK_MS);
  const code = await makeLink(tx, { kind: 'payment', path: DUES_PATH, expiresAt }, now);
  await notify(tx, to, { kind: 'dues_link', link: `${publicOrigin}/slp/${code}` }, now);
  await appendAudit(tx, {
    actorId: operatorId,
    action: 'collections.pay_link',
    subjectKind: 'identity.user',
    subjectId: to.userId,
    detail: {},
    at: now,
  });
}
