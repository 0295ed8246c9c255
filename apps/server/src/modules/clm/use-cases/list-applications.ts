import { clmCalls } from '@nesye/contract';
import { MERCHANT_STATUS } from '@nesye/contract/constants';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { addressOf, listResponse, rowsToRead } from '../../../platform/lists/list-response.ts';
import { listShort } from '../../../platform/lists/list-short.ts';
import { merchantOfUser } from '../../merchants/index.ts';
import { isEditable, nextOf } from '../domain/progress.ts';
import { type Application, readOpenApplications, readOwnersApplications } from '../queries/applications.ts';
import { readForms, readFormsInForce } from '../queries/forms.ts';
import type { ClmDeps } from '../clm-deps.ts';
import { hasEffect } from './effects.ts';
import { readCase } from './read-case.ts';
import { applicationView } from '../views.ts';

const RULES: ListRules<'created_at'> = {
  order: { created_at: 'integer' },
  standardOrder: { key: 'created_at', isDescending: true },
  tieBreakers: 0,
  pageSize: 20,
};

/** The user's own applications, newest first, 20 a page. Refuses `page_size_too_large`, and `invalid` for a cursor: such a list has none. */
export async function listApplications(deps: ClmDeps, userId: bigint, query: ListQuery) {
  if (query.cursor !== undefined) throw new Refusal('invalid', { field: 'cursor' });
  const { sql } = deps.database;
  const request = readListRequest(query, RULES);
  const place = { ...rowsToRead(request), isDescending: request.isDescending };
  const { total, rows } = await readOwnersApplications(sql, userId, place);
  const views = await viewsOf(deps, rows);
  return listResponse(
    addressOf(clmCalls.listClmApplications.path, { ...query }),
    request,
    { total, rows: views },
    (view) => view,
    () => [],
  );
}

/** What an application still needs is read for those that may change, of which there are few; of the others every stage is done. */
async function viewsOf(deps: ClmDeps, rows: readonly Application[]) {
  const { sql } = deps.database;
  const forms = await readForms(
    sql,
    rows.map(({ formId }) => formId),
  );
  return Promise.all(
    rows.map(async (application) => {
      if (isEditable(application.state)) return applicationView(await readCase(sql, deps, application));
      const form = forms.get(application.formId);
      if (form === undefined) throw new Error(`no form ${application.formId}`);
      const progress = form.stages.map((stage) => ({ stage, state: 'done' as const, missing: [] }));
      return applicationView({ application, form, progress, next: nextOf(application.state, progress) });
    }),
  );
}

/** What the user's shop may apply for today; nothing before it is confirmed. Refuses `page_size_too_large`. */
export async function listKinds({ database: { sql }, clock }: ClmDeps, userId: bigint, query: ListQuery) {
  const shop = await merchantOfUser(sql, userId);
  const isOffered = shop?.status === MERCHANT_STATUS.confirmed;
  const ids = isOffered ? await readFormsInForce(sql, clock.businessDate()) : [];
  const forms = await readForms(sql, ids);
  const open = isOffered ? await readOpenApplications(sql, shop.id) : [];
  const kinds = ids.flatMap((id) => {
    const form = forms.get(id);
    const first = form?.stages[0];
    if (form === undefined || first === undefined || !hasEffect(form.kind)) return [];
    const openId = open.find(({ kind }) => kind === form.kind)?.id ?? null;
    const { kind, title, about, usualDays } = form;
    return [{ kind, title, about, usual_days: usualDays, first_stage: first.id, open_id: openId }];
  });
  return listShort(clmCalls.listClmKinds.path, query, kinds, (kind) => kind);
}
