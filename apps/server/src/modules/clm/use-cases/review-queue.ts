import { clmCalls } from '@nesye/contract';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { workOf, type WorkQuery } from '../../../platform/case-work/work-filter.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { addressOf, listResponse, rowsToRead } from '../../../platform/lists/list-response.ts';
import { hasPart } from '../../../platform/operators/part-in-case.ts';
import { insertPageLook, openPage } from '../../documents/index.ts';
import { readCustomers } from '../../kyc/index.ts';
import { findMerchantNames, findShopDetails } from '../../merchants/index.ts';
import {
  type Application,
  countSubmissions,
  findApplication,
  readDecided,
  readEvents,
  readWaiting,
} from '../queries/applications.ts';
import { readForms } from '../queries/forms.ts';
import type { ClmDeps } from '../clm-deps.ts';
import { readCase } from './read-case.ts';
import { documentView, historyView, operatorsPageUrl, saidView } from '../views.ts';

const RULES: ListRules<'since'> = {
  order: { since: 'instant' },
  standardOrder: { key: 'since', isDescending: false },
  tieBreakers: 1,
  pageSize: 20,
};

/** The queue, those that wait longest first, or what was decided, newest first; 20 a page. Refuses `page_size_too_large`, and `invalid` for another order or a cursor. */
export async function listCases(
  deps: ClmDeps,
  operatorId: bigint,
  query: ListQuery & WorkQuery & { readonly filter_state?: 'in_check' | 'decided' | undefined },
) {
  for (const field of ['cursor', 'order_by'] as const)
    if (query[field] !== undefined) throw new Refusal('invalid', { field });
  const { sql } = deps.database;
  const request = readListRequest(query, RULES);
  const work = workOf('clm', query, { operatorId, now: deps.clock.now() });
  const page = { ...rowsToRead(request), work };
  const { total, rows } = await (query.filter_state === 'decided' ? readDecided(sql, page) : readWaiting(sql, page));
  return listResponse(
    addressOf(clmCalls.listClmCases.path, { ...query }),
    request,
    { total, rows: await summariesOf(deps, rows) },
    (row) => row,
    () => [],
  );
}

async function summariesOf({ database: { sql } }: ClmDeps, rows: readonly Application[]) {
  const [forms, shops, owners, submissions] = [
    await readForms(
      sql,
      rows.map(({ formId }) => formId),
    ),
    await findMerchantNames(
      sql,
      rows.map(({ merchantId }) => merchantId),
    ),
    await readCustomers(
      sql,
      rows.map(({ ownerUserId }) => ownerUserId),
    ),
    await countSubmissions(
      sql,
      rows.map(({ id }) => id),
    ),
  ];
  return rows.map((row) => {
    const owner = owners.get(row.ownerUserId);
    return {
      id: row.id,
      kind: row.kind,
      title: forms.get(row.formId)?.title ?? { fa: row.kind, ar: row.kind },
      state: row.state,
      shop_name: shops.get(row.merchantId)?.name ?? '',
      owner_name: `${owner?.firstName ?? ''} ${owner?.lastName ?? ''}`.trim(),
      since: (row.state === 'in_check' ? (row.submittedAt ?? row.updatedAt) : row.updatedAt).toISOString(),
      submissions: submissions.get(row.id) ?? 0,
    };
  });
}

/** One application for an operator; the look goes into the audit chain first. Refuses `not_found`, for what was never handed in as well. */
export async function openCase(deps: ClmDeps, operatorId: bigint, id: bigint) {
  const application = await findApplication(deps.database.sql, id);
  if (application?.submittedAt === null || application === undefined) throw new Refusal('not_found');
  await appendAudit(deps.database.sql, {
    actorId: operatorId,
    action: 'clm.open_application',
    subjectKind: 'clm.application',
    subjectId: id,
    detail: { user_id: application.ownerUserId },
    at: deps.clock.now(),
  });
  return await showCase(deps, operatorId, id);
}

/** The same without a look: what a decision returns. */
export async function showCase(deps: ClmDeps, operatorId: bigint, id: bigint) {
  const { sql } = deps.database;
  const application = await findApplication(sql, id);
  if (application === undefined) throw new Refusal('not_found');
  const [summary] = await summariesOf(deps, [application]);
  if (summary === undefined) throw new Refusal('not_found');
  const found = await readCase(sql, deps, application);
  const shop = await findShopDetails(sql, application.merchantId);
  const isOwn = await hasPart(sql, operatorId, { people: [application.ownerUserId], shops: [application.merchantId] });
  return {
    ...summary,
    shop_id: application.merchantId,
    shop_address: shop?.address ?? '',
    note: application.note,
    reason_code: application.reasonCode,
    said: saidView(found),
    documents: found.documents.map((document) => documentView(found.form, document, operatorsPageUrl)),
    history: historyView(await readEvents(sql, id)),
    is_own: isOwn,
    can_decide: !isOwn && application.state === 'in_check',
  };
}

/** A page of a document as it was sent; the look goes into the audit chain first. Refuses `not_found`. */
export async function openCasePage(
  deps: ClmDeps,
  operatorId: bigint,
  { documentId, page }: { readonly documentId: bigint; readonly page: number },
) {
  const { sql } = deps.database;
  const found = await openPage(sql, deps.documents.files, { documentId, page, of: 'application' });
  const application = found === undefined ? undefined : await findApplication(sql, found.document.subjectId);
  if (found === undefined || application === undefined || application.submittedAt === null)
    throw new Refusal('not_found');
  await deps.database.transaction(async (tx) => {
    const at = deps.clock.now();
    await insertPageLook(tx, { documentId, fileId: found.fileId, operatorId, at });
    await appendAudit(tx, {
      actorId: operatorId,
      action: 'clm.open_document',
      subjectKind: 'documents.document',
      subjectId: documentId,
      detail: { page, user_id: found.document.customerId },
      at,
    });
  });
  return found;
}
