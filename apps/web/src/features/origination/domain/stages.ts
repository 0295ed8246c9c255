import type { RequestStep } from './shown-steps.ts';

/** Parts of a request's way as its customer counts them: a few names for all steps. */
export type Stage = 'report' | 'amount' | 'papers' | 'guarantee' | 'review' | 'contract' | 'done';

const STAGE_OF: Readonly<Record<string, Stage | undefined>> = {
  scoring: 'report',
  choose_credit: 'amount',
  user: 'papers',
  contact: 'papers',
  address: 'papers',
  bank_branch: 'papers',
  bank_info: 'papers',
  documents: 'papers',
  guarantee: 'guarantee',
  lender_page: 'review',
  review: 'review',
  contract: 'contract',
  payment: 'done',
  activation: 'done',
};

interface Stages {
  /** In order; those that the line does not have are not counted. */
  readonly stages: readonly Stage[];
  /** The one at hand, from 1; beyond the last where all is done. */
  readonly present: number;
}

/** The stages of steps, and the one at hand. A step that is newer than this page belongs to the papers. */
export function stagesOf(steps: readonly RequestStep[]): Stages {
  const stageOf = ({ key }: RequestStep): Stage => STAGE_OF[key] ?? 'papers';
  const stages = [...new Set(steps.map(stageOf))];
  const open = steps.find(({ state }) => state !== 'done');
  return { stages, present: open === undefined ? stages.length + 1 : stages.indexOf(stageOf(open)) + 1 };
}
