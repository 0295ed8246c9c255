import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { OtpPurpose } from '../domain/otp-code.ts';
import { isDeviceOfMobile } from '../queries/sessions.ts';

/** Only who is signed in to the account can ask for these or try them. */
const SIGNED_IN_PURPOSES: ReadonlySet<OtpPurpose> = new Set([
  'set_password',
  'mobile_change_old',
  'reauthenticate',
  'card_pin',
  'sheba',
  'close_account',
  'cash_out',
  'transfer',
  'gift_card',
  'api_key',
  'cheque_inquiry',
  'guarantor_consent',
  'signature',
]);

/** Who requests a code, or tries one. */
export interface CodeRequester {
  readonly purpose: OtpPurpose;
  /** In the stored form. */
  readonly mobile: string;
  readonly deviceHash: Uint8Array | undefined;
}

/**
 * Is it the owner's session or a device its owner has signed in on? Their codes, tries, locks and limits are apart from those of strangers. The new number of a
 * change of mobile is a stranger's: anybody may name it.
 */
export async function isKnownRequester(
  sql: Sql | Tx,
  { purpose, mobile, deviceHash }: CodeRequester,
): Promise<boolean> {
  if (SIGNED_IN_PURPOSES.has(purpose)) return true;
  return purpose !== 'mobile_change' && deviceHash !== undefined && (await isDeviceOfMobile(sql, mobile, deviceHash));
}
