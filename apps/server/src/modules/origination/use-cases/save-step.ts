import type { Tx } from '../../../platform/database/database.ts';
import { PHASE, PHASE_OF } from '../domain/steps.ts';
import { updateRequest } from '../queries/requests.ts';
import { type DataStep, saveStepData } from '../queries/step-data.ts';
import { advance } from './advance.ts';
import { requireOpenRequest, requireStep } from './find-request.ts';
import type { OriginationDeps } from '../origination-deps.ts';

/** What is stored, sealed, for each step that says something of the person; amounts in rials as text. */
export interface SavedStep {
  readonly user: {
    readonly job: string;
    readonly monthly_income: string;
    readonly phone: string;
    readonly email: string | null;
  };
  readonly contact: { readonly name: string; readonly relation: string; readonly phone: string };
  readonly address: {
    readonly province: string;
    readonly city: string;
    readonly address: string;
    readonly postal_code: string;
    readonly phone: string | null;
  };
  readonly bank_branch: { readonly id: number; readonly code: string; readonly name: string };
  readonly bank_info: {
    readonly sheba: string;
    readonly account_number: string | null;
    readonly holder_name: string;
  };
  readonly lender_page: { readonly visited_at: string };
  readonly guarantee: { readonly kind: string };
}

interface StepToSave<Key extends DataStep> {
  readonly customerId: bigint;
  readonly line: number;
  readonly step: Key;
  readonly isCorrection?: boolean;
}

/**
 * Stores what a customer says for a step of the open request on a line, and moves it on. Said again in the same phase it takes the place of what was said. Refuses
 * `not_found`, `step_not_applicable` and `phase_mismatch`.
 */
export async function saveStep<Key extends DataStep>(
  deps: OriginationDeps,
  of: StepToSave<Key>,
  data: SavedStep[Key],
): Promise<SavedStep[Key]> {
  await deps.database.transaction((tx) => saveStepIn(deps, tx, of, data));
  return data;
}

async function saveStepIn<Key extends DataStep>(
  deps: OriginationDeps,
  tx: Tx,
  { customerId, line, step, isCorrection = false }: StepToSave<Key>,
  data: SavedStep[Key],
): Promise<void> {
  const { request, offer } = await requireOpenRequest(tx, customerId, line);
  // A correction may come while the request is at its documents or operators look at them.
  const isCorrectable =
    request.phase === PHASE.documents || (request.phase === PHASE.review && request.lenderState === 'none');
  requireStep(isCorrection && isCorrectable ? { ...request, phase: PHASE_OF[step] } : request, offer, step);
  const at = deps.clock.businessNow();
  await saveStepData(tx, deps.vault, request.id, step, data, at);
  const saved = await updateRequest(tx, request, {}, at);
  await advance(deps, tx, saved, { name: `${step}_saved`, actorId: customerId });
}
