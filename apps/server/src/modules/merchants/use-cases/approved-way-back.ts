import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { readWebPageAddress } from '../../../platform/http/web-page-address.ts';
import { isOriginApproved } from '../queries/shop-origins.ts';

/** Characters of a way back, as its columns take them. */
const MAX_ADDRESS = 2_000;

/** An address of the field of a request; a refusal names the field. */
export interface GivenAddress {
  readonly text: string;
  readonly field: string;
}

const notRegistered = (field: string): Refusal => new Refusal('return_url_not_registered', { field });

/** A way back in the form in which its origin can be compared whole. Refuses `return_url_not_registered` for what is no page of the web. */
export function readWayBack({ text, field }: GivenAddress, mayBePrivate: boolean): URL {
  const url = readWebPageAddress(text, { mayBePrivate });
  if (url === undefined || url.href.length > MAX_ADDRESS) throw notRegistered(field);
  return url;
}

/** Refuses `return_url_not_registered` for a way back that is no page of an approved site of the shop. */
export async function requireApprovedWayBack(
  sql: Sql | Tx,
  merchantId: bigint,
  { origin }: URL,
  field: string,
): Promise<void> {
  if (!(await isOriginApproved(sql, merchantId, origin))) throw notRegistered(field);
}
