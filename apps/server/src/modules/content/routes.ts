import { contentCalls } from '@nesye/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { PublicKey } from '../../platform/crypto/text-signer.ts';
import type { LiveServices } from '../../platform/services/live-services.ts';
import type { PartyHealth } from '../../platform/outbound/party-health.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { ok } from '../../platform/http/replies.ts';
import type { Build } from './adapters/read-build.ts';
import type { Release } from '@nesye/contract/releases';
import { releasesAfter } from './domain/changelog.ts';
import { USER_CONSTANTS, WIRE_CONSTANTS } from './domain/wire-constants.ts';
import { cachedResponse } from '../../platform/http/cached-response.ts';
import { listProvinces } from './queries/list-provinces.ts';
import { type BankDirectory } from './use-cases/bank-directory.ts';
import { listBanks } from './use-cases/list-banks.ts';
import { createNoticeList } from './use-cases/list-notices.ts';
import { listCities, listCitiesOfProvince, showCity, showProvince } from './use-cases/list-places.ts';
import { listSlides } from './use-cases/list-slides.ts';
import { showFaq } from './use-cases/show-faq.ts';
import { showWallboard } from './use-cases/show-wallboard.ts';
import { resolveShortLink } from './use-cases/short-link.ts';
import { showServiceState } from './use-cases/show-service-state.ts';

export interface ContentDeps {
  readonly sql: Sql;
  readonly clock: Pick<Clock, 'now'>;
  readonly build: Build;
  /** How the outside parties did lately. */
  readonly partyHealth: Pick<PartyHealth, 'stateOf'>;
  /** What people cannot begin today. */
  readonly services: Pick<LiveServices, 'off'>;
  readonly banks: BankDirectory;
  /** So many wallets pay a guest's order. */
  readonly guestWalletCount: number;
  /** Where clients report their errors, as the configuration says; null where they report none. */
  readonly errorReporting: ErrorReporting | null;
  readonly isSandbox: boolean;
  /** By which clients know a QR picture of ours. */
  readonly shopCodes: { readonly origin: string; readonly keys: readonly PublicKey[] };
}

export interface ErrorReporting {
  readonly dsn: string;
  readonly environment: 'dev' | 'prod';
}

/** Events are collected by the product itself, which may pass them on. */
const EVENTS_URL = '/events/v1/';
/** Places change once in years, a notice within minutes. */
const PLACES_MAX_AGE_S = 3_600;
const NOTICES_MAX_AGE_S = 15;
const FAQ_MAX_AGE_S = 60;

/** The calls of the content context: constants, places, banks, notices, service state, landing page, short links, changelog, build. */
export function createContentHandlers(deps: ContentDeps): Handlers<typeof contentCalls> {
  const { sql, clock, build } = deps;
  return {
    getConstants: async () => ok({ ...WIRE_CONSTANTS, nig_wallet_count: deps.guestWalletCount }),
    getUserConstants: async () => ok(USER_CONSTANTS),
    getServiceState: async () => ok(showServiceState(deps, clock)),
    listSlider: async ({ query }) => ok(await listSlides(sql, query, clock.now())),
    getWallboard: async () => ok(await showWallboard(sql, clock.now())),
    listChangelogs: async ({ params }) => {
      const results = releasesAfter(params.id).map(releaseView);
      return ok({ count: results.length, next: null, previous: null, results });
    },
    getBuild: async () => ok(build),
    getFaq: async () => cachedResponse(await showFaq(sql, clock.now()), FAQ_MAX_AGE_S),
    ...placeHandlers(deps),
    ...shellHandlers(deps),
  };
}

type PlaceCall = 'listBanks' | 'listProvinces' | 'listCities' | 'listCitiesOfProvince' | 'getProvince' | 'getCity';

function placeHandlers({ sql, banks }: ContentDeps): Pick<Handlers<typeof contentCalls>, PlaceCall> {
  return {
    listBanks: async ({ query }) => ok(await listBanks(banks, query)),
    listProvinces: async ({ query }) => cachedResponse(await listProvinces(sql, query), PLACES_MAX_AGE_S),
    listCities: async ({ query }) => cachedResponse(await listCities(sql, query), PLACES_MAX_AGE_S),
    listCitiesOfProvince: async ({ params, query }) =>
      cachedResponse(await listCitiesOfProvince(sql, params.id, query), PLACES_MAX_AGE_S),
    getProvince: async ({ params }) => cachedResponse(await showProvince(sql, params.id), PLACES_MAX_AGE_S),
    getCity: async ({ params }) => cachedResponse(await showCity(sql, params.id), PLACES_MAX_AGE_S),
  };
}

function shellHandlers({
  sql,
  clock,
  build,
  errorReporting,
  isSandbox,
  shopCodes,
}: ContentDeps): Pick<Handlers<typeof contentCalls>, 'listNotices' | 'getClientSettings' | 'resolveShortLink'> {
  const listNotices = createNoticeList(sql, clock);
  const clientSettings = {
    error_reporting: errorReporting === null ? null : { ...errorReporting, release: build.release_tag },
    is_sandbox: isSandbox,
    events_url: EVENTS_URL,
    shop_codes: { origin: shopCodes.origin, keys: [...shopCodes.keys] },
  };
  return {
    // What a user is shown is theirs alone; what a guest is shown, everybody may cache for a moment.
    listNotices: async ({ query }, { principal }) => {
      const body = await listNotices(query, principal);
      return principal === undefined ? cachedResponse(body, NOTICES_MAX_AGE_S) : ok(body);
    },
    getClientSettings: async () => cachedResponse(clientSettings, PLACES_MAX_AGE_S),
    resolveShortLink: async ({ params }) => ok(await resolveShortLink(sql, params.code, clock.now())),
  };
}

const releaseView = ({ id, releaseTag, text, releasedAt }: Release) => ({
  id,
  release_tag: releaseTag,
  text,
  released_at: releasedAt.toISOString(),
});
