import { Refusal } from '../../../platform/http/refusal.ts';
import { type CreditRequestRow, findOpenRequest } from '../queries/requests.ts';
import { saveStepData } from '../queries/step-data.ts';
import { PHASE } from '../domain/steps.ts';
import { type Offer, readOffer } from '../queries/offers.ts';
import { placeView, requireOpenRequest } from './find-request.ts';
import type { OriginationDeps } from '../origination-deps.ts';

interface Of {
  readonly customerId: bigint;
  readonly line: number;
}

const TITLES = { cheque: 'چک صیادی', promissory_note: 'سفته', guarantor: 'ضامن' } as const;

async function requireGuaranteed(deps: OriginationDeps, { customerId, line }: Of) {
  const { sql } = deps.database;
  const request = await findOpenRequest(sql, customerId, line);
  if (request === undefined) throw new Refusal('not_found');
  const offer = await readOffer(sql, request);
  requireGuarantees(request, offer);
  return { request, offer };
}

function requireGuarantees(request: CreditRequestRow, offer: Offer): void {
  if (!offer.steps.includes('guarantee') || request.guarantees.length === 0) throw new Refusal('step_not_applicable');
}

/** Which guarantees a request needs; there is no choice between them, so the first is the chosen one. Refuses `not_found` and `step_not_applicable`. */
export async function guaranteesOf(deps: OriginationDeps, of: Of) {
  const { request } = await requireGuaranteed(deps, of);
  return {
    allowed: request.guarantees.map(({ kind, amount }) => ({
      guarantee_type: kind,
      title: TITLES[kind],
      amount: BigInt(amount),
    })),
    chosen: request.guarantees[0]?.kind ?? null,
  };
}

/** Says which guarantee is given first. Refuses as `guaranteesOf` does, `phase_mismatch`, and `guarantee_not_allowed` for one that the request does not need. */
export async function chooseGuarantee(deps: OriginationDeps, of: Of, kind: string) {
  await deps.database.transaction(async (tx) => {
    const { request, offer } = await requireOpenRequest(tx, of.customerId, of.line);
    requireGuarantees(request, offer);
    if (request.phase !== PHASE.guarantee) throw new Refusal('phase_mismatch', { extra: placeView(request, offer) });
    if (!request.guarantees.some((needed) => needed.kind === kind))
      throw new Refusal('guarantee_not_allowed', { field: 'guarantee_type' });
    await saveStepData(tx, deps.vault, request.id, 'guarantee', { kind }, deps.clock.businessNow());
  });
  return { ...(await guaranteesOf(deps, of)), chosen: kind as keyof typeof TITLES };
}

export interface NewGuarantor {
  readonly national_id: string;
  readonly birth_date: string;
  readonly mobileNumber: string;
}

/** Who guarantees the open request of a line. Refuses `not_found` and `step_not_applicable`. */
export async function listGuarantors(deps: OriginationDeps, of: Of) {
  const { request } = await requireGuaranteed(deps, of);
  if (!request.guarantees.some(({ kind }) => kind === 'guarantor')) throw new Refusal('step_not_applicable');
  return { results: await deps.guarantees.guarantorViews(deps.database.sql, request.id) };
}

/** Names a guarantor, who is invited by SMS. Refuses as `listGuarantors` does, `phase_mismatch`, and as guarantees do. */
export async function inviteGuarantor(deps: OriginationDeps, of: Of, given: NewGuarantor) {
  const { request, offer } = await requireGuaranteed(deps, of);
  if (!request.guarantees.some(({ kind }) => kind === 'guarantor')) throw new Refusal('step_not_applicable');
  if (request.phase !== PHASE.guarantee) throw new Refusal('phase_mismatch', { extra: placeView(request, offer) });
  return await deps.guarantees.invite(of.customerId, { ...given, line: of.line });
}
