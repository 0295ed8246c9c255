import { originationCalls as calls } from '@nesye/contract';
import { parseRial, type Rial } from '@nesye/money';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, ok } from '../../platform/http/replies.ts';
import { requireRecordId } from '../../platform/http/record-id.ts';
import { listShort } from '../../platform/lists/list-short.ts';
import { stepsOf } from './domain/steps.ts';
import { calculateCredit, compareLines, findCheapestMix, readCount } from './use-cases/calculate-credit.ts';
import { chooseCredit } from './use-cases/choose-credit.ts';
import { closeLine, listLimitChanges } from './use-cases/close-line.ts';
import { creditLineView, readCreditLines, reasonOf } from './use-cases/credit-lines.ts';
import { extraDataView, listExtraData, sendExtraData, showExtraData } from './use-cases/extra-data.ts';
import { keepChoice } from './use-cases/keep-choice.ts';
import { lineIn, listAllRequests, listRequests, showRequest } from './use-cases/list-requests.ts';
import { moveRequest } from './use-cases/move-request.ts';
import { lineWithNext, offerOf } from './use-cases/offer-of-line.ts';
import { payForRequest } from './use-cases/pay-for-request.ts';
import type { ProviderStepDeps } from './use-cases/provider-steps.ts';
import {
  changeDocument,
  deleteDocument,
  documentView,
  listDocuments,
  submitDocument,
} from './use-cases/request-documents.ts';
import { correctUser, sayContact, sayUser } from './use-cases/notify-step.ts';

type RequestCalls = Pick<
  typeof calls,
  | 'listCreditLines'
  | 'getCreditLine'
  | 'keepLineChoice'
  | 'showReceivableCredit'
  | 'calculateCreditLine'
  | 'calculateCreditCount'
  | 'compareCreditLines'
  | 'findCheapestMix'
  | 'listCreditRequests'
  | 'listCreditRequestsOfLine'
  | 'moveCreditRequest'
  | 'getCreditOffer'
  | 'chooseCredit'
  | 'chooseCreditLimit'
  | 'saveCreditUser'
  | 'saveCreditContact'
  | 'payForCreditRequest'
  | 'addCreditDocument'
  | 'addCreditDocumentPage'
  | 'replaceCreditDocument'
  | 'deleteCreditDocument'
  | 'listCreditDocuments'
  | 'patchReviewMedia'
  | 'patchReviewData'
  | 'listExtraData'
  | 'getExtraData'
  | 'sendExtraData'
  | 'closeCreditLine'
  | 'listLimitChanges'
>;

/** The line that an address must name. */
export const requireLine = (text: string): number => lineIn(text) ?? 0;

/** The amount of a choice as it came in. Refuses `amount_invalid`. */
export function amountIn(given: number | string): Rial {
  const amount = parseRial(given);
  if (amount === undefined) throw new Refusal('amount_invalid', { field: 'credit' });
  return amount;
}

/** The calls of a request from the menu to its payment. */
export function requestHandlers(deps: ProviderStepDeps): Handlers<RequestCalls> {
  return { ...lineHandlers(deps), ...choiceHandlers(deps), ...documentHandlers(deps) };
}

type LineNames =
  | 'listCreditLines'
  | 'getCreditLine'
  | 'keepLineChoice'
  | 'showReceivableCredit'
  | 'calculateCreditLine'
  | 'calculateCreditCount'
  | 'compareCreditLines'
  | 'findCheapestMix'
  | 'closeCreditLine'
  | 'listLimitChanges';

function lineHandlers(deps: ProviderStepDeps): Handlers<Pick<RequestCalls, LineNames>> {
  const only = (line: number | undefined) => (each: { readonly offer: { readonly line: number } }) =>
    line === undefined || each.offer.line === line;
  const show = async (customerId: bigint, number: number) => {
    const { line, next } = await lineWithNext(deps, customerId, number);
    return ok({ ...creditLineView(line), steps: stepsOf(line.offer.steps), next });
  };
  return {
    listCreditLines: async ({ query }, { principal }) => {
      const lines = (await readCreditLines(deps, principal.userId)).filter(only(lineIn(query.line)));
      return ok({ results: lines.map((line) => creditLineView(line)) });
    },
    getCreditLine: ({ params }, { principal }) => show(principal.userId, Number(requireRecordId(params.id))),
    keepLineChoice: async ({ query, body }, { principal }) => {
      const amount = amountIn(body.credit);
      const count = readCount(body.number_of_installments) ?? 0;
      await keepChoice(deps, principal.userId, { line: requireLine(query.line), amount, count });
      return ok({ credit: amount, number_of_installments: count });
    },
    closeCreditLine: async ({ query }, { principal }) => {
      await closeLine(deps, principal.userId, requireLine(query.line));
      return await show(principal.userId, requireLine(query.line));
    },
    listLimitChanges: async ({ query }, { principal }) => ok(await listLimitChanges(deps, principal.userId, query)),
    showReceivableCredit: async ({ query }, { principal }) => {
      const lines = (await readCreditLines(deps, principal.userId)).filter(only(lineIn(query.line)));
      const results = lines.map((line) => {
        const { name, state, receivable } = { ...creditLineView(line) };
        return { line: line.offer.line, name, state, receivable, reason: reasonOf(line.assessment) };
      });
      return ok({ results });
    },
    calculateCreditLine: async ({ query }, { principal }) => {
      const wanted = { line: requireLine(query.line), amount: query.credit_limit, count: undefined };
      return ok(await calculateCredit(deps, principal.userId, wanted));
    },
    calculateCreditCount: async ({ query, body }, { principal }) => {
      const count = readCount(body.number_of_installments);
      const wanted = { line: requireLine(query.line), amount: body.credit_limit ?? query.credit_limit, count };
      return ok(await calculateCredit(deps, principal.userId, wanted));
    },
    compareCreditLines: async ({ query }, { principal }) => {
      const wanted = { amount: query.credit_limit, count: readCount(query.number_of_installments) };
      return ok({ results: await compareLines(deps, principal.userId, wanted) });
    },
    findCheapestMix: async ({ query }, { principal }) => {
      const wanted = { amount: query.amount, count: readCount(query.number_of_installments) };
      return ok(await findCheapestMix(deps, principal.userId, wanted));
    },
  };
}

type ChoiceNames =
  | 'listCreditRequests'
  | 'listCreditRequestsOfLine'
  | 'moveCreditRequest'
  | 'getCreditOffer'
  | 'chooseCredit'
  | 'chooseCreditLimit'
  | 'saveCreditUser'
  | 'saveCreditContact'
  | 'payForCreditRequest';

/** A choice as it came in. */
const choiceOf = (
  customerId: bigint,
  line: number,
  body: {
    readonly credit: number | string;
    readonly number_of_installments?: number | string | undefined;
    readonly merchant_type?: number | undefined;
    readonly reuse_documents?: boolean | undefined;
  },
  isRaise: boolean,
) => ({
  customerId,
  line,
  amount: amountIn(body.credit),
  count: readCount(body.number_of_installments),
  merchantType: body.merchant_type,
  reusesDocuments: body.reuse_documents ?? false,
  isRaise,
});

/** Makes or changes a request, and shows it. */
export const choose = async (
  deps: ProviderStepDeps,
  customerId: bigint,
  line: number,
  body: Parameters<typeof choiceOf>[2],
  isRaise = false,
) => created(await showRequest(deps, await chooseCredit(deps, choiceOf(customerId, line, body, isRaise))));

function choiceHandlers(deps: ProviderStepDeps): Handlers<Pick<RequestCalls, ChoiceNames>> {
  return {
    listCreditRequests: async ({ query }, { principal }) =>
      ok(await listAllRequests(deps, principal.userId, calls.listCreditRequests.path, query)),
    listCreditRequestsOfLine: async ({ query }, { principal }) =>
      ok(await listRequests(deps, principal.userId, calls.listCreditRequestsOfLine.path, query)),
    moveCreditRequest: async ({ query, body }, { principal }) =>
      ok(await showRequest(deps, await moveRequest(deps, principal.userId, requireLine(query.line), body))),
    getCreditOffer: async ({ query }, { principal }) =>
      ok(await offerOf(deps, principal.userId, requireLine(query.line))),
    chooseCredit: ({ query, body }, { principal }) => choose(deps, principal.userId, requireLine(query.line), body),
    chooseCreditLimit: ({ query, body }, { principal }) =>
      choose(deps, principal.userId, requireLine(query.line), body, true),
    saveCreditUser: async ({ query, body }, { principal }) =>
      ok(await sayUser(deps, { customerId: principal.userId, line: requireLine(query.line) }, body)),
    saveCreditContact: async ({ query, body }, { principal }) =>
      ok(await sayContact(deps, { customerId: principal.userId, line: requireLine(query.line) }, body)),
    payForCreditRequest: payment(deps, ({ line }) => line),
  };
}

/** The payment of what a request costs: stored in the transaction of the key, completed with the gateway's page after it. */
export const payment = <Body extends { readonly use_cash_wallet?: boolean | undefined }>(
  deps: ProviderStepDeps,
  lineOf: (body: Body) => number,
) => ({
  store: async (
    { body }: { readonly body: Body },
    {
      principal,
      tx,
    }: { readonly principal: { readonly userId: bigint }; readonly tx: Parameters<typeof payForRequest>[1] },
  ) =>
    created(
      deps.charges().view(
        await payForRequest(deps, tx, {
          customerId: principal.userId,
          line: lineOf(body),
          useCashWallet: body.use_cash_wallet ?? false,
        }),
      ),
    ),
  complete: <Stored extends { readonly id: number; readonly status: number }>(stored: Stored) =>
    deps.charges().complete(stored),
});

type DocumentNames = Exclude<keyof RequestCalls, LineNames | ChoiceNames>;

function documentHandlers(deps: ProviderStepDeps): Handlers<Pick<RequestCalls, DocumentNames>> {
  const { sql } = deps.database;
  return {
    addCreditDocument: async ({ query, body }, { principal }) => {
      const page = { customerId: principal.userId, line: requireLine(query.line), ...body, replaces: false };
      return created(documentView(await submitDocument(deps, page)));
    },
    addCreditDocumentPage: async ({ params, body }, { principal }) => {
      const page = { customerId: principal.userId, id: requireRecordId(params.id), ...body, replaces: false };
      return created(documentView(await changeDocument(deps, page)));
    },
    replaceCreditDocument: async ({ params, body }, { principal }) => {
      const page = { customerId: principal.userId, id: requireRecordId(params.id), ...body, replaces: true };
      return ok(documentView(await changeDocument(deps, page)));
    },
    deleteCreditDocument: async ({ params }, { principal }) => {
      await deleteDocument(deps, principal.userId, requireRecordId(params.id));
      return ok({ deleted: true });
    },
    listCreditDocuments: async ({ query }, { principal }) => {
      const { line, ...page } = query;
      const rows = await listDocuments(deps, principal.userId, lineIn(line));
      return ok(listShort(calls.listCreditDocuments.path, page, rows, documentView, 20));
    },
    patchReviewMedia: async ({ query, body }, { principal }) => {
      const page = { customerId: principal.userId, line: requireLine(query.line), ...body, replaces: true };
      return ok(documentView(await submitDocument(deps, page)));
    },
    patchReviewData: async ({ query, body }, { principal }) =>
      ok(await correctUser(deps, { customerId: principal.userId, line: requireLine(query.line) }, body)),
    listExtraData: async ({ query }, { principal }) => {
      const { line: _, filter_credit_request: of, ...page } = query;
      const rows = await listExtraData(sql, principal.userId, of);
      return ok(listShort(calls.listExtraData.path, page, rows, (row) => extraDataView(deps, row), 20));
    },
    getExtraData: async ({ params }, { principal }) =>
      ok(await showExtraData(deps, principal.userId, requireRecordId(params.id))),
    sendExtraData: async ({ params, body }, { principal }) =>
      ok(
        await sendExtraData(deps, {
          customerId: principal.userId,
          id: requireRecordId(params.id),
          text: body.text,
          image: body.image,
        }),
      ),
  };
}
