import type { CallTypes, guaranteesCalls } from '@nesye/contract';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Outgoing } from '../../../platform/http/handler.ts';
import { stampDuty } from '../domain/stamp-duty.ts';
import { type GuaranteeDeps, today } from '../guarantee-deps.ts';
import { findOfLine } from '../queries/requirements.ts';
import { readRule } from '../queries/rules.ts';
import { namedViews } from '../guarantor-view.ts';
import { instrumentViews } from '../instrument-view.ts';
import { nextOfRequirement } from './next-step.ts';
import { readItemsNow } from '../requirement-state.ts';

type RequirementView = Outgoing<CallTypes<typeof guaranteesCalls.getGuaranteeRequirement>['reply']>;

/** What the customer's request on a line needs, and what comes next. Refuses `guarantee_not_open`. */
export async function showRequirement(deps: GuaranteeDeps, customerId: bigint, line: number): Promise<RequirementView> {
  const { sql } = deps.database;
  const requirement = await findOfLine(sql, customerId, line);
  if (requirement === undefined) throw new Refusal('guarantee_not_open');
  const items = await readItemsNow(sql, requirement.id);
  const { stampDutyPpm } = await readRule(sql, today(deps));
  const note = items.find(({ item }) => item.kind === 'promissory_note')?.item.amount ?? requirement.amount;
  const views: RequirementView['items'][number][] = [];
  for (const { item, state, instrument, guarantor } of items) {
    const [paper] = instrument === undefined ? [] : await instrumentViews(deps, sql, [instrument]);
    const [named] = guarantor === undefined ? [] : await namedViews(sql, [guarantor]);
    views.push({ kind: item.kind, state, amount: item.amount, instrument: paper ?? null, guarantor: named ?? null });
  }
  return {
    line: requirement.line,
    amount: requirement.amount,
    state: requirement.state,
    items: views,
    stamp_duty_of_note: stampDuty(note, stampDutyPpm),
    next: await nextOfRequirement(deps, sql, requirement, { userId: customerId, as: 'applicant' }),
  };
}
