import type { contentCalls } from '@nesye/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { Build } from './adapters/read-build.ts';
import { type Release, releasesAfter } from './domain/changelog.ts';
import { USER_CONSTANTS, WIRE_CONSTANTS } from './domain/wire-constants.ts';
import { readWallboard } from './queries/read-landing.ts';
import { listSlides } from './use-cases/list-slides.ts';
import { type ServiceProbe, watchServices } from './use-cases/watch-services.ts';

export interface ContentDeps {
  readonly sql: Sql;
  readonly clock: Pick<Clock, 'now'>;
  readonly build: Build;
  /** The services the state call reports on. */
  readonly services: readonly ServiceProbe[];
}

/** The calls of the content context: constants, service state, landing page, changelog, build. */
export function createContentHandlers({ sql, clock, build, services }: ContentDeps): Handlers<typeof contentCalls> {
  const serviceStates = watchServices(services, clock);
  return {
    getConstants: async () => ({ status: 200, body: WIRE_CONSTANTS }),
    getUserConstants: async () => ({ status: 200, body: USER_CONSTANTS }),
    getServiceState: async () => {
      const states = await serviceStates();
      return { status: 200, body: { services: states.services, checked_at: states.checkedAt.toISOString() } };
    },
    listSlider: async ({ query }) => ({ status: 200, body: await listSlides(sql, query) }),
    getWallboard: async () => ({ status: 200, body: { figures: await readWallboard(sql) } }),
    listChangelogs: async ({ params }) => {
      const results = releasesAfter(params.id).map(releaseView);
      return { status: 200, body: { count: results.length, next: null, previous: null, results } };
    },
    getBuild: async () => ({ status: 200, body: build }),
  };
}

const releaseView = ({ id, releaseTag, text, releasedAt }: Release) => ({ id, release_tag: releaseTag, text, released_at: releasedAt.toISOString() });
