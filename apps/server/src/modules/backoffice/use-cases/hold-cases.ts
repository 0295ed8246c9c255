import { type CallTypes, type caseWorkCalls, type ClaimedQueue, isPermitted } from '@nesye/contract';
import { toPersianDigits } from '@nesye/persian';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import {
  type ClaimedCase,
  doesWait,
  findClaim,
  holdCase,
  readHeldCases,
  releaseCase,
} from '../../../platform/case-work/case-claims.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Outgoing } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { lockOperatorRoles } from '../../../platform/operators/operator-roles.ts';
import { type Asker, type ColleaguesOf, colleagueViews, mayDecide, requireQueue } from '../colleagues.ts';
import type { PersonPorts } from './person-ports.ts';

type Calls = typeof caseWorkCalls;
type Held = Outgoing<CallTypes<Calls['listHolders']>['reply']>['held'];

export interface CaseWorkDeps {
  readonly database: Pick<Database, 'sql' | 'transaction'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly ports: Pick<PersonPorts, 'identitiesOf' | 'mobilesOf'> & { readonly colleaguesOf: ColleaguesOf };
}

/** The operators whose roles decide the cases of a queue. Refuses `role_not_allowed` to an operator who is none of them. */
export async function listColleagues({ database: { sql }, ports }: CaseWorkDeps, asker: Asker, queue: ClaimedQueue) {
  requireQueue(asker, queue);
  const ids = (await ports.colleaguesOf(sql)).filter(({ roles }) => mayDecide(roles, queue)).map(({ id }) => id);
  const viewOf = await colleagueViews(sql, ports, ids, asker.operatorId);
  return { colleagues: ids.map(viewOf) };
}

/** The waiting cases of a queue that an operator holds, and whether their holders may decide them today. Refuses `role_not_allowed`. */
export async function listHolders(deps: CaseWorkDeps, asker: Asker, queue: ClaimedQueue) {
  requireQueue(asker, queue);
  return { held: await heldViews(deps, asker, queue) };
}

async function heldViews(
  { database: { sql }, ports }: CaseWorkDeps,
  { operatorId }: Asker,
  queue: ClaimedQueue,
  caseId?: bigint,
): Promise<Held> {
  const held = await readHeldCases(sql, queue, caseId);
  if (held.length === 0) return [];
  const colleagues = new Map((await ports.colleaguesOf(sql)).map((each) => [each.id, each]));
  const viewOf = await colleagueViews(
    sql,
    ports,
    held.map(({ holderId }) => holderId),
    operatorId,
  );
  return held.map(({ caseId: id, holderId, heldSince }) => ({
    id,
    holder: viewOf(holderId),
    since: heldSince.toISOString(),
    may_decide: mayDecide(colleagues.get(holderId)?.roles ?? [], queue),
  }));
}

/**
 * Takes a case that is free, gives one's own to a colleague, or gives it back to the queue: `holder_id` is who has it then. A case whose holder has no role for it any more is free;
 * an admin may give any case. Of two concurrent ones the first wins. Refuses `case_taken` with the colleague's name to the other, `case_not_waiting`, and
 * `colleague_not_permitted` where the roles of the new holder do not open the queue.
 */
export async function setHolder(deps: CaseWorkDeps, asker: Asker, body: CallTypes<Calls['setHolder']>['body']) {
  const { queue, holder_id: holder } = body;
  requireQueue(asker, queue);
  const one = { queue, caseId: BigInt(body.id) };
  const colleague = await deps.database.transaction((tx) =>
    changeHolder(tx, deps, asker, one, holder === null ? null : BigInt(holder)),
  );
  if (colleague !== undefined) throw new Refusal('case_taken', { text: await takenText(deps, colleague) });
  const [held = null] = await heldViews(deps, asker, queue, one.caseId);
  return { held };
}

/** The colleague who has the case, where it did not change hands. */
async function changeHolder(
  tx: Tx,
  { clock }: CaseWorkDeps,
  asker: Asker,
  one: ClaimedCase,
  holderId: bigint | null,
): Promise<bigint | undefined> {
  const now = clock.now();
  const before = await findClaim(tx, one);
  const wasHeldBy = before?.until === null ? before.operatorId : undefined;
  if ((wasHeldBy ?? null) === holderId) return undefined;
  if (holderId !== null) {
    if (!mayDecide(await lockOperatorRoles(tx, holderId), one.queue))
      throw new Refusal('colleague_not_permitted', { field: 'holder_id' });
    if (!(await doesWait(tx, one))) throw new Refusal('case_not_waiting');
  }
  const { operatorId: by } = asker;
  const passedOver = await freedHolder(tx, asker, one, wasHeldBy);
  const isDone =
    holderId === null
      ? await releaseCase(tx, one, { by, passedOver, now })
      : await holdCase(tx, one, { holderId, by, passedOver, now });
  if (!isDone) return (await findClaim(tx, one))?.operatorId;
  await appendAudit(tx, {
    actorId: by,
    action: holderId === null ? 'backoffice.case_given_back' : 'backoffice.case_held',
    subjectKind: `case.${one.queue}`,
    subjectId: one.caseId,
    detail: { holder: holderId, before: wasHeldBy ?? null },
    at: now,
  });
  return undefined;
}

/** The holder whose case anyone may take: an admin takes all of them, others those of a colleague who may not decide it any more. */
async function freedHolder(
  tx: Tx,
  { operatorId, roles }: Asker,
  { queue }: ClaimedCase,
  holderId: bigint | undefined,
): Promise<bigint | undefined> {
  if (holderId === undefined || holderId === operatorId) return undefined;
  if (isPermitted(roles, 'roles')) return holderId;
  return mayDecide(await lockOperatorRoles(tx, holderId), queue) ? undefined : holderId;
}

async function takenText({ database: { sql }, ports }: CaseWorkDeps, id: bigint): Promise<string> {
  const { name } = (await colleagueViews(sql, ports, [id], id))(id);
  return `این پرونده با ${name === '' ? `همکار ${toPersianDigits(String(id))}` : name} است.`;
}
