import type { CallTypes, clmCalls } from '@nesye/contract';
import { SHOP_PAPERS, type ShopPaperKind } from '@nesye/contract/constants';
import { businessDate, type HolidayCalendar, lastBusinessDay } from '@nesye/money';
import type { Outgoing } from '../../../platform/http/handler.ts';
import type { Subject, SubmittedDocument } from '../../documents/index.ts';
import type { PageUrl } from '../views.ts';

/** Business days within which a paper is usually reviewed. */
const USUAL_DAYS = 2;

/** A shop as the documents context names what a paper belongs to. */
export const shopSubject = (id: bigint) => ({ kind: 'shop', id }) as const satisfies Subject;

export type ShopPapers = Outgoing<CallTypes<typeof clmCalls.listShopPapers>['reply']>;

/** The papers of a shop on the wire: each kind, handed in or not. */
export const shopPapersView = (
  documents: readonly SubmittedDocument[],
  holidays: HolidayCalendar,
  pageUrl: PageUrl,
): ShopPapers => ({
  papers: SHOP_PAPERS.map((kind) => {
    const paper = documents.find((document) => document.kind === kind);
    return paper === undefined ? missingPaper(kind) : paperView(kind, paper, holidays, pageUrl);
  }),
  usual_days: USUAL_DAYS,
});

const missingPaper = (kind: ShopPaperKind) => ({
  kind,
  state: 'missing' as const,
  id: null,
  reject_code: null,
  uploaded_at: null,
  expected_on: null,
  page_urls: [],
});

const paperView = (
  kind: ShopPaperKind,
  { id, state, rejectCode, submittedAt, pages }: SubmittedDocument,
  holidays: HolidayCalendar,
  pageUrl: PageUrl,
) => ({
  kind,
  state,
  id,
  reject_code: rejectCode,
  uploaded_at: submittedAt.toISOString(),
  expected_on: state === 'in_check' ? lastBusinessDay(businessDate(submittedAt), USUAL_DAYS, holidays) : null,
  page_urls: Array.from({ length: pages }, (_, index) => pageUrl(id, index + 1)),
});

/** Is every paper of a shop accepted. */
export const areAllAccepted = (documents: readonly SubmittedDocument[]): boolean =>
  SHOP_PAPERS.every((kind) => documents.some((document) => document.kind === kind && document.state === 'confirmed'));
