import { guaranteesCalls, nextCall, type NextStepOut, nextStep } from '@nesye/contract';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { findUser } from '../../identity/index.ts';
import { SANDBOX_GUARANTOR, sandboxSayadId } from '../domain/sandbox-values.ts';
import type { GuaranteeDeps } from '../guarantee-deps.ts';
import { type Guarantor, guarantorMobilePlace } from '../queries/guarantors.ts';
import type { Instrument } from '../queries/instruments.ts';
import { readLooked, readPictures } from '../queries/pictures.ts';
import { findRequirement, type Requirement } from '../queries/requirements.ts';
import { type ItemNow, readItemsNow } from '../requirement-state.ts';

/** Who looks at a request: each is shown the one thing that moves it on, also while it is another's turn; an operator sees which pictures they still have to open. */
export interface Viewer {
  readonly userId: bigint;
  readonly as: 'applicant' | 'guarantor' | 'operator';
}

const PARTY_POLL_S = 3;
/** As long as a code lives. */
const CODE_LIFE_MS = 120_000;

/** What moves the guarantees of a request on; null where nothing is open. */
export async function nextOfRequest(
  deps: GuaranteeDeps,
  sql: Sql | Tx,
  requestId: bigint,
  viewer: Viewer | undefined,
): Promise<NextStepOut | null> {
  const requirement = await findRequirement(sql, requestId);
  return requirement === undefined ? null : nextOfRequirement(deps, sql, requirement, viewer);
}

/** The same of a requirement. */
export async function nextOfRequirement(
  deps: GuaranteeDeps,
  sql: Sql | Tx,
  requirement: Requirement,
  viewer: Viewer | undefined,
): Promise<NextStepOut | null> {
  if (requirement.state !== 'open') return null;
  const items = await readItemsNow(sql, requirement.id);
  const now = items.find(({ state }) => state !== 'done');
  if (now === undefined) return null;
  if (now.item.kind === 'guarantor') return guarantorItemStep(deps, sql, requirement, now.guarantor);
  return now.item.kind === 'cheque'
    ? chequeStep(deps, sql, { requirement, ...now }, viewer)
    : noteStep(sql, { requirement, ...now }, viewer);
}

interface PaperNow extends ItemNow {
  readonly requirement: Requirement;
}

async function chequeStep(
  deps: GuaranteeDeps,
  sql: Sql | Tx,
  { requirement, item, instrument }: PaperNow,
  viewer: Viewer | undefined,
): Promise<NextStepOut> {
  if (instrument !== undefined && instrument.returnReason === null) return paperStep(sql, instrument, viewer);
  const query = { line: String(requirement.line) };
  if (!isCodeLive(deps, item.codeSentAt) && item.consentedAt === null)
    return nextStep({
      key: 'cheque_inquiry_code',
      actor: 'applicant',
      call: nextCall(guaranteesCalls.sendChequeCode, { query }),
    });
  const customer = await findUser(sql, requirement.customerId);
  return nextStep({
    key: 'cheque_inquiry',
    actor: 'applicant',
    call: nextCall(guaranteesCalls.inquireCheque, {
      query,
      body: {
        sayad_id: deps.isSandbox ? sandboxSayadId(item.id) : '',
        amount: Number(item.amount),
        code: '{{otp}}',
      },
    }),
    otp_mobile: customer?.mobile ?? null,
  });
}

const isCodeLive = ({ clock }: GuaranteeDeps, sentAt: Date | null): boolean =>
  sentAt !== null && clock.now().getTime() - sentAt.getTime() < CODE_LIFE_MS;

async function noteStep(
  sql: Sql | Tx,
  { requirement, item, instrument }: PaperNow,
  viewer: Viewer | undefined,
): Promise<NextStepOut> {
  if (instrument?.form === 'electronic' && instrument.returnReason === null)
    return nextStep({ key: 'promissory_note_issue', actor: 'party', poll_after_s: PARTY_POLL_S });
  if (instrument !== undefined && instrument.returnReason === null) return paperStep(sql, instrument, viewer);
  return nextStep({
    key: 'promissory_note',
    actor: 'applicant',
    call: nextCall(guaranteesCalls.createNote, {
      body: { form: 'electronic', amount: Number(item.amount), line: requirement.line },
    }),
  });
}

/** What a paper waits for: pictures of its owner, or an operator. */
export async function paperStep(sql: Sql | Tx, paper: Instrument, viewer: Viewer | undefined): Promise<NextStepOut> {
  const params = { id: String(paper.id) };
  if (paper.state === 'registered' || paper.state === 'rejected')
    return nextStep({
      key: `${paper.kind}_pictures`,
      actor: 'applicant',
      call: nextCall(guaranteesCalls.sendPaperPictures, {
        params,
        body: { front: `{{file:${paper.kind}_front}}`, back: `{{file:${paper.kind}_back}}` },
      }),
    });
  if (paper.state === 'missing')
    return nextStep({
      key: `${paper.kind}_missing`,
      actor: 'operator',
      call: nextCall(guaranteesCalls.movePaper, { params, body: { move: 'find' } }),
    });
  const pictures = await readPictures(sql, { instrumentIds: [paper.id] });
  const operatorId = viewer?.as === 'operator' ? viewer.userId : undefined;
  const looked = await readLooked(
    sql,
    pictures.map(({ id }) => id),
    operatorId,
  );
  const unseen = pictures.find(({ id }) => !looked.has(id));
  return nextStep({
    key: unseen === undefined ? `${paper.kind}_review` : `${paper.kind}_picture`,
    actor: 'operator',
    call:
      unseen === undefined
        ? nextCall(guaranteesCalls.decidePaper, { params, body: { decision: 'confirm' } })
        : nextCall(guaranteesCalls.getPaperPicture, { params: { id: String(unseen.id) } }),
  });
}

async function guarantorItemStep(
  deps: GuaranteeDeps,
  sql: Sql | Tx,
  requirement: Requirement,
  guarantor: Guarantor | undefined,
): Promise<NextStepOut | null> {
  if (guarantor !== undefined && guarantor.state === 'invited')
    return guarantorStep(deps, sql, guarantor, guarantor.userId);
  const person = deps.isSandbox ? SANDBOX_GUARANTOR : { mobile: '', nationalId: '', birthDate: '' };
  return nextStep({
    key: 'guarantor',
    actor: 'applicant',
    call: nextCall(guaranteesCalls.inviteGuarantor, {
      body: {
        national_id: person.nationalId,
        birth_date: person.birthDate,
        mobileNumber: person.mobile,
        line: requirement.line,
      },
    }),
  });
}

/** What a guarantor does next: the code, their consent, their signature; null where nothing is to be done. */
export async function guarantorStep(
  deps: GuaranteeDeps,
  sql: Sql | Tx,
  guarantor: Guarantor,
  userId: bigint | null,
): Promise<NextStepOut | null> {
  if (guarantor.state === 'scored')
    return guarantor.documentId === null || userId === null
      ? null
      : deps.signing().next(sql, guarantor.documentId, userId);
  if (guarantor.state !== 'invited' || guarantor.mobileSealed === null) return null;
  const mobile = deps.vault.open(guarantor.mobileSealed, guarantorMobilePlace(guarantor.id));
  if (guarantor.consentedAt !== null)
    return nextStep({ key: 'guarantor_score', actor: 'party', poll_after_s: PARTY_POLL_S });
  const query = { line: String(guarantor.line) };
  if (!isCodeLive(deps, guarantor.codeSentAt))
    return nextStep({
      key: 'guarantor_consent_code',
      actor: 'guarantor',
      call: nextCall(guaranteesCalls.sendGuarantorCode, { query: { ...query, guarantee: String(guarantor.id) } }),
      otp_mobile: mobile,
    });
  return nextStep({
    key: 'guarantor_consent',
    actor: 'guarantor',
    call: nextCall(guaranteesCalls.giveGuarantorConsent, {
      query,
      body: { guarantee: Number(guarantor.id), consent: true, code: '{{otp}}' },
    }),
    otp_mobile: mobile,
  });
}
