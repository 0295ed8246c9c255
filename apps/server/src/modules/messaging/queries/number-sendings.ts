import type { Tx } from '../../../platform/database/database.ts';
import type { NumberDoor, PastSendings } from '../domain/number-quota.ts';

/** A number, and who named it for what. */
export interface NamedNumber {
  /** In the stored form: 09… or +9647… */
  readonly mobile: string;
  /** The account that named it; undefined for a guest, and where operators decided. */
  readonly senderId?: bigint | undefined;
  /** The record that the message is about; the same again counts as the same thing. */
  readonly about: string;
}

const LOCK_CLASS = { number: 7305, sender: 7306 } as const;

/** Makes messages to one number, and of one sender, wait for each other until the commit, and resolves with those of the last day. Always in this order. */
export async function lockSendings(
  tx: Tx,
  door: NumberDoor,
  { mobile, senderId, about }: NamedNumber,
  now: Date,
): Promise<PastSendings> {
  if (senderId !== undefined) await tx`select pg_advisory_xact_lock(${LOCK_CLASS.sender}, hashint8(${senderId}))`;
  await tx`select pg_advisory_xact_lock(${LOCK_CLASS.number}, hashtext(${mobile}))`;
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const toNumber = await tx<{ sent_at: Date }[]>`
    select sent_at from messaging.number_sending where mobile = ${mobile} and door = ${door} and sent_at > ${dayAgo} order by sent_at desc limit 50`;
  const bySender =
    senderId === undefined
      ? []
      : await tx<{ mobile: string; about: string; first_at: Date; last_at: Date }[]>`
          select mobile, about, min(sent_at) as first_at, max(sent_at) as last_at from messaging.number_sending
          where sender_id = ${senderId} and door = ${door} and sent_at > ${dayAgo} group by mobile, about order by first_at desc limit 200`;
  const firstOf = new Map(bySender.filter((row) => row.mobile !== mobile).map((row) => [row.mobile, row.first_at]));
  const newestFirst = (dates: readonly Date[]): Date[] => dates.toSorted((left, right) => Number(right) - Number(left));
  return {
    toNumber: toNumber.map((row) => row.sent_at),
    ownSame: newestFirst(
      bySender.filter((row) => row.about === about || row.mobile === mobile).map((row) => row.last_at),
    ),
    isOwnNumber: bySender.some((row) => row.mobile === mobile),
    otherNumbers: newestFirst([...firstOf.values()]),
  };
}

/** Counts a message. The caller holds the locks of `lockSendings`. */
export async function insertSending(
  tx: Tx,
  door: NumberDoor,
  { mobile, senderId, about }: NamedNumber,
  at: Date,
): Promise<void> {
  await tx`
    insert into messaging.number_sending (door, mobile, sender_id, about, sent_at)
    values (${door}, ${mobile}, ${senderId ?? null}, ${about}, ${at})`;
}
