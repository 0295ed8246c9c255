import type { paymentsCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { fileReply, ok } from '../../platform/http/replies.ts';
import type { PdfRenderer } from '../../platform/pdf/pdf-renderer.ts';
import { offerPricesAtCounter, offerPricesInPublic, type PriceDeps } from './use-cases/offer-prices.ts';
import { renderTerminalTable } from './use-cases/render-terminal-table.ts';
import { requestReport, type ReportDeps } from './use-cases/request-report.ts';
import { openReport, showReport, type ShowReportDeps } from './use-cases/show-report.ts';
import { printShiftSheet } from './use-cases/print-shift-sheet.ts';
import { type ShiftDeps, showShiftSheet } from './use-cases/show-shift-sheet.ts';
import { summariseInstallments } from './use-cases/summarise-installments.ts';
import { summariseSales } from './use-cases/summarise-sales.ts';

type ReportCall =
  | 'requestReport'
  | 'getReport'
  | 'downloadReport'
  | 'summariseSales'
  | 'summariseInstallments'
  | 'downloadTerminalTable'
  | 'getShiftSheet'
  | 'getShiftSheetPdf'
  | 'calculateAtCounter'
  | 'calculateInPublic';

/** Files and figures of a shop's sales, and the price at the counter. */
export function createReportHandlers(
  deps: ReportDeps & ShowReportDeps & PriceDeps & ShiftDeps & { readonly pdf: PdfRenderer },
): Pick<Handlers<typeof paymentsCalls>, ReportCall> {
  return {
    requestReport: async ({ body }, { principal }) => {
      const outcome = await requestReport(deps, principal.userId, body);
      return 'id' in outcome
        ? { status: 202, body: { id: outcome.id, poll_after_s: outcome.pollAfterS } }
        : fileReply(outcome);
    },
    summariseSales: async ({ query }, { principal }) => ok(await summariseSales(deps, principal.userId, query)),
    summariseInstallments: async ({ body }, { principal }) =>
      ok(await summariseInstallments(deps, principal.userId, body)),
    downloadTerminalTable: async ({ query }, { principal }) =>
      fileReply(await renderTerminalTable(deps, principal.userId, query)),
    getShiftSheet: async ({ query }, { principal }) => ok(await showShiftSheet(deps, principal.userId, query)),
    getShiftSheetPdf: async ({ query }, { principal }) =>
      fileReply(await printShiftSheet(deps, principal.userId, query)),
    calculateAtCounter: async ({ body }, { principal }) => ok(await offerPricesAtCounter(deps, principal.userId, body)),
    calculateInPublic: async ({ body }) => ok(await offerPricesInPublic(deps, body)),
    getReport: async ({ params }, { principal }) => ok(await showReport(deps, principal.userId, params.id)),
    downloadReport: async ({ params }, { principal }) => fileReply(await openReport(deps, principal.userId, params.id)),
  };
}
