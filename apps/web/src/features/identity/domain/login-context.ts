import { roleFrom } from '../../../shared/session/role-flags.ts';

/** What the address of the login page says about this login. */
export interface LoginContext {
  /** Login of a seller (`position=merchant`, B144). Any other word is an ordinary login. */
  readonly isMerchantLogin: boolean;
  readonly referrerCode: string | undefined;
  readonly campaignCode: string | undefined;
}

/** Codes of links are short; longer ones are not ours. */
const LONGEST_CODE = 200;

export function loginContextOf(search: URLSearchParams): LoginContext {
  return { isMerchantLogin: isMerchantPosition(search.get('position')), referrerCode: codeOf(search.get('ref_code')), campaignCode: codeOf(search.get('camp_code')) };
}

function isMerchantPosition(position: string | null): boolean {
  try {
    return position !== null && roleFrom(position) === 'merchant';
  } catch {
    // A link with an unknown role is an ordinary login, not a broken page.
    return false;
  }
}

const codeOf = (text: string | null): string | undefined => (text && text.length <= LONGEST_CODE ? text : undefined);
