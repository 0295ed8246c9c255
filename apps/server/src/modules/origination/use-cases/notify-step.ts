import { parseRial } from '@nesye/money';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { CreditRequestView } from '../domain/credit-request-view.ts';
import { maskPhone, readPhone } from '../domain/phone-number.ts';
import { findOpenRequest } from '../queries/requests.ts';
import { readOffer } from '../queries/offers.ts';
import { type DataStep, readStepData } from '../queries/step-data.ts';
import { latestOnLine, showRequest } from './list-requests.ts';
import type { OriginationDeps } from '../origination-deps.ts';
import { saveStep, type SavedStep } from './save-step.ts';

interface Of {
  readonly customerId: bigint;
  readonly line: number;
}

function phoneIn(text: string): string {
  const phone = readPhone(text);
  if (phone === undefined) throw new Refusal('phone_invalid', { field: 'phone' });
  return phone;
}

/** Says what a lender has to know of the person; rials. Refuses `amount_invalid`, `phone_invalid`, and as `saveStep` does. */
export async function sayUser(
  deps: OriginationDeps,
  of: Of,
  given: {
    readonly job: string;
    readonly monthly_income: number | string;
    readonly phone: string;
    readonly email?: string | undefined;
  },
) {
  const income = parseRial(given.monthly_income);
  if (income === undefined) throw new Refusal('amount_invalid', { field: 'monthly_income' });
  const data = {
    job: given.job.trim(),
    monthly_income: String(income),
    phone: phoneIn(given.phone),
    email: given.email ?? null,
  };
  return userView(await saveStep(deps, { ...of, step: 'user' }, data));
}

/** What was said, as the customer sees it again: numbers masked. */
export function userView(data: SavedStep['user'] | undefined) {
  const email = data?.email ?? null;
  return {
    job: data?.job ?? null,
    monthly_income: data === undefined ? null : BigInt(data.monthly_income),
    phone: data === undefined ? null : maskPhone(data.phone),
    email: email === null ? null : `${email.slice(0, 2)}****`,
  };
}

/** Corrects a part of it while the request is at its documents or with operators. Refuses as `saveStep` does, and `phase_mismatch` before it was said. */
export async function correctUser(
  deps: OriginationDeps,
  of: Of,
  given: {
    readonly job?: string | undefined;
    readonly monthly_income?: number | string | undefined;
    readonly phone?: string | undefined;
    readonly email?: string | undefined;
  },
): Promise<CreditRequestView> {
  const income = given.monthly_income === undefined ? undefined : parseRial(given.monthly_income);
  if (given.monthly_income !== undefined && income === undefined)
    throw new Refusal('amount_invalid', { field: 'monthly_income' });
  const phone = given.phone === undefined ? undefined : phoneIn(given.phone);
  const said = await readSaid(deps, of, 'user');
  if (said === undefined) throw new Refusal('step_not_applicable');
  await saveStep(
    deps,
    { ...of, step: 'user', isCorrection: true },
    {
      job: given.job?.trim() ?? said.job,
      monthly_income: income === undefined ? said.monthly_income : String(income),
      phone: phone ?? said.phone,
      email: given.email ?? said.email,
    },
  );
  return await showRequest(deps, await latestOnLine(deps, of.customerId, of.line));
}

/** Says who can be called instead. Refuses `phone_invalid`, and as `saveStep` does. */
export async function sayContact(
  deps: OriginationDeps,
  of: Of,
  given: { readonly name: string; readonly relation: string; readonly phone: string },
) {
  const data = { name: given.name.trim(), relation: given.relation.trim(), phone: phoneIn(given.phone) };
  const said = await saveStep(deps, { ...of, step: 'contact' }, data);
  return { ...said, phone: maskPhone(said.phone) };
}

/** What was said for a step of the open request of a line; undefined before. Refuses `not_found` and `step_not_applicable`. */
export async function readSaid<Key extends DataStep>(
  deps: OriginationDeps,
  { customerId, line }: Of,
  step: Key,
): Promise<SavedStep[Key] | undefined> {
  const { sql } = deps.database;
  const request = await requireUsed(sql, { customerId, line }, step);
  return await readStepData<SavedStep[Key]>(sql, deps.vault, request.id, step);
}

/** The open request of a line that uses a step. Refuses `not_found` and `step_not_applicable`. */
export async function requireUsed(sql: Sql, { customerId, line }: Of, step: DataStep | 'documents') {
  const request = await findOpenRequest(sql, customerId, line);
  if (request === undefined) throw new Refusal('not_found');
  const offer = await readOffer(sql, request);
  if (!(offer.steps as readonly string[]).includes(step)) throw new Refusal('step_not_applicable');
  return request;
}
