import type { TimelineKind } from '@nesye/contract';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { loosePagedQuery } from '@nesye/web-kit/query/paged-query.ts';
import { retryUnlessDecided } from '@nesye/web-kit/query/retry-unless-decided.ts';
import { withStepUp } from '@nesye/web-kit/second-factor/with-step-up.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import type { RevealField } from './api.ts';

export const PERSON = '/api/v1/operator/people/:id/';
const PERSON_REVEAL = '/api/v1/operator/people/:id/reveal/';
const TIMELINES = {
  person: '/api/v1/operator/people/:id/timeline/',
  shop: '/api/v1/operator/shops/:id/timeline/',
} as const;

export type Person = ReplyOf<'GET', typeof PERSON>;
export type TimelinePage = ReplyOf<'GET', (typeof TIMELINES)['person']>;
export type TimelineEvent = TimelinePage['results'][number];
export type About = keyof typeof TIMELINES;

/** A person that is not there is a state of the page, shown immediately. */
export const personQuery = (id: string) => ({
  ...callQuery(PERSON, { params: { id } }),
  retry: retryUnlessDecided,
});

const GLANCE = '/api/v1/operator/shops/:id/glance/';
export type ShopGlance = ReplyOf<'GET', typeof GLANCE>;

/** The figures of a shop. */
export const shopGlanceQuery = (id: number) => callQuery(GLANCE, { params: { id: String(id) } });

/** What happened to a person or a shop, page by page; of some kinds or of all. */
export const timelineQuery = (about: About, id: string, kinds: readonly TimelineKind[]) =>
  loosePagedQuery(TIMELINES[about], kinds.length === 0 ? {} : { filter_kind: kinds.join(',') }, { id });

/** Opens one masked field. Refuses `step_up_required` by asking for the second factor. */
export const revealPersonField = (
  id: string,
  field: RevealField,
  reason: string,
): Promise<{ readonly value: string | null }> =>
  withStepUp(() => api.post(PERSON_REVEAL, { params: { id }, body: { field, reason } }));
