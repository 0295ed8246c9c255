import type { BodyOf, ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { withStepUp } from '@nesye/web-kit/second-factor/with-step-up.ts';
import { api } from '@nesye/web-kit/session/session.ts';

export const TEAM = '/api/v1/operator/team/';
const PROPOSALS = '/api/v1/operator/role-proposals/';

/** Proposes what a colleague works as; another admin decides. Refuses `step_up_required` by asking for the second factor. */
export const proposeRoles = (body: BodyOf<'POST', typeof PROPOSALS>): Promise<ReplyOf<'POST', typeof PROPOSALS>> =>
  withStepUp(() => api.post(PROPOSALS, { body }));
