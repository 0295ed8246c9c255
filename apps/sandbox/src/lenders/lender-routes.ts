import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import { sendPage } from '../pages/page.ts';
import { HMAC_MEDIA_TYPE } from './lender-5.ts';
import { JOSE_MEDIA_TYPE } from './lender-6.ts';
import {
  CANCELLED_AT_PAGE,
  type Mode,
  MODE_FIELD,
  MODES,
  type LenderApplications,
  REFUSAL,
} from './lender-applications.ts';
import { createLenderParty, decidedOf, partyOfLine, stateOf } from './lender-party.ts';
import { applicationPage, decidedPage, lendersBody, unknownPage } from './lender-pages.ts';
import { LENDERS } from './lenders.ts';
import type { StoredApplication } from './lender-applications.ts';

const MAX_SHOWN = 50;
/** For tests, which have more under way at once than anybody reads on a page. */
const MAX_LISTED = 1_000;
const MAX_AFTER_MS = 120_000;
/** What is read as a text, because a lender's own format is in it. */
const TEXT_MEDIA_TYPES = ['text/xml', 'text/plain', HMAC_MEDIA_TYPE, JOSE_MEDIA_TYPE];

type BehaviourForm = Readonly<Record<typeof MODE_FIELD, Mode>>;
type BehaviourBody = BehaviourForm & { readonly after_ms?: number };
interface ButtonForm {
  readonly action: 'approve' | 'refuse';
}
/** Buttons are named as those of the payment gateway, so that whoever presses pages presses both in the same way. */
interface PageForm {
  readonly action: 'pay' | 'cancel';
}

const form = (name: string, values: readonly string[]) => ({
  type: 'object',
  required: [name],
  properties: { [name]: { enum: values } },
});
const behaviourBody = {
  type: 'object',
  additionalProperties: false,
  required: [MODE_FIELD],
  properties: { [MODE_FIELD]: { enum: MODES }, after_ms: { type: 'integer', minimum: 0, maximum: MAX_AFTER_MS } },
};
const unknownLender = { code: 'lender_unknown', message: 'چنین وام‌دهنده‌ای در محیط آزمایشی نیست.' };

/** Every lender's wire, `PUT /sandbox/lenders/{line}` for what they respond, and their pages. */
export function registerLenderRoutes(
  app: FastifyInstance,
  applications: LenderApplications,
  faults: FaultRegistry,
): void {
  // A scope of their own: elsewhere these formats stay refused.
  app.register((wire, _options, done) => {
    wire.addContentTypeParser(TEXT_MEDIA_TYPES, { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
    for (const { line, register } of LENDERS) register(wire, createLenderParty(line, applications, faults));
    done();
  });
  registerBehaviourRoutes(app, applications);
  registerListRoutes(app, applications);
  registerCustomerPage(app, applications);
}

const lineOf = ({ line }: { readonly line: string }): number | undefined =>
  LENDERS.find((lender) => String(lender.line) === line)?.line;

function registerBehaviourRoutes(app: FastifyInstance, applications: LenderApplications): void {
  app.put<{ Params: { line: string }; Body: BehaviourBody }>(
    '/sandbox/lenders/:line',
    { schema: { body: behaviourBody } },
    ({ params, body }, reply) => {
      const line = lineOf(params);
      if (line === undefined) return reply.code(404).send(unknownLender);
      const { [MODE_FIELD]: mode, after_ms: afterMs = applications.behaviourOf(line).afterMs } = body;
      applications.setBehaviour(line, { mode, afterMs });
      return { line, [MODE_FIELD]: mode, after_ms: afterMs };
    },
  );

  app.post<{ Params: { line: string }; Body: BehaviourForm }>(
    '/sandbox/lenders/:line',
    { schema: { body: form(MODE_FIELD, MODES) } },
    ({ params, body }, reply) => {
      const line = lineOf(params);
      if (line === undefined) return reply.code(404).send(unknownLender);
      applications.setBehaviour(line, { ...applications.behaviourOf(line), mode: body[MODE_FIELD] });
      return reply.redirect('/sandbox/lenders#responses', 303);
    },
  );
}

function registerListRoutes(app: FastifyInstance, applications: LenderApplications): void {
  app.get('/sandbox/lenders', (_request, reply) => {
    const lenders = LENDERS.map(({ line, name }) => ({
      line,
      name,
      behaviour: applications.behaviourOf(line),
      applications: applications.newest(line, MAX_SHOWN),
    }));
    return sendPage(reply, { title: 'وام‌دهنده‌ها', body: lendersBody(lenders), script: 'live-list.js' });
  });

  // For people and tests: what a lender has been given.
  app.get<{ Params: { line: string } }>('/sandbox/lenders/:line', ({ params }, reply) => {
    const line = lineOf(params);
    if (line === undefined) return reply.code(404).send(unknownLender);
    const { mode, afterMs } = applications.behaviourOf(line);
    return reply.header('cache-control', 'no-store').send({
      line,
      party: partyOfLine(line),
      [MODE_FIELD]: mode,
      after_ms: afterMs,
      applications: applications.newest(line, MAX_LISTED).map(wireOf),
    });
  });

  app.post<{ Params: { line: string; reference: string }; Body: ButtonForm }>(
    '/sandbox/lenders/:line/applications/:reference',
    { schema: { body: form('action', ['approve', 'refuse']) } },
    ({ params, body }, reply) => {
      const line = lineOf(params);
      const application = line === undefined ? undefined : applications.find(line, params.reference);
      if (line === undefined || application === undefined) return reply.code(404).send(unknownLender);
      const { amountRial, count } = application;
      const decision = body.action === 'refuse' ? REFUSAL : ({ kind: 'approved', amountRial, count } as const);
      applications.decide(line, params.reference, decision);
      return reply.redirect('/sandbox/lenders#applications', 303);
    },
  );
}

/** The page of a lender where the customer confirms or gives up, and goes back to the shop. */
function registerCustomerPage(app: FastifyInstance, applications: LenderApplications): void {
  const address = '/sandbox/lenders/:line/page/:id';
  const find = ({ line, id }: { readonly line: string; readonly id: string }) =>
    applications.findByExternalId(Number(line), id);
  const sendUnknown = (reply: FastifyReply) => sendPage(reply, { title: 'پیدا نشد', body: unknownPage(), status: 404 });

  app.get<{ Params: { line: string; id: string } }>(address, ({ params }, reply) => {
    const application = find(params);
    const { callbackUrl } = application ?? {};
    if (application === undefined || typeof callbackUrl !== 'string') return sendUnknown(reply);
    const waits = application.decidesAtMs === null && application.decision === null;
    const body = waits ? applicationPage(application) : decidedPage(backUrl(application, callbackUrl));
    return sendPage(reply, { title: 'تأیید درخواست وام', body, formOrigin: new URL(callbackUrl).origin });
  });

  app.post<{ Params: { line: string; id: string }; Body: PageForm }>(
    address,
    { schema: { body: form('action', ['pay', 'cancel']) } },
    ({ params, body }, reply) => {
      const { line, reference } = find(params) ?? {};
      if (line === undefined || reference === undefined) return sendUnknown(reply);
      const application =
        body.action === 'pay'
          ? applications.confirmAtPage(line, reference)
          : applications.decide(line, reference, CANCELLED_AT_PAGE);
      const { callbackUrl } = application ?? {};
      if (application === undefined || typeof callbackUrl !== 'string') return sendUnknown(reply);
      return reply.redirect(backUrl(application, callbackUrl), 303);
    },
  );
}

/** The shop's address with what happened added; the shop must inquire, never believe it. */
function backUrl(application: StoredApplication, callbackUrl: string): string {
  const url = new URL(callbackUrl);
  url.searchParams.set('request_id', application.externalId);
  url.searchParams.set('status', application.decision?.kind === 'refused' ? 'NOK' : 'OK');
  return url.href;
}

function wireOf(application: StoredApplication) {
  const decided = decidedOf(application);
  return {
    reference: application.reference,
    external_id: application.externalId,
    national_id: application.nationalId,
    first_name: application.firstName,
    last_name: application.lastName,
    father_name: application.fatherName,
    birth_date: application.birthDate,
    mobile: application.mobile,
    address: application.address,
    postal_code: application.postalCode,
    job: application.job,
    income: application.incomeRial,
    sheba: application.sheba,
    branch_code: application.branchCode,
    amount: application.amountRial,
    number_of_installments: application.count,
    score: application.score,
    guarantees: application.guarantees.map(({ kind, reference, amountRial }) => ({
      kind,
      reference,
      amount: amountRial,
    })),
    documents: application.documents,
    state: stateOf(application),
    approved_amount: decided.amountRial,
    submissions: application.submissions,
    submitted_at: application.submittedAt,
    signature: application.signature?.reference ?? null,
  };
}
