import path from 'node:path';
import { buildOpenApi, calls, undeclared } from '@nesye/contract';
import { officialCalendar } from '@nesye/money';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import {
  type BankDirectory,
  contentWork,
  createBankDirectory,
  createContentHandlers,
  findCityByName,
  httpProbe,
  readBuild,
  readCity,
} from './modules/content/index.ts';
import { createEngagement, type EngagementModule } from './modules/engagement/index.ts';
import {
  createIdentity,
  findUser,
  type IdentityModule,
  type PersonalModule,
  registerTotpRoute,
  requireNoCoolingOff,
} from './modules/identity/index.ts';
import {
  createDocuments,
  createRegistration,
  type DocumentsModule,
  readCustomers,
  readIdentityNumber,
  type RegistrationModule,
} from './modules/kyc/index.ts';
import { ledgerWork } from './modules/ledger/index.ts';
import { createMerchantsHandlers } from './modules/merchants/index.ts';
import { createPayments, createPurchaseLanes, type PaymentsModule } from './modules/payments/index.ts';
import { createFacilityFinder, createServicingHandlers, servicingWork } from './modules/servicing/index.ts';
import { createHttpBankInquiry, createWalletHandlers, walletWork } from './modules/wallet/index.ts';
import { auditRefusals } from './platform/audit/audit-refusals.ts';
import { createAuditWriter } from './platform/audit/audit-writer.ts';
import type { BusinessClock } from './platform/clock/clock.ts';
import { registerClockRoute } from './platform/clock-route/clock-route.ts';
import type { Config } from './platform/config/config.ts';
import { createDataVault, type DataVault } from './platform/crypto/data-vault.ts';
import type { Database, PipelinedDatabase } from './platform/database/database.ts';
import { type MetricsAccess, registerHealth } from './platform/health/health-routes.ts';
import type { Readiness } from './platform/health/readiness.ts';
import { bindCalls, bindDocument } from './platform/http/bind-calls.ts';
import { createHttpServer } from './platform/http/create-http-server.ts';
import { type Drain, prepareDrain } from './platform/http/drain.ts';
import { logResponses } from './platform/logging/request-log.ts';
import { measureResponses } from './platform/metrics/http-metrics.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { closureGates, exportSources } from './personal-data.ts';
import { createPdfRenderer } from './platform/pdf/pdf-renderer.ts';
import { processIdentity } from './platform/processes/process-identity.ts';
import { type BackgroundWork, together } from './platform/tasks/task.ts';
import { createRateLimit } from './platform/rate-limit/rate-limit.ts';
import { serveApiReference } from './platform/web/api-reference.ts';
import { proxySandbox } from './platform/web/sandbox-proxy.ts';
import { claimWebBuild, currentWebBuild } from './platform/web/web-build.ts';
import type { OutsideSources } from './platform/web/security-headers.ts';
import { serveWeb } from './platform/web/serve-web.ts';

const WEB_BUILDS = path.resolve(import.meta.dirname, '../../web/build');
/** The web app's build as it was when this process began: it keeps to that one. */
export const WEB_BUILD = currentWebBuild(WEB_BUILDS)?.folder ?? path.join(WEB_BUILDS, 'none');
/** Documents are dear, and copies of all data: counted by the hour. */
const COSTLY_CALLS = new Set(['N03', 'N23']);
/** A video of 50 MB comes in 200 parts. */
const BULKY_CALLS = new Set(['N35']);

export interface AppDeps {
  readonly config: Config;
  readonly database: Database;
  /** The lanes' own pool: one connection each, with a batch's short time-outs. */
  readonly laneDatabase: Pick<PipelinedDatabase, 'sql'>;
  /** A few connections for counting tries of codes while their callers hold one of the ordinary pool; the ordinary pool when absent. */
  readonly attemptDatabase?: Database;
  /** Connections for readiness and metrics alone; the ordinary pool when absent. */
  readonly monitorDatabase?: Database;
  readonly clock: BusinessClock;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly readiness: Readiness;
  /** Where the web app's build lies; tests of the API alone serve none. */
  readonly webFolder?: string | undefined;
}

export interface App {
  readonly http: FastifyInstance;
  readonly identity: IdentityModule;
  readonly payments: PaymentsModule;
  readonly engagement: EngagementModule;
  readonly registration: RegistrationModule;
  readonly documents: DocumentsModule;
  readonly personal: PersonalModule;
  /** What to run before `close` where callers are served: takes the server out of service without losing a response. */
  readonly drain: Drain;
  /** What all modules do besides answering calls. */
  readonly work: BackgroundWork;
  close(): Promise<void>;
}

/** Puts the house together: modules over the platform, bound to the contract, beside pages, health and the sandbox. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, database, clock, metrics, log } = deps;
  const { sql } = database;
  const holidays = officialCalendar();
  const pdf = createPdfRenderer();
  const vault = createDataVault(config.secrets);
  const isPlace = async (province: string, city: string) => (await findCityByName(sql, province, city)) !== undefined;
  const registration = createRegistration({ database, clock, vault, config, metrics, isPlace });
  const audit = createAuditWriter(database, log);
  const checkOwnership = (userId: bigint, mobile: string) => registration.checks.checkOwnership(userId, mobile);
  const identity = await createIdentity({
    database,
    attemptDatabase: deps.attemptDatabase,
    clock,
    config,
    metrics,
    log,
    audit,
    checkOwnership,
  });
  const facilities = createFacilityFinder(sql);
  const payments = createPayments({ sql, clock, holidays, facilities, pdf, lanes: lanesOf(deps), metrics });
  const documents = createDocuments({ database, clock, config, metrics, vault });
  const engagement = engagementOf(deps, identity);
  const personal = personalOf(identity, { vault, registration, documents, engagement });
  const banks = createBankDirectory(sql, clock);
  const http = createHttpServer(log, config);
  logResponses(http);
  measureResponses(http, metrics);
  auditRefusals(http, audit, clock);
  const drain = prepareDrain(http);
  bindCalls(http, {
    calls,
    undeclared,
    database,
    authenticate: identity.authenticate,
    limit: createRateLimit({
      factor: config.rateLimitFactor,
      costlyCalls: COSTLY_CALLS,
      bulkyCalls: BULKY_CALLS,
      now: () => clock.now(),
    }),
    handlers: {
      ...identity.handlers,
      ...personal.handlers,
      ...registration.handlers,
      ...documents.handlers,
      ...createContentHandlers({
        sql,
        clock,
        build: readBuild(path.join(WEB_BUILD, 'git.json')),
        services: servicesOf(config),
        banks,
        errorReporting: config.errorReporting,
      }),
      ...createMerchantsHandlers({ database, clock, isCity: async (id) => (await readCity(sql, id)) !== undefined }),
      ...createServicingHandlers({ sql, clock, facilities, holidays }),
      ...walletOf(deps, { identity, banks, vault }),
      ...payments.handlers,
      ...engagement.handlers,
    },
  });
  await addDocuments(http, deps);
  return {
    http,
    identity,
    payments,
    engagement,
    registration,
    documents,
    personal,
    drain,
    work: together(
      identity.work,
      personal.work,
      registration.work,
      documents.work,
      engagement.work,
      ledgerWork(database, clock),
      servicingWork(database, clock),
      walletWork(sql, vault),
      contentWork(sql, () => clock.now()),
    ),
    close: async () => {
      await http.close();
      await audit.drain();
      identity.stop();
      pdf.close();
    },
  };
}

function lanesOf({ config, laneDatabase, metrics, log }: AppDeps) {
  return createPurchaseLanes({
    sql: laneDatabase.sql,
    lanes: config.purchaseLanes,
    onBatch: (size, elapsedMs) => metrics.observeBatch('purchases', size, elapsedMs),
    onPoisoned: (_, error) => log.error({ err: error }, 'a purchase was refused by the database itself'),
  });
}

/** A push passes through other houses: it names nobody and no number. */
const RECOVERY_PUSHES = {
  recovery_asked: {
    title: 'درخواست انتقال حساب',
    body: 'کسی خواسته است حساب شما به شماره‌ای تازه منتقل شود. اگر شما نیستید، آن را رد کنید.',
  },
  recovery_waiting: {
    title: 'حساب شما منتقل می‌شود',
    body: 'تا سه روز دیگر حساب به شماره‌ای تازه می‌رود. اگر کار شما نیست، همین حالا آن را رد کنید.',
  },
} as const;

/** What belongs to the user as a person, with what the contexts above identity lend for it. */
function personalOf(
  identity: IdentityModule,
  {
    vault,
    registration,
    documents,
    engagement,
  }: { vault: DataVault; registration: RegistrationModule; documents: DocumentsModule; engagement: EngagementModule },
): PersonalModule {
  return identity.createPersonal({
    box: vault,
    files: documents.files,
    identities: registration.checks,
    notifyDevices: (tx, userId, notice) =>
      engagement.notify(tx, userId, {
        ...RECOVERY_PUSHES[notice],
        path: '/user/profile?section=sessions',
        tag: 'recovery',
      }),
    isPlace: async (place, province, city) => (await findCityByName(place, province, city)) !== undefined,
    sources: exportSources(vault),
    gates: closureGates(),
  });
}

/** The wallet's shebas and cards: banks are content's, identities kyc's, codes identity's. */
function walletOf(
  { database, clock, config, metrics }: AppDeps,
  { identity, banks, vault }: { identity: IdentityModule; banks: BankDirectory; vault: DataVault },
) {
  const { sql } = database;
  return createWalletHandlers({
    database,
    clock,
    vault,
    banks,
    pinKey: config.secrets.pinKey,
    inquiry: createHttpBankInquiry({ url: config.bankUrl, metrics }),
    holderIdOf: (userId) => readIdentityNumber(sql, vault, userId),
    takeCode: (tx, approval) => identity.takeApprovalCode(tx, approval),
    requireNoCoolingOff: (userId, now) => requireNoCoolingOff(sql, userId, now),
  });
}

/** Engagement stands alone: what it has to know of people it asks here. */
function engagementOf({ database, clock, config, metrics }: AppDeps, identity: IdentityModule): EngagementModule {
  const { sql } = database;
  const contactOf = async (userId: bigint) => {
    const [user, customers] = await Promise.all([findUser(sql, userId), readCustomers(sql, [userId])]);
    const customer = customers.get(userId);
    return user && { name: `${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`.trim(), phone: user.mobile };
  };
  const requireCaptcha = (response: string | undefined) => identity.requireCaptcha(response);
  return createEngagement({
    database,
    clock,
    metrics,
    channels: config.channels,
    contactOf,
    requireCaptcha,
    networkFactor: config.rateLimitFactor,
  });
}

/** What stands beside the calls: the contract's own description, health, the business clock and the parties of the sandbox, and the web app. */
async function addDocuments(
  http: FastifyInstance,
  { config, database, monitorDatabase = database, clock, metrics, readiness, webFolder }: AppDeps,
): Promise<void> {
  bindDocument(http, '/api/openapi.json', JSON.stringify(buildOpenApi()));
  registerHealth(http, { readiness, sql: monitorDatabase.sql, metrics, metricsAccess: metricsAccessOf(config) });
  serveApiReference(http);
  if (config.environment === 'sandbox') {
    registerClockRoute(http, clock);
    registerTotpRoute(http, { sql: database.sql, clock, box: createDataVault(config.secrets) });
  }
  if (config.sandboxUrl !== undefined) await proxySandbox(http, config.sandboxUrl);
  if (webFolder === undefined) return;
  claimWebBuild({ folder: webFolder }, processIdentity(process.pid) ?? String(process.pid));
  await serveWeb(http, { folder: webFolder, outside: outsideSourcesOf(config) });
}

const metricsAccessOf = ({ metricsToken, environment }: Config): MetricsAccess =>
  metricsToken === undefined ? (environment === 'production' ? 'closed' : 'open') : { token: metricsToken };

const servicesOf = (config: Config) =>
  config.sandboxUrl === undefined
    ? []
    : [{ name: 'sms', title: 'پیامک', isAvailable: httpProbe(`${config.sandboxUrl}/sandbox/faults`) }];

/** The services that Firebase's own script asks. */
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
