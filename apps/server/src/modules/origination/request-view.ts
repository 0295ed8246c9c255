import { type Call, calls, type NextStepOut } from '@nesye/contract';
import type { CreditRequestView } from './domain/credit-request-view.ts';
import type { Sql } from '../../platform/database/database.ts';
import { firstOpenStep, hasEnded, PHASE_OF, STATUS, type Step, stepsOf } from './domain/steps.ts';
import type { CreditRequestRow } from './queries/requests.ts';
import { readFacts } from './use-cases/advance.ts';
import { familyCall } from './use-cases/family-calls.ts';
import { nextOfRequest } from './use-cases/next-step.ts';
import { readOfferOf } from './use-cases/offer-for.ts';
import type { OriginationDeps } from './origination-deps.ts';

/** A request as the wire has it. */
export async function requestView(
  deps: OriginationDeps,
  sql: Sql,
  request: CreditRequestRow,
): Promise<CreditRequestView> {
  const offer = await readOfferOf(sql, request);
  const steps = stepsOf(offer.steps);
  if (hasEnded(request))
    return view(
      request,
      endedSteps(request, steps),
      await nextOfRequest(deps, sql, { request, offer, step: 'activation', documentsWait: false }),
    );
  const facts = await readFacts(deps, sql, request, offer);
  const open = currentStep(request, steps, facts.done);
  return view(
    request,
    steps.map((step) => ({ step, state: stateOf(step, open, steps, request) })),
    await nextOfRequest(deps, sql, { request, offer, step: open, documentsWait: facts.documentsWait }),
  );
}

/** The same as its guarantor sees it: where it is, what it is about and their own next step; neither what the customer was refused for nor the credit that came of it. */
export async function guaranteedView(
  deps: OriginationDeps,
  sql: Sql,
  request: CreditRequestRow,
  guarantorId: bigint,
): Promise<CreditRequestView> {
  const shown = await requestView(deps, sql, request);
  const next = await deps.guarantees.nextOfGuarantor(guarantorId, request.id);
  return {
    ...shown,
    reason: null,
    contract_uid: null,
    steps: shown.steps.map((step) => ({ ...step, calls: [] })),
    next,
  };
}

/** The step that is open: the first that is not done, or the first of the phase that the customer went back to. */
function currentStep(
  request: CreditRequestRow,
  steps: readonly Step[],
  done: Readonly<Partial<Record<Step, boolean>>>,
): Step {
  const first = firstOpenStep(steps, done) ?? 'activation';
  if (PHASE_OF[first] === request.phase) return first;
  return steps.find((step) => PHASE_OF[step] === request.phase) ?? first;
}

type StepState = 'done' | 'open' | 'waiting' | 'refused';

function stateOf(step: Step, open: Step, steps: readonly Step[], { status }: CreditRequestRow): StepState {
  if (step === open) return status === STATUS.inCheck ? 'waiting' : 'open';
  return steps.indexOf(step) < steps.indexOf(open) ? 'done' : 'waiting';
}

/** A request that has ended was refused at the phase it had come to, or is active. */
const endedSteps = (request: CreditRequestRow, steps: readonly Step[]) =>
  steps.map((step): { step: Step; state: StepState } => ({
    step,
    state:
      request.status === STATUS.confirmed || PHASE_OF[step] < request.phase
        ? 'done'
        : PHASE_OF[step] === request.phase && request.status === STATUS.rejected
          ? 'refused'
          : 'waiting',
  }));

const view = (
  request: CreditRequestRow,
  steps: readonly { readonly step: Step; readonly state: StepState }[],
  next: NextStepOut | null,
): CreditRequestView => ({
  id: request.id,
  line: request.line,
  phase: request.phase,
  status: request.status,
  amount: request.amount,
  number_of_installments: request.installmentCount,
  reason:
    request.reasonCode === null
      ? null
      : {
          code: request.reasonCode,
          text: request.reasonText ?? '',
          retry_at: request.retryAt?.toISOString() ?? null,
        },
  steps: steps.map(({ step, state }) => ({
    key: step,
    phase: PHASE_OF[step],
    state,
    calls: callsOf(step, request.line).map(({ id, method, path }) => ({ id, method, path })),
  })),
  next,
  contract_uid: request.contractUid,
  updated_at: request.updatedAt.toISOString(),
});

/** The calls of a step, as someone looks for them in the reference. */
function callsOf(step: Step, line: number): readonly Pick<Call, 'id' | 'method' | 'path'>[] {
  switch (step) {
    case 'scoring':
      return [calls.requestScore, calls.payScore, calls.startScore, calls.validateScore, calls.retrieveScore];
    case 'choose_credit':
      return [calls.getCreditOffer, calls.chooseCredit];
    case 'user':
      return [calls.saveCreditUser];
    case 'contact':
      return [calls.saveCreditContact];
    case 'address':
      return [familyCall(line, 'getHome'), familyCall(line, 'saveHome')];
    case 'bank_branch':
      return [familyCall(line, 'listBranches'), familyCall(line, 'chooseBranch')];
    case 'bank_info':
      return [familyCall(line, 'getBankAccount'), familyCall(line, 'saveBankAccount')];
    case 'documents':
      return [calls.listCreditDocuments, calls.addCreditDocument];
    case 'guarantee':
      return [
        calls.getGuaranteeRequirement,
        calls.sendChequeCode,
        calls.inquireCheque,
        calls.sendPaperPictures,
        calls.createNote,
        calls.inviteGuarantor,
      ];
    case 'contract':
      return [calls.requestDigitalSign, calls.sendContractCode, calls.signContract];
    case 'payment':
      return [calls.payForCreditRequest];
    case 'lender_page':
      return [familyCall(line, 'getProviderState')];
    // What others do: the lender or an operator, and the product itself.
    case 'review':
    case 'activation':
      return [];
  }
}
