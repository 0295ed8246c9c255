import type { endOfDayCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { fileReply, ok } from '../../platform/http/replies.ts';
import { portfolioTable } from './use-cases/portfolio-table.ts';
import {
  type ReportDeps,
  reportPortfolio,
  reportRisk,
  reportRolls,
  reportSales,
  reportVintages,
} from './use-cases/report-portfolio.ts';

/** Reports of the portfolio. */
export function createReportHandlers(deps: ReportDeps): Handlers<typeof endOfDayCalls> {
  return {
    reportPortfolio: async ({ query }) => ok(await reportPortfolio(deps, query)),
    reportPortfolioDays: async ({ query }) => ok(await reportRisk(deps, query)),
    reportVintages: async ({ query }) => ok(await reportVintages(deps, query)),
    reportSales: async ({ query }) => ok(await reportSales(deps, query)),
    reportRolls: async ({ query }) => ok(await reportRolls(deps, query)),
    downloadPortfolioReport: async ({ params, query }) => fileReply(await portfolioTable(deps, params.report, query)),
  };
}
