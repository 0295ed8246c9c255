import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { OtpPurpose } from '../domain/otp-code.ts';
import { APART_PURPOSES, type AllSendings, type PastSending, type SendingCounts } from '../domain/otp-limits.ts';

/** Who requests a code, as the limits see it. */
export interface Sender {
  readonly mobile: string;
  readonly deviceHash: Uint8Array | undefined;
  readonly network: string;
  /** Requested from a known device or by someone signed in: strangers' codes do not count against these. */
  readonly isKnown: boolean;
}

const LOCK_CLASS = { mobile: 7101, device: 7102, network: 7103, all: 7104 } as const;

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/** Makes requests of one mobile, device and network wait for each other, so that parallel ones cannot slip past a limit. Always in this order. */
export async function lockSender(tx: Tx, { mobile, deviceHash, network }: Sender): Promise<void> {
  await tx`select pg_advisory_xact_lock(${LOCK_CLASS.mobile}, hashtext(${mobile}))`;
  if (deviceHash !== undefined)
    await tx`select pg_advisory_xact_lock(${LOCK_CLASS.device}, hashtext(${Buffer.from(deviceHash).toString('hex')}))`;
  await tx`select pg_advisory_xact_lock(${LOCK_CLASS.network}, hashtext(${network}))`;
}

/** Makes all senders wait for each other, so that parallel ones cannot slip past what all share. Take it last, shortly before the commit. */
export async function lockAllSenders(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(${LOCK_CLASS.all}, 0)`;
}

/** Codes sent to everybody in the last minute and day. */
export async function countAllSendings(tx: Tx, now: Date): Promise<AllSendings> {
  const [row] = await tx<{ minute: bigint; day: bigint }[]>`
    select count(*) filter (where sent_at > ${before(now, 60)}) as minute, count(*) as day from identity.otp_sending where sent_at > ${before(now, 86_400)}`;
  return { minute: Number(row?.minute), day: Number(row?.day) };
}

/** What was sent lately to this mobile, and by this device and network. */
export async function countSendings(tx: Tx, sender: Sender, now: Date): Promise<SendingCounts> {
  const [hour, day] = [before(now, 3600), before(now, 86_400)];
  const toMobile = await tx<{ sent_at: Date; is_answered: boolean; purpose: OtpPurpose; about: string }[]>`
    select sent_at, is_answered, purpose, about from identity.otp_sending where mobile = ${sender.mobile} and is_known = ${sender.isKnown} and sent_at > ${day} order by sent_at desc, id desc limit 80`;
  const [counts] = await tx<{ by_device: bigint; by_network: bigint }[]>`
    select (select count(*) from identity.otp_sending where device_hash = ${sender.deviceHash ?? null}::bytea and sent_at > ${hour} and purpose <> all (${[...APART_PURPOSES]})) as by_device,
           (select count(*) from identity.otp_sending where network = ${sender.network} and sent_at > ${hour}) as by_network`;
  const past = toMobile.map((row): PastSending => ({
    agoS: (now.getTime() - row.sent_at.getTime()) / 1000,
    isUsed: row.is_answered,
    purpose: row.purpose,
    about: row.about,
  }));
  return {
    toMobile: past,
    byDeviceHour: Number(counts?.by_device),
    byNetworkHour: Number(counts?.by_network),
  };
}

/** Counts a code against mobile, device and network, before it is sent. The caller holds the lock of `lockSender`. */
export async function insertSending(
  tx: Tx,
  { purpose, about }: Pick<PastSending, 'purpose' | 'about'>,
  { mobile, deviceHash, network, isKnown }: Sender,
  now: Date,
): Promise<void> {
  await tx`
    insert into identity.otp_sending (mobile, device_hash, network, is_known, purpose, about, sent_at)
    values (${mobile}, ${deviceHash ?? null}, ${network}, ${isKnown}, ${purpose}, ${about}, ${now})`;
}

/** The code sent last for a purpose was used well: the waiting time starts from the beginning. */
export async function markUsed(tx: Tx, purpose: OtpPurpose, mobile: string, isKnown: boolean): Promise<void> {
  await tx`
    update identity.otp_sending set is_answered = true
    where id = (select max(id) from identity.otp_sending where mobile = ${mobile} and purpose = ${purpose} and is_known = ${isKnown})`;
}

/** Codes a network requested in the last hour. */
export async function countOfNetwork(sql: Sql, network: string, now: Date): Promise<number> {
  const [row] = await sql<
    { count: bigint }[]
  >`select count(*) as count from identity.otp_sending where network = ${network} and sent_at > ${before(now, 3600)}`;
  return Number(row?.count);
}
