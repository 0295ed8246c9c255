import { type Call, calls, isImplemented, OPERATOR_ROLES, type OperatorRole } from '@nesye/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleExample, wireRequestOf } from '../platform/http/ready-example.test-support.ts';
import { signUpOperator } from './testing/demo-people.test-support.ts';
import { type FullApp, startFullApp } from './testing/full-app.test-support.ts';

/**
 * Which roles open each call, written down apart from the contract: who adds a call says here whom it is for. The letters are admin, finance, v for reviewer,
 * risk, support and content.
 */
const LETTERS: Readonly<Record<OperatorRole, string>> = {
  admin: 'a',
  finance: 'f',
  reviewer: 'v',
  risk: 'r',
  support: 's',
  content: 'c',
};
const CALLS_OF: Readonly<Record<string, string>> = {
  a: 'listTeam proposeRoles listAudit downloadAudit listAuditRoots',
  af: `getTrialBalance listReconciliationDays uploadBankStatement reconcileDay listMissingStatements sayNoBankStatement listReconciliationDifferences
    listSuspenseItems getReconciliationDifference takeReconciliationDifference proposeReconciliation listOutsideOrders askAboutOrders listShopPayouts
    getShopPayment listWaitingCycles listPayoutFiles proposePayoutFile getPayoutFile downloadPayoutFile markPayoutFileUploaded proposeFileWithdrawal
    listAccountEntries getLedgerEntry getLedgerAccount listLedgerDays getMoneyView requestListExport`,
  ac: 'addListItem changeListItem orderList listSurveys getSurveyResults',
  as: 'listHolders setHolder listColleagues listCaseNotes addCaseNote listQueuedTickets getQueuedTicket showTicketWriter replyToQueuedTicket closeQueuedTicket',
  ar: 'previewCreditRules proposeCreditRules',
  afr: `listCreditRules listReportPrices previewReportPrice proposeReportPrice listLineTerms previewLineTerms proposeLineTerms listApprovals decideApproval proposeListItem proposeChargeOff listLateCustomers listCollectionBuckets getCollectionCase addCollectionContact planReAge proposeReAge listNextCollectionCases sendDuesLink
    suspendShop setShopPartner proposeClosing proposeRelease proposeCommission listVatRates proposeVatRate listLateInstallments proposePenaltyWaiver
    listContracts setContractFreeze proposeHoldback getLive retryTask reportPortfolio reportPortfolioDays reportVintages reportRolls reportSales reportFunnel reportApprovals reportSms reportWork downloadPortfolioReport`,
  avr: `listClmCases getClmCase getClmCasePage decideClmCase listPapers getPaper getPaperPicture decidePaper movePaper listReviews getReview getReviewVideo
    recordWatched decideReview listCreditCases getCreditCase getCreditCasePage decideCreditCase requestExtraData listRecoveries decideRecovery decideShop
    decideOrigin decideShopPaper`,
  afvr: 'listPapersOfShop getPageOfShopPaper listShopReviews getShopReview getContractOfShop listShopTimeline getShopGlance',
  afrs: 'listDisputeCases decideDispute secondDisputeDecision takeBackDisputeDecision',
  avsc: 'listRatingsToModerate decideRating decideRatings',
  avrs: 'revealReviewField revealPersonField',
  afvrs: 'getPerson listPersonTimeline searchRecords',
  afvrsc:
    'listItems getListItem claimCase countQueues getViews putViews noteExport listListExports downloadListExport listMentions readMentions',
};
const lettersByCall = new Map(
  Object.entries(CALLS_OF).flatMap(([letters, names]) => names.split(/\s+/).map((name) => [name, letters] as const)),
);
const operatorCalls = Object.entries(calls as Readonly<Record<string, Call>>).filter(
  ([, call]) => call.access === 'operator' && isImplemented(call),
);

let full: FullApp;
const tokens = new Map<OperatorRole, string>();
beforeAll(async () => {
  full = await startFullApp();
  for (const role of OPERATOR_ROLES) tokens.set(role, (await signUpOperator(full, role)).access);
}, 120_000);
afterAll(() => full.stop());

test('the table names every call of operators, and no other', () => {
  expect([...lettersByCall.keys()].toSorted()).toEqual(operatorCalls.map(([name]) => name).toSorted());
});

test('each call opens to the roles of the table and to no other', { timeout: 120_000 }, async () => {
  const found: string[] = [];
  for (const [name, call] of operatorCalls)
    for (const role of OPERATOR_ROLES) {
      // Its samples name no record: who may enter is refused later, or gets an empty list.
      const { url, ...request } = wireRequestOf(call, sampleExample(call, tokens.get(role)));
      const response = await full.ask({ ...request, path: url });
      const isOpen = response.status !== 403 || (response.json() as { code?: unknown }).code !== 'role_not_allowed';
      if (response.status === 500 || response.status === 401) found.push(`${name} as ${role}: ${response.status}`);
      if (isOpen !== lettersByCall.get(name)?.includes(LETTERS[role]))
        found.push(`${name} ${isOpen ? 'opens' : 'is closed'} to ${role}`);
    }
  expect(found).toEqual([]);
});

test('a role that is taken away closes at the next call, with the token that carried it', async () => {
  const person = await signUpOperator(full, 'finance');
  const ask = () =>
    full.ask({
      method: 'GET',
      path: '/api/v1/operator/payouts/',
      headers: { authorization: `Bearer ${person.access}` },
    });
  expect((await ask()).status).toBe(200);
  await full.database.owner`delete from identity.user_role where user_id = ${person.userId} and role = 'operator'`;
  await expect.poll(async () => (await ask()).status).toBe(401);
});
