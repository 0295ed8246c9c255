import { type Call, PROVIDERS, type providerCalls } from '@nesye/contract';
import { toLatinDigits } from '@nesye/persian';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, ok } from '../../platform/http/replies.ts';
import { requireRecordId } from '../../platform/http/record-id.ts';
import { listShort } from '../../platform/lists/list-short.ts';
import { choose, payment } from './routes.ts';
import { lenderState, returnFromLender } from './use-cases/lender-page.ts';
import { latestOnLine, showRequest } from './use-cases/list-requests.ts';
import { moveRequest } from './use-cases/move-request.ts';
import { offerOf } from './use-cases/offer-of-line.ts';
import { chooseGuarantee, guaranteesOf, inviteGuarantor, listGuarantors } from './use-cases/provider-guarantees.ts';
import {
  accountView,
  chooseBranch,
  homeView,
  type ProviderStepDeps,
  readBranches,
  sayAccount,
  sayHome,
} from './use-cases/provider-steps.ts';
import {
  changeDocument,
  deleteDocument,
  documentView,
  listDocuments,
  submitDocument,
} from './use-cases/request-documents.ts';
import { readSaid, requireUsed, sayUser, userView } from './use-cases/notify-step.ts';

type FamilyCalls = typeof providerCalls;
type StepName = keyof FamilyCalls extends infer Name
  ? Name extends `${infer Step}OfNesyeCredit`
    ? Step
    : never
  : never;
/** The calls of one provider by their step; those of the others have the same forms. */
type StepCalls = {
  readonly [Step in StepName]: FamilyCalls[`${Step}OfNesyeCredit`] extends infer C extends Call ? C : never;
};

/** Every call of every provider, by one set of handlers: which steps a line has is data. */
export const familyHandlers = (deps: ProviderStepDeps): Handlers<FamilyCalls> =>
  Object.fromEntries(
    Object.entries(PROVIDERS).flatMap(([name, { line, prefix }]) =>
      Object.entries(stepHandlers(deps, line, `/api/v1/${prefix}`)).map(([step, handler]) => [
        `${step}Of${name.charAt(0).toUpperCase()}${name.slice(1)}`,
        handler,
      ]),
    ),
  ) as unknown as Handlers<FamilyCalls>;

function stepHandlers(deps: ProviderStepDeps, line: number, path: string): Handlers<StepCalls> {
  const { sql } = deps.database;
  const ofLine = (principal: { readonly userId: bigint }) => ({ customerId: principal.userId, line });
  const branches = async (
    query: Parameters<typeof listShort>[1],
    principal: { readonly userId: bigint },
    city?: string,
  ) => {
    const cityId = city === undefined ? undefined : Number(toLatinDigits(city));
    const { branches: rows, chosen } = await readBranches(deps, ofLine(principal), cityId);
    return { ...listShort(`${path}/bank-branch`, query, rows, branchView), chosen };
  };
  return {
    getCreditRequest: async (_, { principal }) =>
      ok(await showRequest(deps, await latestOnLine(deps, principal.userId, line))),
    moveCreditRequest: async ({ body }, { principal }) =>
      ok(await showRequest(deps, await moveRequest(deps, principal.userId, line, body))),
    getCreditOffer: async (_, { principal }) => ok(await offerOf(deps, principal.userId, line)),
    chooseCredit: ({ body }, { principal }) => choose(deps, principal.userId, line, body),
    getPersonalInfo: async (_, { principal }) => ok(userView(await readSaid(deps, ofLine(principal), 'user'))),
    savePersonalInfo: async ({ body }, { principal }) => ok(await sayUser(deps, ofLine(principal), body)),
    listGuarantors: async (_, { principal }) => ok(await listGuarantors(deps, ofLine(principal))),
    saveGuarantorInfo: async ({ body }, { principal }) => ok(await inviteGuarantor(deps, ofLine(principal), body)),
    addGuarantor: async ({ body }, { principal }) => created(await inviteGuarantor(deps, ofLine(principal), body)),
    getHome: async (_, { principal }) => ok(homeView(await readSaid(deps, ofLine(principal), 'address'))),
    saveHome: async ({ body }, { principal }) => ok(await sayHome(deps, ofLine(principal), body)),
    listBranches: async ({ query: { filter_city_id: city, ...query } }, { principal }) =>
      ok(await branches(query, principal, city)),
    chooseBranch: async ({ body }, { principal }) => {
      await chooseBranch(deps, ofLine(principal), body.branch_id);
      return ok(await branches({}, principal));
    },
    getGuarantees: async (_, { principal }) => ok(await guaranteesOf(deps, ofLine(principal))),
    chooseGuarantee: async ({ body }, { principal }) =>
      ok(await chooseGuarantee(deps, ofLine(principal), body.guarantee_type)),
    getBankAccount: async (_, { principal }) => ok(accountView(await readSaid(deps, ofLine(principal), 'bank_info'))),
    saveBankAccount: async ({ body }, { principal }) => ok(await sayAccount(deps, ofLine(principal), body)),
    addDocument: async ({ body }, { principal }) =>
      created(documentView(await submitDocument(deps, { ...ofLine(principal), ...body, replaces: false }))),
    replaceDocument: async ({ params, body }, { principal }) => {
      await requireUsed(sql, ofLine(principal), 'documents');
      const page = { customerId: principal.userId, id: requireRecordId(params.id), ...body, replaces: true };
      return ok(documentView(await changeDocument(deps, page)));
    },
    deleteDocument: async ({ params }, { principal }) => {
      await requireUsed(sql, ofLine(principal), 'documents');
      await deleteDocument(deps, principal.userId, requireRecordId(params.id));
      return ok({ deleted: true });
    },
    listDocuments: async ({ query }, { principal }) => {
      await requireUsed(sql, ofLine(principal), 'documents');
      const rows = await listDocuments(deps, principal.userId, line);
      return ok(listShort(`${path}/credit-document`, query, rows, documentView, 20));
    },
    payForRequest: payment(deps, () => line),
    takeGatewayCallback: async ({ params }, { principal }) =>
      ok(await returnFromLender(deps, principal.userId, line, requireRecordId(params.id))),
    getProviderState: async (_, { principal }) => ok(await lenderState(deps, principal.userId, line)),
  };
}

const branchView = (branch: {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly cityId: number;
  readonly address: string;
}) => ({ id: branch.id, code: branch.code, name: branch.name, city_id: branch.cityId, address: branch.address });
