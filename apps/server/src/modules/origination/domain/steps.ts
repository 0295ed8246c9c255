/** Phases of a request (D25). */
export const PHASE = {
  scoring: 1,
  choose_credit: 2,
  personal_info: 3,
  documents: 4,
  guarantee: 5,
  review: 6,
  contract: 7,
  payment: 8,
  active: 9,
} as const;
export type Phase = (typeof PHASE)[keyof typeof PHASE];

/** Statuses of a request (D25). */
export const STATUS = { draft: 0, inCheck: 1, confirmed: 2, rejected: 3, cancelled: 4, expired: 5 } as const;
export type Status = (typeof STATUS)[keyof typeof STATUS];

/** Steps that some lines have, between the choice and the review. */
export const PROVIDER_STEPS = [
  'user',
  'contact',
  'address',
  'bank_branch',
  'bank_info',
  'documents',
  'guarantee',
  'lender_page',
] as const;
export type ProviderStep = (typeof PROVIDER_STEPS)[number];
export type Step = 'scoring' | 'choose_credit' | ProviderStep | 'review' | 'contract' | 'payment' | 'activation';

/** The phase that a step belongs to. */
export const PHASE_OF: Readonly<Record<Step, Phase>> = {
  scoring: PHASE.scoring,
  choose_credit: PHASE.choose_credit,
  user: PHASE.personal_info,
  contact: PHASE.personal_info,
  address: PHASE.personal_info,
  bank_branch: PHASE.personal_info,
  bank_info: PHASE.personal_info,
  documents: PHASE.documents,
  guarantee: PHASE.guarantee,
  lender_page: PHASE.review,
  review: PHASE.review,
  contract: PHASE.contract,
  payment: PHASE.payment,
  activation: PHASE.active,
};

/** All steps of a line in their order. */
export const stepsOf = (used: readonly ProviderStep[]): readonly Step[] => [
  'scoring',
  'choose_credit',
  ...used,
  'review',
  'contract',
  'payment',
  'activation',
];

/** What is known of a request's steps; each says whether it is done. */
export type DoneSteps = Readonly<Partial<Record<Step, boolean>>>;

/** The first step that is not done; undefined once all are. */
export const firstOpenStep = (steps: readonly Step[], done: DoneSteps): Step | undefined =>
  steps.find((step) => done[step] !== true);

export interface Place {
  readonly phase: Phase;
  readonly status: Status;
}

/** Has it ended: nothing moves it any more. */
export const hasEnded = ({ phase, status }: Place): boolean =>
  status === STATUS.rejected ||
  status === STATUS.cancelled ||
  status === STATUS.expired ||
  (phase === PHASE.active && status === STATUS.confirmed);

/**
 * Where a customer may move a request themselves: to the phases of their line that they have been through while it is a draft, and to cancelled until the credit is active.
 * The one table of PATCH credit-request; everything else moves by what is done.
 */
export function allowedMoves({ phase, status }: Place, used: readonly ProviderStep[]): readonly Place[] {
  if (hasEnded({ phase, status })) return [];
  const back =
    status === STATUS.draft
      ? [PHASE.choose_credit, ...new Set(used.map((step) => PHASE_OF[step]))].filter((earlier) => earlier < phase)
      : [];
  return [...back.map((earlier) => ({ phase: earlier, status: STATUS.draft })), { phase, status: STATUS.cancelled }];
}
