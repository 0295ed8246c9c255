import { maskMobile } from '@nesye/persian';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { LOOKED_AT } from '../../../platform/audit/audit-timeline.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Sql } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type PersonPorts, type PersonView, namedShop } from './person-ports.ts';

export interface PersonDeps {
  readonly database: Pick<Database, 'sql' | 'transaction'>;
  readonly clock: Pick<Clock, 'now' | 'businessDate'>;
  readonly ports: PersonPorts;
}

interface Look {
  readonly operatorId: bigint;
  readonly subjectKind: string;
  readonly id: bigint;
  readonly action: string;
  readonly detail?: Readonly<Record<string, string>>;
}

/** Writes down that an operator looks at a person or a shop: committed before anything is shown. */
export const recordLook = (
  { database, clock }: Pick<PersonDeps, 'database' | 'clock'>,
  { operatorId, subjectKind, id, action, detail = {} }: Look,
): Promise<void> =>
  appendAudit(database.sql, { actorId: operatorId, action, subjectKind, subjectId: id, detail, at: clock.now() });

/** A person with what all modules know today, masked. The look is in the audit chain before it is shown. Refuses `not_found` for an id that no one has. */
export async function showPerson(deps: PersonDeps, operatorId: bigint, idText: string): Promise<PersonView> {
  const id = requireRecordId(idText);
  const { database, ports } = deps;
  const account = await ports.accountOf(database.sql, id);
  if (account === undefined) throw new Refusal('not_found');
  const [facts] = await Promise.all([
    readFacts(deps, id),
    recordLook(deps, { operatorId, subjectKind: LOOKED_AT, id, action: 'people.look' }),
  ]);
  const { identity } = facts;
  const late = facts.credits.filter(({ lateCount }) => lateCount > 0);
  const status = account.isClosed ? 'closed' : account.isBanned ? 'banned' : 'active';
  return {
    id,
    name: identity?.name ?? '',
    // The number of a closed account is no one's any more.
    cellphone: account.isClosed ? '' : maskMobile(account.mobile),
    national_id: identity?.nationalId ?? null,
    foreign_id: identity?.foreignId ?? null,
    since: account.createdAt.toISOString(),
    roles: rolesOf(account),
    registration_status: identity?.registration ?? 0,
    status,
    spending_frozen_until: account.spendingFrozenUntil?.toISOString() ?? null,
    is_late: late.length > 0,
    has_hold: facts.credits.some((credit) => credit.status === 'frozen' || credit.status === 'blocked'),
    open_disputes: facts.disputes,
    open_tickets: facts.tickets,
    figures: {
      limit: sumOf(facts.credits.filter(isOpen).map(({ limit }) => limit ?? 0n)),
      owed: sumOf(facts.credits.map(({ owed }) => owed)),
      overdue: sumOf(late.map((credit) => credit.late)),
      overdue_days: Math.max(0, ...late.map(({ daysLate }) => daysLate)),
      wallet: facts.wallet,
    },
    credits: facts.credits.map(creditView),
    ...facts.sums,
    guarantees: facts.guarantees,
    shops: facts.shops.map((shop) => namedShop(shop.id, shop.name)),
    sessions: facts.sessions.map(sessionView),
    shared_devices: await sharersView(ports, database.sql, facts.sharers),
  };
}

/** All reads together: none waits for another. */
async function readFacts({ database: { sql }, clock, ports }: PersonDeps, id: bigint) {
  const today = clock.businessDate();
  const [identities, credits, wallet, due, purchases, guarantees, disputes, tickets, shops, sessions, sharers] =
    await Promise.all([
      ports.identitiesOf(sql, [id]),
      ports.creditsOf(sql, id, today),
      ports.cashOf(sql, id),
      ports.dueOf(sql, id, today),
      ports.purchasesOfPerson(sql, id),
      ports.guaranteesOfPerson(sql, id),
      ports.openDisputesOf(sql, id, []),
      ports.openTicketsOf(sql, id),
      ports.shopsOwnedBy(sql, id),
      ports.liveSessionsOf(sql, id, clock.now()),
      ports.deviceSharersOf(sql, id),
    ]);
  const sums = {
    purchases: {
      count: purchases.count,
      amount: purchases.amount,
      failed: purchases.failed,
      last_at: purchases.lastAt?.toISOString() ?? null,
    },
    dues: {
      due: due.due.amount,
      due_count: due.due.count,
      next_on: due.next?.dueDate ?? null,
      next_amount: due.next?.amount ?? 0n,
    },
  };
  const identity = identities.get(id);
  return { identity, credits, wallet, sums, guarantees, disputes, tickets, shops, sessions, sharers };
}

type Credits = Awaited<ReturnType<PersonPorts['creditsOf']>>;
type Account = NonNullable<Awaited<ReturnType<PersonPorts['accountOf']>>>;

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);
const isOpen = ({ status }: Credits[number]): boolean => status !== 'closed' && status !== 'written_off';

const rolesOf = ({ isCustomer, isMerchant, isOperator }: Account): PersonView['roles'] => [
  ...(isCustomer ? ['customer' as const] : []),
  ...(isMerchant ? ['merchant' as const] : []),
  ...(isOperator ? ['operator' as const] : []),
];

const creditView = (credit: Credits[number]): PersonView['credits'][number] => ({
  contract_uid: credit.uid,
  line_name: credit.lineName,
  status: credit.status,
  owner: credit.owner,
  limit: credit.limit,
  used: credit.used,
  owed: credit.owed,
  late: credit.late,
  late_count: credit.lateCount,
  days_late: credit.daysLate,
  penalty: credit.penalty,
  is_disputed: credit.isDisputed,
});

const sessionView = (
  session: Awaited<ReturnType<PersonPorts['liveSessionsOf']>>[number],
): PersonView['sessions'][number] => ({
  id: session.id,
  device: session.deviceLabel,
  network: session.network,
  signed_in_by: session.signedInBy,
  created_at: session.createdAt.toISOString(),
  last_used_at: session.lastUsedAt.toISOString(),
});

async function sharersView(
  ports: PersonPorts,
  sql: Sql,
  ids: readonly bigint[],
): Promise<PersonView['shared_devices']> {
  if (ids.length === 0) return [];
  const [identities, mobiles] = await Promise.all([ports.identitiesOf(sql, ids), ports.mobilesOf(sql, ids)]);
  return ids.map((id) => ({
    id,
    name: identities.get(id)?.name ?? '',
    cellphone: maskMobile(mobiles.get(id) ?? ''),
  }));
}
