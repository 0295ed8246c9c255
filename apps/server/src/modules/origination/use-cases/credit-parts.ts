import { calls, nextCall, nextStep } from '@nesye/contract';
import { rial } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import type { BusinessClock } from '../../../platform/clock/clock.ts';
import type { Charges } from '../../charges/index.ts';
import type { Guarantees, RequestTerms } from '../../guarantees/index.ts';
import { SUPPLIER_PARTY } from '../../ledger/index.ts';
import type { Signing } from '../../signing/index.ts';
import { readOffer } from '../queries/offers.ts';
import { findRequest, lockRequest } from '../queries/requests.ts';
import { advance } from './advance.ts';
import { notifyGuarantor } from './notify-parties.ts';
import type { GuaranteesPart, OriginationDeps, SigningPart } from '../origination-deps.ts';
import { accountsOfRequest, CONTRACT_STAMP, goOnAfterPayment } from './pay-for-request.ts';
import { planOf } from './price-credit.ts';
import { goOnAfterSignature, requestCountersignature } from './sign-contract.ts';

/** What signing calls the matter of a contract. */
const CONTRACT = 'origination.contract';

/** Guarantees as a request needs them. */
export const guaranteesPart = (guarantees: () => Guarantees, clock: BusinessClock): GuaranteesPart => ({
  require: async (tx, { id, customerId, line, amount, guarantees: needed }) =>
    await guarantees().require(tx, {
      requestId: id,
      customerId,
      line,
      amount: rial(amount),
      items: needed.map(({ kind, amount: worth }) => ({ kind, amount: rial(BigInt(worth)) })),
      at: clock.businessNow(),
    }),
  isComplete: async (sql, requestId) => (await guarantees().stateOf(sql, requestId))?.isComplete ?? false,
  next: (sql, requestId) => guarantees().next(sql, requestId),
  cancel: (tx, requestId) => guarantees().cancel(tx, requestId),
  release: (tx, requestId) => guarantees().release(tx, requestId),
  guarantorsOf: async (sql, requestId) =>
    (await guarantees().signers(sql, requestId)).map(({ cap, ...signer }) => ({ ...signer, cap: rial(cap) })),
  securitiesOf: async (sql, requestId) =>
    (await guarantees().given(sql, requestId)).map(({ kind, amount, reference }) => ({
      kind,
      amount,
      // A guarantor is in the contract with their own part.
      detail: kind === 'guarantor' ? null : reference,
    })),
  referencesOf: (sql, requestId) => guarantees().given(sql, requestId),
  guaranteedBy: (userId) => guarantees().requestsGuaranteedBy(userId),
  nextOfGuarantor: (userId, requestId) => guarantees().nextOfGuarantor(userId, requestId),
  guarantorViews: async (sql, requestId) => (await guarantees().guarantorsOf(sql, requestId)).map(guarantorView),
  invite: async (customerId, { line, national_id, birth_date, mobileNumber }) =>
    guarantorView(await guarantees().inviteGuarantor(customerId, { line, national_id, birth_date, mobileNumber })),
  attachDocument: (tx, requestId, documentId) => guarantees().attachDocument(tx, requestId, documentId),
  attachContract: (tx, requestId, contractUid) => guarantees().attachContract(tx, requestId, contractUid),
});

const STATE_VIEWS = { invited: 'invited', scored: 'in_check', confirmed: 'confirmed', released: 'confirmed' } as const;

/** A guarantor as the families of the providers show them. */
const guarantorView = ({ name, national_id, mobile, state }: Awaited<ReturnType<Guarantees['inviteGuarantor']>>) => ({
  name,
  national_id,
  mobile,
  state: state in STATE_VIEWS ? STATE_VIEWS[state as keyof typeof STATE_VIEWS] : ('rejected' as const),
});

/** Signing as a request needs it: a customer signs by the calls that take their line. */
export const signingPart = (signing: () => Signing): SigningPart => ({
  open: (tx, { requestId, data, signers }) =>
    signing().openDocument(tx, {
      subject: { name: CONTRACT, id: requestId },
      template: 'credit-contract',
      data,
      signers,
    }),
  stateOf: async (sql, documentId) => (await signing().documentOf(sql, documentId))?.state ?? 'void',
  isSigned: async (sql, documentId) => (await signing().documentOf(sql, documentId))?.state === 'signed',
  sha256Of: async (sql, documentId) => (await signing().documentOf(sql, documentId))?.sha256 ?? '',
  next: async (sql, documentId, { line }) => {
    const turn = (await signing().documentOf(sql, documentId))?.turn;
    // The request shows what moves it on. A document that opens between the two reads waits for its customer, who reads the step of this line next.
    if (turn?.role !== 'customer') return await signing().next(sql, documentId, turn?.userId ?? null);
    const query = { line: String(line) };
    return turn.otpMobile === null
      ? nextStep({ key: 'contract_code', actor: 'applicant', call: nextCall(calls.sendContractCode, { query }) })
      : nextStep({
          key: 'contract_sign',
          actor: 'applicant',
          otp_mobile: turn.otpMobile,
          call: nextCall(calls.signContract, { query, body: { code: '{{otp}}', sha256: turn.sha256 } }),
        });
  },
  signAsLender: (tx, documentId, reference) => signing().signAsParty(tx, { documentId, reference }),
  cancel: async (tx, documentId) => {
    // Nothing undoes what all have signed: it stays as the paper of a credit that was never opened.
    if ((await signing().documentOf(tx, documentId))?.state !== 'signed') await signing().voidDocument(tx, documentId);
  },
});

/** Has the other contexts say when a request may go on; once, when the module starts. */
export function registerParts(
  deps: OriginationDeps,
  parts: { readonly charges: Charges; readonly guarantees: Guarantees; readonly signing: Signing },
): void {
  parts.charges.register({
    name: CONTRACT_STAMP,
    supplierId: SUPPLIER_PARTY.stampOffice,
    accountsOf: accountsOfRequest,
    onPaid: (tx, charge) => goOnAfterPayment(deps, tx, charge),
    onFailed: async () => undefined,
    isOutcomeInAddress: true,
    // Back to the request itself: it says whether the credit is active now.
    returnPath: async ({ sourceId }, sql) => {
      const request = await findRequest(sql, sourceId);
      return request === undefined ? '/user/wallet/credit' : `/user/wallet/credit/${request.line}/request`;
    },
  });
  parts.guarantees.follow({
    lock: lockRequest,
    changed: async (tx, requestId) => {
      const request = await lockRequest(tx, requestId);
      if (request !== undefined) await advance(deps, tx, request, { name: 'guarantee_changed', actorId: null });
    },
    terms: (sql, requestId) => termsOfRequest(deps, sql, requestId),
  });
  parts.signing.registerSubject({
    name: CONTRACT,
    onPartySigned: async (tx, requestId, { role, userId, documentId }) => {
      if (role === 'guarantor' && userId !== null) await parts.guarantees.guarantorSigned(tx, requestId, userId);
      const turn = (await parts.signing.documentOf(tx, documentId))?.turn;
      if (turn?.role === 'lender') await requestCountersignature(tx, requestId);
      if (turn?.role === 'guarantor' && turn.userId !== null)
        await notifyGuarantor(tx, turn.userId, deps.clock.businessNow());
    },
    onSigned: (tx, requestId) => goOnAfterSignature(deps, tx, requestId),
  });
}

/** What a request would be repaid in from today on, by the terms that it keeps. */
async function termsOfRequest(deps: OriginationDeps, sql: Sql, requestId: bigint): Promise<RequestTerms | undefined> {
  const request = await findRequest(sql, requestId);
  if (request === undefined) return undefined;
  const { installmentCount: count } = request;
  const offer = await readOffer(sql, request);
  const terms = await deps.termsOf(request.termsId);
  const plan = planOf(deps, { offer, terms, amount: rial(request.amount), count, day: deps.clock.businessDate() });
  return { count, total: rial(plan.amount + plan.fee) };
}
