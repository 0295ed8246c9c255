import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { registerChatRoutes } from './chat/chat-routes.ts';
import { registerEventRoutes } from './events/event-routes.ts';
import { createAirtimeBooks } from './airtime/airtime-orders.ts';
import { AIRTIME_PARTY, registerAirtimeRoutes } from './airtime/airtime-routes.ts';
import { BALE_PARTY, registerBaleRoutes } from './bale/bale-routes.ts';
import { registerBankFileRoutes } from './bank/bank-file-routes.ts';
import { registerBankOrderRoutes } from './bank/bank-order-routes.ts';
import { createBankOrders } from './bank/bank-orders.ts';
import { registerBankStatementRoutes } from './bank/bank-statement-routes.ts';
import { createBankStatements } from './bank/bank-statements.ts';
import { registerBankRoutes } from './bank/bank-routes.ts';
import { createBureau } from './bureau/bureau.ts';
import { registerBureauRoutes } from './bureau/bureau-routes.ts';
import { registerCourierRoutes } from './courier/courier-routes.ts';
import { createDebitBank } from './debit-bank/debit-mandates.ts';
import { registerDebitBankPages } from './debit-bank/debit-page-routes.ts';
import { registerDebitBankRoutes, registerDebitSettlements } from './debit-bank/debit-routes.ts';
import { EWANO_PARTY, registerEwanoRoutes } from './ewano/ewano-routes.ts';
import { registerFaultRoutes } from './faults/fault-routes.ts';
import { createFaultRegistry, type FaultRegistry, OWN_MODES } from './faults/fault-registry.ts';
import { registerHomeRoutes } from './home/home-routes.ts';
import { noteAllowedMethods } from './http/allowed-methods.ts';
import { acceptForms } from './http/form-body.ts';
import { acceptJson } from './http/json-body.ts';
import { createLenderApplications } from './lenders/lender-applications.ts';
import { registerLenderRoutes } from './lenders/lender-routes.ts';
import { LENDER_PARTIES } from './lenders/lenders.ts';
import { registerNotaryRoutes } from './notary/notary-routes.ts';
import { createPartnerBooks } from './partner/partner-invoices.ts';
import { PARTNER_PARTY, registerPartnerRoutes } from './partner/partner-routes.ts';
import { createPspPayments } from './psp/psp-payments.ts';
import { registerZarinpalRoutes } from './psp/zarinpal-routes.ts';
import { registerPspPageRoutes } from './psp/psp-page-routes.ts';
import { registerPspProviderRoutes } from './psp/psp-provider-routes.ts';
import { registerPostalRoutes } from './registry/postal-routes.ts';
import { registerRegistryRoutes } from './registry/registry-routes.ts';
import { createChequeRegister } from './sayad/cheque-register.ts';
import { registerSayadRoutes } from './sayad/sayad-routes.ts';
import { registerSerialRoutes } from './serial/serial-routes.ts';
import { KAVENEGAR_PARTIES, registerKavenegarRoutes } from './sms/kavenegar-routes.ts';
import { createSmsCentre, SMS_PARTY } from './sms/sms-centre.ts';
import { openStores, type Stores } from './stores.ts';
import { registerFirebaseRoutes } from './push/firebase-routes.ts';
import { registerPushRoutes } from './push/push-routes.ts';
import { createPushService } from './push/push-service.ts';
import { GATEWAY_PARTY, registerSmsRoutes } from './sms/sms-routes.ts';
import { EXCHANGE_PARTY, registerExchangeRoutes } from './exchange/exchange-routes.ts';
import { registerVirusScanRoutes } from './virus-scan/virus-scan-routes.ts';

export interface SandboxOptions {
  /** Seed of the draws that decide which requests a fault strikes. */
  readonly seed: number;
  readonly now?: () => Date;
  /** Milliseconds by which a lender's review ends; the machine's clock where none is given. */
  readonly reviewNow?: () => number;
  /** Where gateway, bank and lenders keep what they were given over a restart; in memory alone when absent. */
  readonly dataDir?: string;
  /** The demo shop, to which the front page leads. */
  readonly demoShopUrl?: string;
}

const BODY_LIMIT_BYTES = 64 * 1024;

/** Whose calls can be made to fail, each by its name in `/sandbox/faults`. */
const PARTIES: readonly string[] = [
  SMS_PARTY,
  ...KAVENEGAR_PARTIES,
  GATEWAY_PARTY,
  'psp',
  'virus-scan',
  'serial',
  'registry',
  'postal',
  'push',
  'events',
  'chat',
  'bank',
  'debit-bank',
  ...LENDER_PARTIES,
  'bureau',
  'sayad',
  'notary',
  'courier',
  AIRTIME_PARTY,
  EXCHANGE_PARTY,
  PARTNER_PARTY,
  BALE_PARTY,
  EWANO_PARTY,
];

/** Every outside party the product needs, under `/sandbox`. A new party is a folder and a line here. */
export function buildSandbox(options: SandboxOptions): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    requestTimeout: 10_000,
    routerOptions: { maxParamLength: 100 },
    // Fastify would otherwise repair what a caller sent wrong: a stand-in must be at least as strict as the real party.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false, allErrors: false } },
  });
  const allowedAt = noteAllowedMethods(app);
  const now = options.now ?? (() => new Date());
  const faults = createFaultRegistry(PARTIES, options.seed, { [AIRTIME_PARTY]: OWN_MODES });
  const businessNow = followBusinessClock(app, now);
  const stores = openStores(options.dataDir);
  const payments = createPspPayments(businessNow, stores.payments);
  acceptForms(app);
  acceptJson(app);
  refusePlainly(app, allowedAt);
  refuseForeignForms(app);
  registerHomeRoutes(app, faults, options.demoShopUrl);
  registerFaultRoutes(app, faults);
  const smsCentre = createSmsCentre(now);
  registerKavenegarRoutes(app, smsCentre, faults);
  registerSmsRoutes(app, smsCentre, faults);
  const orders = createBankOrders(businessNow, stores.orders);
  const statements = createBankStatements(businessNow, orders, stores.deposits);
  registerPspProviderRoutes(app, payments, faults, statements);
  registerPspPageRoutes(app, payments, faults);
  registerZarinpalRoutes(app, payments, faults);
  registerVirusScanRoutes(app, faults);
  registerSerialRoutes(app, faults);
  registerRegistryRoutes(app, faults);
  registerPostalRoutes(app, faults);
  registerPushParties(app, faults, now);
  registerEventRoutes(app, faults);
  registerChatRoutes(app, faults);
  registerBankRoutes(app, faults);
  registerBankOrderRoutes(app, orders, faults);
  registerBankFileRoutes(app, orders, faults, businessNow);
  registerBankStatementRoutes(app, statements, faults);
  const debitBank = createDebitBank(businessNow, stores.debitBank);
  registerDebitBankRoutes(app, debitBank, faults);
  registerDebitSettlements(app, debitBank, faults, statements);
  registerDebitBankPages(app, debitBank);
  const applications = createLenderApplications({ businessNow, reviewNow: options.reviewNow }, stores.applications);
  registerLenderRoutes(app, applications, faults);
  registerBureauRoutes(app, createBureau({ sms: smsCentre, faults, now }, stores.bureau));
  registerGuaranteeParties(app, faults, stores);
  registerAirtimeRoutes(app, faults, createAirtimeBooks(stores.airtime?.orders, stores.airtime?.numbers));
  registerExchangeRoutes(app, faults);
  registerPartnerRoutes(app, createPartnerBooks(stores.partner), faults);
  registerBaleRoutes(app, faults);
  registerEwanoRoutes(app, faults, now);
  return app;
}

/** Who is spoken to about cheques and promissory notes. */
function registerGuaranteeParties(
  app: FastifyInstance,
  faults: FaultRegistry,
  { cheques, notes, shipments }: Stores,
): void {
  registerSayadRoutes(app, createChequeRegister(cheques), faults);
  registerNotaryRoutes(app, faults, notes);
  registerCourierRoutes(app, faults, shipments);
}

function registerPushParties(app: FastifyInstance, faults: FaultRegistry, now: () => Date): void {
  const service = createPushService(now);
  registerPushRoutes(app, service, faults, now);
  registerFirebaseRoutes(app, service, faults);
}

/** The product says with its requests, and with those of browsers it passes on, what time it is by its business clock: the gateway's days and deadlines follow it. */
function followBusinessClock(app: FastifyInstance, now: () => Date): () => Date {
  let offsetMs = 0;
  app.addHook('onRequest', async ({ headers }) => {
    const said = Date.parse(String(headers['x-business-now'] ?? ''));
    if (!Number.isNaN(said)) offsetMs = said - now().getTime();
  });
  return () => new Date(now().getTime() + offsetMs);
}

function refusePlainly(app: FastifyInstance, allowedAt: (url: string) => string | undefined): void {
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? (error.validation === undefined ? 500 : 400);
    const field = error.validation?.[0]?.instancePath.slice(1);
    return reply.code(status).send({
      code: error.code ?? 'bad_request',
      message: error.message,
      ...(field === undefined || field === '' ? {} : { field }),
    });
  });
  app.setNotFoundHandler((request, reply) => {
    const allow = allowedAt(request.url);
    if (allow === undefined)
      return reply.code(404).send({ code: 'not_found', message: 'چنین نشانی‌ای در محیط آزمایشی نیست.' });
    return reply
      .code(405)
      .header('allow', allow)
      .send({ code: 'method_not_allowed', message: 'این کار برای این نشانی ممکن نیست.' });
  });
}

/** The sandbox shares an origin with the product: a page elsewhere must not press its buttons. */
function refuseForeignForms(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    if (isWrite && request.headers['sec-fetch-site'] === 'cross-site') {
      return reply.code(403).send({ code: 'origin_not_allowed', message: 'این درخواست از سایت دیگری آمده است.' });
    }
    return undefined;
  });
}
