import { roleFrom } from './role-from.ts';

/** What the address of the login page says about this login. */
export interface LoginContext {
  /** Login of a seller (`position=merchant`, B144). */
  readonly isMerchantLogin: boolean;
  /** What to say where the address names a role that is none (B095, B190); the login itself is an ordinary one. */
  readonly roleError: string | undefined;
  readonly referrerCode: string | undefined;
  readonly campaignCode: string | undefined;
}

/** Codes of links are short; longer ones are not ours. */
const MAX_CODE = 200;

export function loginContextOf(search: URLSearchParams): LoginContext {
  const { isMerchantLogin, roleError } = positionOf(search.get('position'));
  return {
    isMerchantLogin,
    roleError,
    referrerCode: codeOf(search.get('ref_code')),
    campaignCode: codeOf(search.get('camp_code')),
  };
}

function positionOf(position: string | null): Pick<LoginContext, 'isMerchantLogin' | 'roleError'> {
  try {
    return { isMerchantLogin: position !== null && roleFrom(position) === 'merchant', roleError: undefined };
  } catch (error) {
    return { isMerchantLogin: false, roleError: error instanceof RangeError ? error.message : undefined };
  }
}

const codeOf = (text: string | null): string | undefined => (text && text.length <= MAX_CODE ? text : undefined);
