import path from 'node:path';
import { buildMerchantOpenApi, buildOpenApi, calls, undeclared } from '@nesye/contract';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { registerApiKeysRoute } from './demo/sandbox-api-keys-route.ts';
import { registerCheckoutRoute } from './demo/sandbox-checkout-route.ts';
import { registerPeopleRoute } from './demo/sandbox-people-route.ts';
import { registerTotpRoute } from './modules/identity/index.ts';
import { MODULES } from './module-list.ts';
import { pageHeads } from './page-heads.ts';
import { anchorWork } from './platform/audit/audit-anchors.ts';
import { rootWork } from './platform/audit/audit-roots.ts';
import { auditRefusals } from './platform/audit/audit-refusals.ts';
import { createAuditWriter } from './platform/audit/audit-writer.ts';
import type { BusinessClock } from './platform/clock/clock.ts';
import { type ClockWork, registerClockRoute } from './platform/clock-route/clock-route.ts';
import type { Config } from './platform/config/config.ts';
import { createDataVault, type DataVault } from './platform/crypto/data-vault.ts';
import { createKeyRegister, type KeyRegister } from './platform/crypto/key-register.ts';
import { type Reencryption, reencryptionWork } from './platform/crypto/reencryption-work.ts';
import type { Database, PipelinedDatabase } from './platform/database/database.ts';
import { type MetricsAccess, registerHealth } from './platform/health/health-routes.ts';
import type { Readiness } from './platform/health/readiness.ts';
import { bindCalls, bindDocument, type Limit } from './platform/http/bind-calls.ts';
import { createHttpServer } from './platform/http/create-http-server.ts';
import { noteShopCalls } from './platform/http/shop-calls.ts';
import { type Drain, prepareDrain } from './platform/http/drain.ts';
import { logResponses } from './platform/logging/request-log.ts';
import { measureResponses } from './platform/metrics/http-metrics.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { PortsOf } from './platform/modules/module-manifest.ts';
import { keyedColumns, sealedColumns, startModules } from './platform/modules/start-modules.ts';
import { startHolidays } from './platform/holidays/holiday-calendar.ts';
import { startServices } from './platform/services/live-services.ts';
import { createPdfRenderer } from './platform/pdf/pdf-renderer.ts';
import { processIdentity } from './platform/processes/process-identity.ts';
import { createCallWindows, createRateLimit } from './platform/rate-limit/rate-limit.ts';
import { createSharedCounts, expiryWork, type SharedCounts } from './platform/rate-limit/shared-counts.ts';
import { createFileStore, type FileStore } from './platform/storage/file-store.ts';
import { createMediaReader } from './platform/storage/media/media-reader.ts';
import { createVariantMaker, type VariantMaker, variantWork } from './platform/storage/media/picture-variants.ts';
import { runMinuteCronsNow, type BackgroundWork, mergeWork } from './platform/tasks/task.ts';
import { serveApiReferences } from './platform/web/api-reference.ts';
import type { LivePage } from './platform/web/live-pages.ts';
import { serveMerchantGuide } from './platform/web/merchant-guide.ts';
import { proxySandbox } from './platform/web/sandbox-proxy.ts';
import type { OutsideSources } from './platform/web/security-headers.ts';
import { registerPolicyReports } from './platform/web/policy-reports.ts';
import { serveSiteMap } from './platform/web/search-engines.ts';
import { serveWeb } from './platform/web/serve-web.ts';
import { claimWebBuild, currentWebBuild } from './platform/web/web-build.ts';

const WEB_BUILDS = path.resolve(import.meta.dirname, '../../web/build');
/** The web app's build as it was when this process began: it serves that one until it ends. */
export const WEB_BUILD = currentWebBuild(WEB_BUILDS)?.folder ?? path.join(WEB_BUILDS, 'none');

export interface AppDeps {
  readonly config: Config;
  readonly database: Database;
  /** The lanes' own pool: one connection each, with a batch's short time-outs. */
  readonly laneDatabase: Pick<PipelinedDatabase, 'sql'>;
  readonly repaymentLaneDatabase: Pick<PipelinedDatabase, 'sql'>;
  /** A few connections for counting: tries of codes, while their callers hold one of the ordinary pool, and calls. */
  readonly attemptDatabase: Database;
  /** Connections for readiness and metrics alone; the ordinary pool when absent. */
  readonly monitorDatabase?: Database;
  readonly clock: BusinessClock;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly readiness: Readiness;
  /** The web app's build; tests of the API alone serve none. */
  readonly webFolder?: string | undefined;
}

/** What the modules provide to each other, and to main and the demo. */
export type AppPorts = PortsOf<typeof MODULES>;

export interface App {
  readonly http: FastifyInstance;
  readonly ports: AppPorts;
  readonly vault: DataVault;
  readonly files: FileStore;
  /** What to run before `close` where callers are served: takes the server out of service without losing a response. */
  readonly drain: Drain;
  /** What all modules do besides handling calls. */
  readonly work: BackgroundWork;
  /** The counts of calls, shared with the other processes once a second after `prepare`. */
  readonly callCounts: SharedCounts;
  /** What has to be done before the server listens. */
  prepare(): Promise<void>;
  close(): Promise<void>;
}

/** Starts every module of the list and binds its handlers to the contract, beside pages, health and the sandbox. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, database, clock, metrics, log, attemptDatabase, laneDatabase, repaymentLaneDatabase } = deps;
  const pdf = createPdfRenderer();
  const media = createMediaReader();
  const variants = createVariantMaker();
  const vault = createDataVault(config.secrets);
  const audit = createAuditWriter(database, log);
  const files = createFileStore({ folder: path.join(config.dataDir, 'files'), box: vault });
  const keys = await admitKeys(deps);
  const live = { holidays: await startHolidays(database.sql), services: await startServices(database.sql, clock) };
  const modules = await startModules(MODULES, {
    config,
    database,
    attemptDatabase,
    laneDatabase,
    repaymentLaneDatabase,
    clock,
    ...live,
    metrics,
    log,
    audit,
    vault,
    files,
    media,
    pdf,
    webBuild: WEB_BUILD,
  });
  const http = createHttpServer(log, config);
  logResponses(http);
  measureResponses(http, metrics);
  auditRefusals(http, audit, clock);
  noteShopCalls(http, (call) => modules.ports.noteShopCall(call));
  const drain = prepareDrain(http);
  const { limit, callCounts } = limitCalls(deps);
  const { authenticate, authenticateShop, authenticateGuest, requireStepUp } = modules.ports;
  const admission = { authenticate, authenticateShop, authenticateGuest, requireStepUp, limit };
  bindCalls(http, { calls, undeclared, database, handlers: modules.handlers, services: live.services, ...admission });
  await modules.ports.serveDrivers(http, limit);
  await addDocuments(http, deps, vault, {
    ports: modules.ports,
    pages: modules.pages,
    limit,
    clockWork: {
      endDays: (options) => modules.ports.endDays(options),
      daysDoneThrough: () => modules.ports.daysDoneThrough(),
      runMinuteCrons: () => database.transaction((tx) => runMinuteCronsNow(tx, modules.work.crons)),
    },
  });
  return {
    http,
    ports: modules.ports,
    vault,
    files,
    drain,
    work: mergeWork(modules.work, platformWork(deps, { vault, files, keys, variants })),
    callCounts,
    prepare: async () => {
      await Promise.all([modules.prepare(), callCounts.merge()]);
      callCounts.start();
    },
    close: async () => {
      await http.close();
      await callCounts.stop();
      await audit.drain();
      // What a database that is away does not take is lost with the process.
      await modules.ports.writeShopCalls().catch(() => undefined);
      modules.stop();
      for (const each of [live.holidays, live.services, pdf, media, variants]) each.close();
    },
  };
}

/** Refuses to start without a key that rows need, and shows how many need a former one. */
async function admitKeys({ database, config, metrics }: AppDeps): Promise<KeyRegister> {
  const keys = createKeyRegister(database.sql, config.secrets, keyedColumns(MODULES));
  await keys.admit();
  for (const { name, help, read } of keys.gauges) metrics.watch(name, help, read);
  return keys;
}

/** What is done by the clock for all modules. */
const platformWork = (
  { config, database, clock, log }: AppDeps,
  {
    variants,
    ...parts
  }: Pick<Reencryption, 'vault' | 'keys'> & { readonly files: FileStore; readonly variants: VariantMaker },
): BackgroundWork =>
  mergeWork(
    variantWork({ database, files: parts.files, maker: variants, now: () => clock.now() }),
    anchorWork(database.sql, config.auditAnchorFile),
    rootWork({ sql: database.sql, clock, file: config.auditAnchorFile, log }),
    expiryWork(database),
    reencryptionWork({ database, log, columns: sealedColumns(MODULES), ...parts }),
  );

/** The limit on calls, and how its counts are shared. */
function limitCalls({ config, attemptDatabase, clock, log }: AppDeps): { limit: Limit; callCounts: SharedCounts } {
  const { rateLimitFactor: factor } = config;
  const windows = createCallWindows();
  const now = () => clock.now();
  return {
    limit: createRateLimit({ factor, windows, now }),
    callCounts: createSharedCounts(attemptDatabase.sql, { windows, now, log }),
  };
}

interface DocumentParts {
  readonly ports: AppPorts;
  readonly pages: readonly LivePage[];
  readonly limit: Limit;
  readonly clockWork: ClockWork;
}

/** What is served next to the calls: the contract's own description, health, the business clock and the parties of the sandbox, and the web app. */
async function addDocuments(
  http: FastifyInstance,
  { config, database, monitorDatabase = database, clock, metrics, readiness, webFolder }: AppDeps,
  box: DataVault,
  { ports, pages, limit, clockWork }: DocumentParts,
): Promise<void> {
  bindDocument(http, '/api/openapi.json', JSON.stringify(buildOpenApi()));
  bindDocument(http, '/merchant-api/openapi.json', JSON.stringify(buildMerchantOpenApi()));
  registerHealth(http, { readiness, sql: monitorDatabase.sql, metrics, metricsAccess: metricsAccessOf(config) });
  serveApiReferences(http, [
    { path: '/api/', title: 'Nesye API', description: '/api/openapi.json' },
    { path: '/merchant-api/', title: 'Nesye merchant API', description: '/merchant-api/openapi.json' },
  ]);
  serveMerchantGuide(http);
  await registerPolicyReports(http, () => clock.now());
  if (config.environment === 'sandbox') {
    registerClockRoute(http, clock, clockWork);
    registerTotpRoute(http, { sql: database.sql, clock, box });
    const { setPassword, purchaseWith } = ports;
    registerApiKeysRoute(http, { database, clock, vault: box });
    registerCheckoutRoute(http, { database, payAsBuyer: ports.payAsBuyer });
    registerPeopleRoute(http, { database, clock, vault: box, config, setPassword, purchaseWith });
  }
  if (config.sandboxUrl !== undefined) await proxySandbox(http, config.sandboxUrl, clock);
  if (webFolder === undefined) return;
  claimWebBuild({ folder: webFolder }, processIdentity(process.pid) ?? String(process.pid));
  serveSiteMap(http, {
    origin: config.publicOrigin,
    links: async () => (await Promise.all(pages.map((page) => page.links()))).flat(),
    now: () => clock.now(),
  });
  await serveWeb(http, {
    folder: webFolder,
    outside: outsideSourcesOf(config),
    origin: config.publicOrigin,
    heads: pageHeads(config.publicOrigin),
    pages,
    limit,
  });
}

/** Who may read `/metrics`. */
export const metricsAccessOf = ({ metricsToken, environment }: Config): MetricsAccess =>
  metricsToken === undefined ? (environment === 'production' ? 'closed' : 'open') : { token: metricsToken };

/** The services that Firebase's own script calls. */
const FIREBASE_ORIGINS = ['https://fcmregistrations.googleapis.com', 'https://firebaseinstallations.googleapis.com'];

/** What the pages' policy lets in: only what is configured. */
function outsideSourcesOf({ channels, errorReporting }: Config): OutsideSources {
  return {
    connect: [
      ...(channels.push.firebase === undefined ? [] : FIREBASE_ORIGINS),
      ...(errorReporting === null ? [] : [new URL(errorReporting.dsn).origin]),
    ],
    widget: channels.chat && new URL(channels.chat.baseUrl).origin,
  };
}
