import { execFile } from 'node:child_process';
import path from 'node:path';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { databaseUrl, dataDir } from './product-of-worker.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What `npm run operator:create -- <mobile>` says over the product's database, and its exit code. */
export function createOperator(mobile: string): Promise<{ readonly code: number; readonly output: string }> {
  const env = { ...process.env, NESYE_ENV: 'sandbox', DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  return new Promise((resolve) => {
    execFile(process.execPath, ['tools/operator-create.ts', mobile], { cwd: ROOT, env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: out + err }),
    );
  });
}

/** Eleven minutes pass since a person proved who they are, in all their sessions. */
export async function letProofAge(mobile: string): Promise<void> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  await database.sql`
    update identity.session set second_factor_at = second_factor_at - interval '11 minutes', proved_at = proved_at - interval '11 minutes' where user_id = (select id from identity.app_user where mobile = ${mobile})`;
  await database.close();
}

/** The account of a mobile must set a password, as after a recovery that ran while the person had the app open. */
export async function requirePassword(mobile: string): Promise<void> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  await database.sql`update identity.app_user set must_set_password = true where mobile = ${mobile}`;
  await database.close();
}

/** An operator has confirmed the shop of a mobile. */
export async function confirmShopOf(mobile: string): Promise<void> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  await database.sql`
    update merchants.merchant set status = 1 where owner_user_id = (select id from identity.app_user where mobile = ${mobile})`;
  await database.close();
}

/** Two hours pass since codes were sent to a mobile: another may be requested at once. */
export async function letCodesAge(mobile: string): Promise<void> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  await database.sql`update identity.otp_sending set sent_at = sent_at - interval '2 hours' where mobile = ${mobile}`;
  await database.close();
}

/** The SIM of a mobile was never changed. The next code asks the register once more. */
export async function forgetSimChange(mobile: string): Promise<void> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  await database.sql`update identity.app_user set sim_changed_at = null where mobile = ${mobile}`;
  await database.close();
}

/** The status of a customer's credit line, as the end of a day or an operator sets it. */
export async function setLineStatus(mobile: string, status: 'active' | 'blocked'): Promise<void> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  await database.sql`
    update servicing.facility set status = ${status} where customer_id = (select id from identity.app_user where mobile = ${mobile})`;
  await database.close();
}

/** No credit of a mobile is frozen any more, whoever froze it. */
export async function endFreezes(mobile: string): Promise<void> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  await database.transaction(async (tx) => {
    const ended = await tx<{ facility_id: bigint }[]>`
      update servicing.facility_freeze set lifted_by = frozen_by + 1, lifted_at = now(), lift_reason = 'the test is over'
      where lifted_at is null and customer_id = (select id from identity.app_user where mobile = ${mobile}) returning facility_id`;
    for (const { facility_id: id } of ended) await tx`update servicing.facility set status = 'active' where id = ${id}`;
  });
  await database.close();
}

/** Gives the shop of a mobile a working terminal, its first unless a number says otherwise; its code. */
export async function openTillOf(mobile: string, title: string, number = 1): Promise<string> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  const code = `NS-TEST-${mobile.slice(-6)}${number === 1 ? '' : `-${number}`}`;
  await database.sql`
    insert into merchants.terminal (merchant_id, code, title, created_at)
    select m.id, ${code}, ${title}, now() from merchants.merchant m join identity.app_user u on u.id = m.owner_user_id where u.mobile = ${mobile}`;
  await database.close();
  return code;
}

/** Operators have suspended a shop, or lifted that. */
export async function setShopSuspended(id: number, isSuspended: boolean): Promise<void> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  await database.sql`update merchants.merchant set status = ${isSuspended ? 3 : 1} where id = ${id}`;
  await database.close();
}

/** Work by the clock is done now rather than with the next minute. */
export async function runTaskNow(name: string): Promise<void> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  await database.sql`select graphile_worker.add_job(${name})`;
  await database.close();
}
