import { subtractRial, ZERO_RIAL } from '@nesye/money';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../../platform/http/refusal.ts';
import { readCustomers } from '../../kyc/index.ts';
import { earlyRebates, type PayableRow, readInstallmentUid, readPayableRows } from '../../schedules/index.ts';
import { subjectOfRows } from '../domain/payment-subject.ts';
import { readShareHash, shareHashOf } from '../domain/share-hash.ts';
import { insertShare, lockLiveShare, readShare, type Share } from '../queries/shares.ts';
import type { PaymentOrder } from './open-payment.ts';
import type { RepaymentDeps } from '../repayment-deps.ts';

/** Days a link holds, by the business clock. */
const VALID_DAYS = 7;
const DAY_MS = 86_400_000;
const KEY_BYTES = 16;

/** A link by which anybody signed in may pay one of the customer's rows; the same one while it holds. Refuses `not_found` and `installment_not_payable`. */
export async function shareInstallment(
  deps: Pick<RepaymentDeps, 'database' | 'clock' | 'publicOrigin'>,
  customerId: bigint,
  uid: string,
) {
  const key = readInstallmentUid(uid);
  const asOf = deps.clock.businessDate();
  const [row] = key === undefined ? [] : await readPayableRows(deps.database.sql, customerId, [key], asOf);
  if (row === undefined) throw new Refusal('not_found');
  if (!isPayable(row)) throw new Refusal('installment_not_payable');
  const { purchaseId, seq } = row;
  const now = deps.clock.businessNow();
  const share = await deps.database.transaction(
    async (tx) =>
      (await lockLiveShare(tx, { customerId, purchaseId, seq }, now)) ??
      (await insertShare(tx, {
        customerId,
        purchaseId,
        seq,
        key: randomBytes(KEY_BYTES).toString('base64url'),
        createdAt: now,
        expiresAt: new Date(now.getTime() + VALID_DAYS * DAY_MS),
      })),
  );
  const hash = shareHashOf(share);
  const url = new URL('/payment/shared', deps.publicOrigin);
  url.searchParams.set('hash', hash);
  return { hash, url: url.href, expires_at: share.expiresAt.toISOString() };
}

/** How much a link asks for today, and for whom: nothing else of the debt. Rials. Refuses `not_found` and `share_expired`. */
export async function showSharedInstallment(deps: RepaymentDeps, hash: string) {
  const { share, row } = await openShare(deps, hash);
  const customer = (await readCustomers(deps.database.sql, [share.customerId])).get(share.customerId);
  const of = { customerId: share.customerId, rows: [row], asOf: deps.clock.businessDate() };
  const [rebate] = isPayable(row) ? await earlyRebates(deps.database.sql, of) : [];
  return {
    hash,
    first_name: customer?.firstName ?? '',
    amount: subtractRial(row.due.total, rebate ?? ZERO_RIAL),
    status: row.status,
    expires_at: share.expiresAt.toISOString(),
  };
}

/** The payment of a row by its link. One's own row is paid as one's own. */
export async function orderOfShare(
  deps: RepaymentDeps,
  payerId: bigint,
  { hash, useCashWallet }: { readonly hash: string; readonly useCashWallet: boolean },
): Promise<PaymentOrder> {
  const { share } = await openShare(deps, hash);
  const keys = [{ purchaseId: share.purchaseId, seq: share.seq }];
  const isOwn = share.customerId === payerId;
  const kind = isOwn ? 'installments' : 'shared';
  return {
    kind,
    payerId,
    debtorId: share.customerId,
    keys,
    subject: subjectOfRows(kind, keys),
    useCashWallet,
    ...(isOwn ? {} : { shareHash: hash }),
  };
}

async function openShare(
  deps: RepaymentDeps,
  hash: string,
): Promise<{ readonly share: Share; readonly row: PayableRow }> {
  const read = readShareHash(hash);
  const share = read === undefined ? undefined : await readShare(deps.database.sql, read.id);
  if (read === undefined || share === undefined || !isSameKey(share.key, read.key)) throw new Refusal('not_found');
  const [row] = await readPayableRows(deps.database.sql, share.customerId, [share], deps.clock.businessDate());
  if (row === undefined) throw new Refusal('not_found');
  // Of a row that is paid the link says so for as long as anybody looks.
  if (isPayable(row) && deps.clock.businessNow() > share.expiresAt) throw new Refusal('share_expired');
  return { share, row };
}

const isPayable = ({ status }: PayableRow): boolean => status === 1 || status === 4;

const isSameKey = (left: string, right: string): boolean => timingSafeEqual(Buffer.from(left), Buffer.from(right));
