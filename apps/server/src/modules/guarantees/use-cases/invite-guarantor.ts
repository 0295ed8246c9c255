import type { CallTypes, guaranteesCalls } from '@nesye/contract';
import { rial } from '@nesye/money';
import { maskMobile, normalizeMobile } from '@nesye/persian';
import type { BlindIndexes } from '../../../platform/crypto/blind-index.ts';
import { isOneOf } from '../../../platform/crypto/key-ring.ts';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findUser } from '../../identity/index.ts';
import { notifyNumber } from '../../messaging/index.ts';
import { checkBirthDate, maskNationalId, parseNationalId, readCustomers, readIdentityNumber } from '../../kyc/index.ts';
import { type GuaranteeDeps, today } from '../guarantee-deps.ts';
import { isActiveGuarantor } from '../domain/states.ts';
import { countInvitations, insertEvent } from '../queries/events.ts';
import {
  findOfItem,
  type Guarantor,
  guarantorBirthPlace,
  guarantorMobilePlace,
  guarantorNumberPlace,
  insertGuarantor,
  lockExposure,
  lockGuarantor,
  MOBILE_INDEX,
  nextGuarantorId,
  PERSON_INDEX,
  type SealedContact,
  updateInvitation,
} from '../queries/guarantors.ts';
import { readItem } from '../queries/requirements.ts';
import { lockRequirement } from './lock-requirement.ts';
import { readRule } from '../queries/rules.ts';
import { applyToGuarantor } from './apply-event.ts';
import { findOpenItem, type OpenItem } from './find-open.ts';
import { findNamed, type NamedGuarantorView, namedView } from '../guarantor-view.ts';
import { settleRequirement } from '../requirement-state.ts';

export type GivenGuarantor = CallTypes<typeof guaranteesCalls.inviteGuarantor>['body'];
type InvitationChange = CallTypes<typeof guaranteesCalls.changeInvitation>['body'];

const DAY_MS = 86_400_000;
/** How often one invitation is sent, the first time included. */
const MAX_SENDINGS = 3;

interface Person {
  readonly nationalId: string;
  readonly birthDate: string;
  readonly mobile: string;
}

/**
 * Names a guarantor for the customer's open request and sends them a link. The same person again changes nothing and sends nothing. Refuses `guarantee_not_open`,
 * `guarantee_exists`, `identity_missing`, `national_id_invalid`, `mobile_invalid`, `birth_date_invalid`, `age_not_allowed`, `guarantor_is_customer`, `guarantor_cap_reached`.
 */
export async function inviteGuarantor(
  deps: GuaranteeDeps,
  customerId: bigint,
  given: GivenGuarantor,
): Promise<NamedGuarantorView> {
  const { database, vault } = deps;
  const open = await findOpenItem(database.sql, customerId, 'guarantor', given.line);
  const person = readPerson(deps, given);
  const own = await readIdentityNumber(database.sql, vault, customerId);
  if (own === undefined) throw new Refusal('identity_missing');
  const customer = await findUser(database.sql, customerId);
  if (person.nationalId === own) throw new Refusal('guarantor_is_customer', { field: 'national_id' });
  if (person.mobile === customer?.mobile) throw new Refusal('guarantor_is_customer', { field: 'mobileNumber' });
  const indexes = vault.blindIndex(person.nationalId, PERSON_INDEX);
  const id = await database.transaction((tx) => name(deps, tx, customerId, open, { person, indexes }));
  return namedView(deps, id);
}

function readPerson(deps: GuaranteeDeps, given: GivenGuarantor): Person {
  const nationalId = parseNationalId(given.national_id);
  if (nationalId === undefined) throw new Refusal('national_id_invalid', { field: 'national_id' });
  return { nationalId, ...readContact(deps, given.birth_date, given.mobileNumber) };
}

function readContact(deps: GuaranteeDeps, birth: string, mobileText: string): Pick<Person, 'birthDate' | 'mobile'> {
  const mobile = normalizeMobile(mobileText);
  if (mobile === undefined) throw new Refusal('mobile_invalid', { field: 'mobileNumber' });
  const birthDate = checkBirthDate(birth, today(deps));
  if ('error' in birthDate) throw new Refusal(birthDate.error, { field: 'birth_date' });
  return { birthDate: birthDate.date, mobile };
}

const sealContact = (
  { vault }: GuaranteeDeps,
  id: bigint,
  { mobile, birthDate }: Pick<Person, 'birthDate' | 'mobile'>,
): SealedContact => ({
  mobileSealed: vault.seal(mobile, guarantorMobilePlace(id)),
  mobileIndex: vault.blindIndex(mobile, MOBILE_INDEX)[0],
  mobileMask: maskMobile(mobile),
  birthDateSealed: vault.seal(birthDate, guarantorBirthPlace(id)),
});

async function name(
  deps: GuaranteeDeps,
  tx: Tx,
  customerId: bigint,
  { requirement, item: found }: OpenItem,
  { person, indexes }: { readonly person: Person; readonly indexes: BlindIndexes },
): Promise<bigint> {
  const { vault, clock } = deps;
  const at = clock.businessNow();
  const { state } = await lockRequirement(deps, tx, requirement.id);
  if (state !== 'open') throw new Refusal('guarantee_not_open');
  // Under the lock: of two invitations at once, the second finds the first.
  const present = await findOfItem(tx, found.id);
  if (present !== undefined && isActiveGuarantor(present.state)) {
    if (isOneOf(indexes, present.nationalIdIndex)) return present.id;
    throw new Refusal('guarantee_exists');
  }
  const { amount: cap } = await readItem(tx, found.id);
  const rule = await readRule(tx, today(deps));
  if ((await lockExposure(tx, indexes)) + cap > rule.exposureCap)
    throw new Refusal('guarantor_cap_reached', { field: 'national_id' });
  const id = await nextGuarantorId(tx);
  const expiresAt = new Date(at.getTime() + rule.invitationDays * DAY_MS);
  const contact = sealContact(deps, id, person);
  await insertGuarantor(tx, {
    id,
    itemId: found.id,
    customerId,
    cap,
    nationalIdSealed: vault.seal(person.nationalId, guarantorNumberPlace(id)),
    nationalIdIndex: indexes[0],
    nationalIdMask: maskNationalId(person.nationalId),
    ...contact,
    at,
    expiresAt,
  });
  await insertEvent(tx, {
    subject: { guarantorId: id },
    event: 'invite',
    fromState: null,
    toState: 'invited',
    actor: { as: 'applicant', userId: customerId },
    at,
  });
  await sendInvitation(deps, tx, { id, customerId, cap, mobile: person.mobile }, rule.invitationDays);
  await appendAudit(tx, {
    actorId: customerId,
    action: 'guarantees.invite_guarantor',
    subjectKind: 'guarantees.guarantor',
    subjectId: id,
    detail: { line: requirement.line, cap },
    at: clock.now(),
  });
  return id;
}

/** The link leads to the guarantor's page; who opens it still signs in as themselves. Refuses `too_soon`, `message_limit_reached`. */
async function sendInvitation(
  deps: GuaranteeDeps,
  tx: Tx,
  { id, customerId, cap, mobile }: Pick<Guarantor, 'id' | 'customerId' | 'cap'> & { readonly mobile: string },
  days: number,
): Promise<void> {
  const now = deps.clock.now();
  const code = await deps.makeLink(
    tx,
    { kind: 'guarantor', path: `/user/guarantees/own/${id}`, expiresAt: new Date(now.getTime() + days * DAY_MS) },
    now,
  );
  const customer = (await readCustomers(tx, [customerId])).get(customerId);
  const debtorName = `${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`.trim();
  const link = `${deps.publicOrigin}/slp/${code}`;
  const to = { mobile, senderId: customerId, about: String(id) };
  await notifyNumber(tx, to, { kind: 'guarantor_invited', debtorName, amount: rial(cap), link }, now);
}

/** Refuses `message_limit_reached` where an invitation has been sent as often as it may. */
async function refuseMoreSendings(tx: Tx, id: bigint): Promise<void> {
  if ((await countInvitations(tx, id)) >= MAX_SENDINGS)
    throw new Refusal('message_limit_reached', { retryAfterS: DAY_MS / 1000 });
}

/**
 * Corrects an invitation that has not been accepted, or withdraws it. It is sent again where its mobile is another one, or where nothing was corrected: three times in all
 * (`message_limit_reached`), 60 seconds apart (`too_soon`). Refuses `not_found`, `guarantee_state_mismatch`, and as naming does.
 */
export async function changeInvitation(
  deps: GuaranteeDeps,
  customerId: bigint,
  id: bigint,
  given: InvitationChange,
): Promise<NamedGuarantorView> {
  const { database, vault, clock } = deps;
  const found = await findNamed(database.sql, customerId, id);
  const at = clock.businessNow();
  await database.transaction(async (tx) => {
    const requirement = await lockRequirement(deps, tx, found.requirementId);
    const guarantor = await lockGuarantor(tx, id);
    if (given.withdraw === true) {
      if (guarantor.state === 'withdrawn') return;
      await applyToGuarantor(tx, guarantor, 'withdraw', { actor: { as: 'applicant', userId: customerId }, at });
      await settleRequirement(deps, tx, requirement, at);
      return;
    }
    if (guarantor.state !== 'invited' || guarantor.mobileSealed === null || guarantor.birthDateSealed === null)
      throw new Refusal('guarantee_state_mismatch', { extra: { state: guarantor.state } });
    const contact = readContact(
      deps,
      given.birth_date ?? vault.open(guarantor.birthDateSealed, guarantorBirthPlace(id)),
      given.mobileNumber ?? vault.open(guarantor.mobileSealed, guarantorMobilePlace(id)),
    );
    const customer = await findUser(tx, customerId);
    if (contact.mobile === customer?.mobile) throw new Refusal('guarantor_is_customer', { field: 'mobileNumber' });
    const { invitationDays } = await readRule(tx, today(deps));
    await updateInvitation(tx, id, sealContact(deps, id, contact), {
      at,
      expiresAt: new Date(at.getTime() + invitationDays * DAY_MS),
    });
    const isOtherMobile = contact.mobile !== vault.open(guarantor.mobileSealed, guarantorMobilePlace(id));
    if (!isOtherMobile && given.birth_date !== undefined) return;
    await refuseMoreSendings(tx, id);
    await insertEvent(tx, {
      subject: { guarantorId: id },
      event: 'invite_again',
      fromState: 'invited',
      toState: 'invited',
      actor: { as: 'applicant', userId: customerId },
      at,
    });
    await sendInvitation(deps, tx, { ...guarantor, mobile: contact.mobile }, invitationDays);
  });
  return namedView(deps, id);
}
