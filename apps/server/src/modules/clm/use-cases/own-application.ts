import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { changeState, readEvents, type StateChange } from '../queries/applications.ts';
import type { ClmDeps } from '../clm-deps.ts';
import { requireSellingShop } from './create-application.ts';
import { lockOwn, readCase, requireEditable, requireOwn } from './read-case.ts';
import { applicationView, documentView, historyView, ownPageUrl, saidView } from '../views.ts';

/** The user's own application with all that was given for it, and its history. Refuses `not_found`. */
export async function showApplication(deps: ClmDeps, userId: bigint, id: bigint) {
  const { sql } = deps.database;
  const found = await readCase(sql, deps, await requireOwn(sql, userId, id));
  return {
    ...applicationView(found),
    said: saidView(found),
    documents: found.documents.map((document) => documentView(found.form, document, ownPageUrl)),
    history: historyView(await readEvents(sql, id)),
  };
}

/**
 * Hands an application in; nothing of it changes until an operator has read it. Refuses `not_found`, `application_closed`, `shop_not_confirmed`, and `application_incomplete` with
 * the stage and the keys of what is missing there.
 */
export async function submitApplication(deps: ClmDeps, userId: bigint, id: bigint) {
  const { database } = deps;
  return await database.transaction(async (tx) => {
    const application = await lockOwn(tx, userId, id);
    requireEditable(application);
    await requireSellingShop(tx, userId, application.merchantId);
    const { progress } = await readCase(tx, deps, application);
    const open = progress.find(({ state }) => state !== 'done');
    if (open !== undefined)
      throw new Refusal('application_incomplete', { extra: { stage: open.stage.id, missing: open.missing } });
    const change = { state: 'in_check', event: 'submitted' } as const;
    return await moveOwn(deps, tx, { userId, id, change });
  });
}

/** Gives an application up while nothing is decided. Refuses `not_found` and `application_closed`. */
export async function cancelApplication(deps: ClmDeps, userId: bigint, id: bigint) {
  return await deps.database.transaction(async (tx) => {
    const application = await lockOwn(tx, userId, id);
    if (application.state !== 'in_check') requireEditable(application);
    return await moveOwn(deps, tx, { userId, id, change: { state: 'cancelled', event: 'cancelled' } });
  });
}

async function moveOwn(
  deps: ClmDeps,
  tx: Parameters<typeof lockOwn>[0],
  {
    userId,
    id,
    change,
  }: { readonly userId: bigint; readonly id: bigint; readonly change: Pick<StateChange, 'state' | 'event'> },
) {
  const at = deps.clock.businessNow();
  await changeState(tx, id, { ...change, actorId: userId, at });
  await appendAudit(tx, {
    actorId: userId,
    action: `clm.${change.event}`,
    subjectKind: 'clm.application',
    subjectId: id,
    detail: {},
    at: deps.clock.now(),
  });
  return applicationView(await readCase(tx, deps, await requireOwn(tx, userId, id)));
}
