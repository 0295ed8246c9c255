import type { ReactElement } from 'react';
import type { ReadPath } from '@nesye/web-kit/api/invalidate-reads.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { withStepUp } from '@nesye/web-kit/second-factor/with-step-up.ts';
import { api } from '@nesye/web-kit/session/session.ts';

export const APPROVALS = '/api/v1/operator/approvals/';
export type Approval = ReplyOf<'GET', typeof APPROVALS>['results'][number];
export type ApprovalKindName = Approval['details']['kind'];
type DetailsOf<Kind extends ApprovalKindName> = Extract<Approval['details'], { readonly kind: Kind }>;

/** A plan that an approval carries out: its name, and the read that shows it. */
export interface ShownPlan {
  readonly name: string;
  readonly path: ReadPath;
}

/** What one kind shows of a proposal. It ends with `renderDecision`, given the plan where the kind shows one. */
export interface DetailsProps<Kind extends ApprovalKindName> {
  readonly details: DetailsOf<Kind>;
  /** Of the card; no two on a screen are alike. */
  readonly title: string;
  readonly isOpen: boolean;
  readonly renderDecision: (plan?: ShownPlan) => ReactElement | null;
}

/** What an operator decides on a proposal. `shown` is the name of a plan that was shown, for kinds that have one. */
export interface Vote {
  readonly decision: 'approve' | 'reject';
  readonly reason: string;
  readonly shown: string;
}

/** Decides on a proposal of another operator, or of work by the clock. Refuses `step_up_required` by asking for the second factor. */
export const decideApproval = (id: number, { decision, reason, shown }: Vote): Promise<Approval> =>
  withStepUp(() =>
    api.post('/api/v1/operator/approvals/:id/decision/', {
      params: { id: String(id) },
      body: { decision, ...(reason !== '' && { reason }), ...(shown !== '' && { shown }) },
    }),
  );
