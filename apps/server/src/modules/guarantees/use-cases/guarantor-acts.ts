import { forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import type { CallTypes, FilePart, guaranteesCalls } from '@nesye/contract';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { takePicture } from '../../../platform/storage/media/take-picture.ts';
import { addTask } from '../../../platform/tasks/task.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { readBureauCode } from '../../credit-assessment/index.ts';
import { findUser } from '../../identity/index.ts';
import { readCustomers } from '../../kyc/index.ts';
import type { GuarantorScore } from '../adapters/guarantor-bureau.ts';
import { type GuaranteeDeps, today } from '../guarantee-deps.ts';
import {
  bindUser,
  findGuarantor,
  guarantorAddressPlace,
  guarantorMobilePlace,
  guarantorNumberPlace,
  lockExposure,
  personIndexesOf,
  lockGuarantor,
  readAddressSealed,
  readAgreed,
  readAwaitingScore,
  readExpired,
  storeAddress,
  storeConsent,
  storeDocument,
  storeScore,
} from '../queries/guarantors.ts';
import { lockRequirement } from './lock-requirement.ts';
import { readRule } from '../queries/rules.ts';
import { applyToGuarantor } from './apply-event.ts';
import { findNamed, type NamedGuarantorView, namedView } from '../guarantor-view.ts';
import { tellCustomer } from '../notices.ts';
import { findInvitation, findOwn, type OwnGuaranteeView, showOwn } from './own-guarantee.ts';
import { readPlace } from './read-place.ts';
import { settleRequirement } from '../requirement-state.ts';
import { bureauOrderOf } from './send-code.ts';
import { FETCH_SCORE } from '../tasks.ts';
import { eraseFormer, storePicture } from './store-picture.ts';

type Consent = CallTypes<typeof guaranteesCalls.giveGuarantorConsent>['body'];
type GuarantorAddress = CallTypes<typeof guaranteesCalls.saveGuarantorAddress>['body'];
type GuarantorPicture = CallTypes<typeof guaranteesCalls.sendGuarantorPicture>['body'];

const RETRY_AFTER_S = 30;
const BATCH_SIZE = 100;

/**
 * The guarantor agrees to the look-up of their score, by the bureau's code, and it is looked up; a report that is late is fetched by itself. Refuses `not_found`, `consent_missing`,
 * `identity_missing`, `guarantor_not_you`, `otp_invalid`, `bureau_down`, and, with the guarantee ended, `guarantor_score_low` and `guarantor_cap_reached`.
 */
export async function giveGuarantorConsent(
  deps: GuaranteeDeps,
  userId: bigint,
  line: number,
  { guarantee, consent, code }: Consent,
): Promise<OwnGuaranteeView> {
  const { database, clock, bureau } = deps;
  const id = guarantee === undefined ? undefined : BigInt(guarantee);
  const invitation = await findInvitation(deps, userId, line, id);
  if (!consent) throw new Refusal('consent_missing', { field: 'consent' });
  const read = readBureauCode(code);
  // The bureau knows no order before a code was sent: what is typed then is no code of it.
  if (read === undefined || invitation.codeSentAt === null) throw new Refusal('otp_invalid', { field: 'code' });
  const word = await bureau.checkCode(bureauOrderOf(invitation), read);
  if (word.kind === 'silent') throw new Refusal('bureau_down', { retryAfterS: RETRY_AFTER_S });
  if (word.kind !== 'right')
    throw new Refusal('otp_invalid', {
      field: 'code',
      ...(word.kind === 'wrong' && { extra: { tries_left: word.triesLeft } }),
    });
  await database.transaction(async (tx) => {
    await lockRequirement(deps, tx, invitation.requirementId);
    await storeConsent(tx, invitation.id, clock.now());
    await bindUser(tx, invitation.id, userId);
    await addTask(
      tx,
      FETCH_SCORE,
      { guarantorId: String(invitation.id) },
      { key: `guarantees.score:${invitation.id}` },
    );
  });
  const outcome = await fetchScore(deps, invitation.id);
  if (outcome === 'guarantor_score_low' || outcome === 'guarantor_cap_reached') throw new Refusal(outcome);
  return showOwn(deps, userId, invitation.id);
}

type Outcome = 'passed' | 'waiting' | 'over' | 'guarantor_score_low' | 'guarantor_cap_reached';

/** Looks whether the bureau has the report of a guarantor who has agreed, and judges it. Safe to repeat. */
export async function fetchScore(deps: GuaranteeDeps, id: bigint): Promise<Outcome> {
  const guarantor = await findGuarantor(deps.database.sql, id);
  if (guarantor?.state !== 'invited' || guarantor.consentedAt === null || guarantor.userId === null) return 'over';
  const { userId } = guarantor;
  const word = await deps.bureau.report(bureauOrderOf(guarantor));
  if (word.kind !== 'ready') return 'waiting';
  return deps.database.transaction((tx) => judge(deps, tx, { id, userId }, word.report));
}

/** Every report that is still to come. */
export async function fetchScores(deps: GuaranteeDeps): Promise<void> {
  await forEachRecord({
    next: (after?: bigint) => readAwaitingScore(deps.database.sql, { after: after ?? 0n, limit: BATCH_SIZE }),
    idOf: (id) => id,
    work: (id) => fetchScore(deps, id),
  });
}

async function judge(
  deps: GuaranteeDeps,
  tx: Tx,
  { id, userId }: { readonly id: bigint; readonly userId: bigint },
  word: GuarantorScore,
): Promise<Outcome> {
  const at = deps.clock.businessNow();
  const found = await findGuarantor(tx, id);
  if (found === undefined) return 'over';
  const requirement = await lockRequirement(deps, tx, found.requirementId);
  const guarantor = await lockGuarantor(tx, id);
  // Another device of theirs was faster, or they were withdrawn meanwhile.
  if (guarantor.state === 'scored' || guarantor.state === 'confirmed') return 'passed';
  const indexes = personIndexesOf(deps.vault, guarantor);
  if (guarantor.state !== 'invited' || indexes === undefined) return 'over';
  const rule = await readRule(tx, today(deps));
  const exposure = await lockExposure(tx, indexes);
  await storeScore(tx, id, word);
  const actor = { as: 'guarantor', userId } as const;
  const isLow = word.score < rule.minGuarantorScore;
  if (isLow || exposure + guarantor.cap > rule.exposureCap) {
    await applyToGuarantor(tx, guarantor, 'fail_score', { actor, at, refuseCode: isLow ? 'score_low' : 'cap_reached' });
    await tellCustomer(tx, guarantor.customerId, { kind: 'guarantor_unavailable' }, at);
    await settleRequirement(deps, tx, requirement, at);
    return isLow ? 'guarantor_score_low' : 'guarantor_cap_reached';
  }
  await applyToGuarantor(tx, guarantor, 'pass_score', { actor, at });
  await tellCustomer(tx, guarantor.customerId, { kind: 'guarantor_accepted' }, at);
  await settleRequirement(deps, tx, requirement, at);
  await appendAudit(tx, {
    actorId: userId,
    action: 'guarantees.consent',
    subjectKind: 'guarantees.guarantor',
    subjectId: id,
    detail: { cap: guarantor.cap },
    at: deps.clock.now(),
  });
  return 'passed';
}

/** A guarantor as a signer of the contract. The cap in rials. */
export interface GuarantorSigner {
  readonly userId: bigint;
  readonly name: string;
  readonly nationalId: string;
  readonly mobile: string;
  readonly address: string | null;
  readonly cap: bigint;
}

/** Who signs a request's contract as its guarantors, in their order. */
export async function guarantorSigners(
  { vault }: GuaranteeDeps,
  sql: Sql | Tx,
  requestId: bigint,
): Promise<GuarantorSigner[]> {
  const signers: GuarantorSigner[] = [];
  for (const { id, userId, nationalIdSealed, mobileSealed, cap } of await readAgreed(sql, requestId)) {
    if (userId === null || nationalIdSealed === null || mobileSealed === null) continue;
    const person = (await readCustomers(sql, [userId])).get(userId);
    const address = await readAddressSealed(sql, id);
    signers.push({
      userId,
      name: `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim(),
      nationalId: vault.open(nationalIdSealed, guarantorNumberPlace(id)),
      mobile: (await findUser(sql, userId))?.mobile ?? vault.open(mobileSealed, guarantorMobilePlace(id)),
      address: address === null ? null : vault.open(address, guarantorAddressPlace(id)),
      cap,
    });
  }
  return signers;
}

/** The contract that a request's guarantors sign: their page leads there from now on. */
export async function attachDocument(tx: Tx, requestId: bigint, documentId: bigint): Promise<void> {
  for (const { id } of await readAgreed(tx, requestId)) await storeDocument(tx, id, documentId);
}

/** A guarantor has signed the contract: the guarantee holds. In the transaction of the signature; once more changes nothing. */
export async function guarantorSigned(deps: GuaranteeDeps, tx: Tx, requestId: bigint, userId: bigint): Promise<void> {
  const found = (await readAgreed(tx, requestId)).find((one) => one.userId === userId);
  if (found === undefined) throw new Error('a signer who guarantees nothing');
  const requirement = await lockRequirement(deps, tx, found.requirementId);
  const guarantor = await lockGuarantor(tx, found.id);
  if (guarantor.state !== 'scored') return;
  const at = deps.clock.businessNow();
  await applyToGuarantor(tx, guarantor, 'sign', { actor: { as: 'guarantor', userId }, at });
  await settleRequirement(deps, tx, requirement, at);
}

/** The invited person does not want to guarantee. Once more changes nothing. Refuses `not_found`, `guarantee_state_mismatch` after the signature. */
export async function declineGuarantee(deps: GuaranteeDeps, userId: bigint, id: bigint): Promise<OwnGuaranteeView> {
  const found = await findOwn(deps, deps.database.sql, userId, id);
  const at = deps.clock.businessNow();
  await deps.database.transaction(async (tx) => {
    const requirement = await lockRequirement(deps, tx, found.requirementId);
    const guarantor = await lockGuarantor(tx, id);
    if (guarantor.state === 'declined') return;
    await applyToGuarantor(tx, guarantor, 'decline', { actor: { as: 'guarantor', userId }, at });
    await tellCustomer(tx, guarantor.customerId, { kind: 'guarantor_unavailable' }, at);
    await settleRequirement(deps, tx, requirement, at);
  });
  return showOwn(deps, userId, id);
}

/** Where the guarantor lives. Refuses `not_found`, `guarantee_state_mismatch` once it is over, `postal_code_invalid`, `place_unknown`. */
export async function saveGuarantorAddress(
  deps: GuaranteeDeps,
  userId: bigint,
  { guarantee, ...address }: GuarantorAddress,
): Promise<OwnGuaranteeView> {
  const id = BigInt(guarantee);
  const found = await findOwn(deps, deps.database.sql, userId, id);
  const place = await readPlace(deps, address);
  await deps.database.transaction(async (tx) => {
    await lockRequirement(deps, tx, found.requirementId);
    const guarantor = await lockGuarantor(tx, id);
    if (guarantor.endedAt !== null)
      throw new Refusal('guarantee_state_mismatch', { extra: { state: guarantor.state } });
    await storeAddress(tx, id, deps.vault.seal(place, guarantorAddressPlace(id)));
  });
  return showOwn(deps, userId, id);
}

/** A picture of the guarantor's card or income, from the customer who named them or from themselves. Refuses `not_found`, `guarantee_state_mismatch`, and as the look at files does. */
export async function sendGuarantorPicture(
  deps: GuaranteeDeps,
  userId: bigint,
  id: bigint,
  { kind, file }: Omit<GuarantorPicture, 'file'> & { readonly file: FilePart },
): Promise<NamedGuarantorView> {
  const { database, clock } = deps;
  const named = await findNamed(database.sql, userId, id).catch(() => findOwn(deps, database.sql, userId, id));
  const picture = await takePicture(deps, file, { field: 'file', sentBy: userId });
  const at = clock.businessNow();
  const former = await database.transaction(async (tx) => {
    await lockRequirement(deps, tx, named.requirementId);
    const guarantor = await lockGuarantor(tx, id);
    if (guarantor.endedAt !== null)
      throw new Refusal('guarantee_state_mismatch', { extra: { state: guarantor.state } });
    return storePicture(deps, tx, picture, { subject: { guarantorId: id }, kind, sentBy: userId, at });
  });
  await eraseFormer(deps, [former]);
  return namedView(deps, id);
}

/** Ends invitations whose time is over, and notifies the customers. Safe to repeat. */
export async function expireInvitations(deps: GuaranteeDeps): Promise<void> {
  const { database, clock } = deps;
  const at = clock.businessNow();
  const expire = (id: bigint) =>
    database.transaction(async (tx) => {
      const found = await findGuarantor(tx, id);
      if (found === undefined) return;
      const requirement = await lockRequirement(deps, tx, found.requirementId);
      const guarantor = await lockGuarantor(tx, id);
      if (guarantor.expiresAt > at || (guarantor.state !== 'invited' && guarantor.state !== 'scored')) return;
      await applyToGuarantor(tx, guarantor, 'expire', { actor: { as: 'system' }, at });
      await tellCustomer(tx, guarantor.customerId, { kind: 'guarantor_unavailable' }, at);
      await settleRequirement(deps, tx, requirement, at);
    });
  await forEachRecord({
    next: (after?: bigint) => readExpired(database.sql, at, { after: after ?? 0n, limit: BATCH_SIZE }),
    idOf: (id) => id,
    work: expire,
  });
}
