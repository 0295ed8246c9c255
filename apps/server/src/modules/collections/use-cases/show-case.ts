import { addDays, daysBetween, type IsoDate, sumRial } from '@nesye/money';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { LOOKED_AT } from '../../../platform/audit/audit-timeline.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findUser } from '../../identity/index.ts';
import { fullName, readCustomers } from '../../kyc/index.ts';
import type { OwedDebt } from '../../schedules/index.ts';
import { stageOf } from '../domain/collection-stage.ts';
import { readCallScript } from '../queries/call-scripts.ts';
import { readContacts } from '../queries/contacts.ts';
import type { CollectionsDeps } from '../collections-deps.ts';
import { type CaseFacts, readCase } from './read-permission.ts';
import { conductView, contactView } from '../views.ts';

const MAX_CONTACTS = 50;

/** A late customer for an operator, whose look goes into the audit chain: the number is shown in full. Refuses `not_found` for who never had a credit. */
export async function showCase(deps: CollectionsDeps, operatorId: bigint, customerId: bigint) {
  const { database, clock, vault } = deps;
  const { sql } = database;
  const user = await findUser(sql, customerId);
  const facts = user === undefined ? undefined : await readCase(sql, deps, customerId);
  if (user === undefined || facts === undefined || facts.debts.length === 0) throw new Refusal('not_found');
  await appendAudit(database.sql, {
    actorId: operatorId,
    action: 'collections.look',
    subjectKind: LOOKED_AT,
    subjectId: customerId,
    detail: {},
    at: clock.now(),
  });
  const page = { limit: MAX_CONTACTS, offset: 0, isDescending: true, orderKey: 'id' };
  const { rows } = await readContacts(sql, page, customerId);
  const today = clock.businessDate();
  return {
    id: customerId,
    customer_name: fullName((await readCustomers(sql, [customerId])).get(customerId)),
    cellphone: user.mobile,
    conduct: conductView(facts.permission('call')),
    late_amount: sumRial(facts.debts.map(({ late }) => late)),
    promise_from: today,
    promise_until: addDays(today, facts.conduct.promiseDays),
    script: await scriptOf(deps, facts, today),
    debts: facts.debts.map((debt) => ({
      contract_uid: debt.uid,
      line: debt.line,
      name: debt.lineName,
      status: debt.status,
      owner: debt.owner,
      days_late: daysLate(debt, today),
      late_count: debt.lateCount,
      late_amount: debt.late,
      penalty: debt.penalty,
      amount: debt.total,
      is_disputed: debt.isDisputed,
    })),
    contacts: rows.map((contact) => contactView(vault, contact, operatorId)),
  };
}

const daysLate = ({ lateSince }: OwedDebt, today: IsoDate): number =>
  lateSince === undefined ? 0 : daysBetween(lateSince, today);

/** What to say in a call today, by the debt that is late for longest. */
async function scriptOf({ database: { sql } }: CollectionsDeps, { debts }: CaseFacts, today: IsoDate) {
  const days = debts.map((debt) => daysLate(debt, today));
  const { text, textAr, steps, stepsAr } = await readCallScript(sql, stageOf(Math.max(0, ...days)));
  return { text, text_ar: textAr, steps, steps_ar: stepsAr };
}
