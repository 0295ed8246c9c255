import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type CodeCaller, findUser } from '../../identity/index.ts';
import type { GuaranteeDeps } from '../guarantee-deps.ts';
import { claimGuarantorCode, clearGuarantorCode, type Guarantor } from '../queries/guarantors.ts';
import { claimItemCode, clearItemCode } from '../queries/requirements.ts';
import { findOpenItem } from './find-open.ts';
import { findInvitation, requireIdentityOf } from './own-guarantee.ts';
import { findOfItem } from '../queries/instruments.ts';

/** As the sending of codes has them. */
const PAUSE_S = 60;
const LIFE_S = 120;
const CODE_LENGTH = 6;
const RETRY_AFTER_S = 30;
/** A code that was right opens the look-up for so long: a silent party is requested again without another code. */
export const CONSENT_MS = 10 * 60_000;

interface CodeSent {
  readonly resend_after: number;
  readonly expires_in: number;
  readonly code_length: number;
}

interface Claim {
  readonly sentAt: Date | null;
  readonly claim: (sql: Sql, at: Date, notBefore: Date) => Promise<boolean>;
  readonly clear: (sql: Sql) => Promise<void>;
  readonly send: () => Promise<{
    readonly resendAfterS: number;
    readonly expiresInS: number;
    readonly codeLength: number;
  }>;
}

/** Browsers and proxies repeat a GET by themselves: within a minute one code goes out, and each of the requests gets what is left of it. */
async function sendOnce({ database, clock }: GuaranteeDeps, { sentAt, claim, clear, send }: Claim): Promise<CodeSent> {
  const at = clock.now();
  if (!(await claim(database.sql, at, new Date(at.getTime() - PAUSE_S * 1_000)))) {
    const agoS = Math.max(0, Math.floor((at.getTime() - (sentAt ?? at).getTime()) / 1_000));
    return {
      resend_after: Math.max(0, PAUSE_S - agoS),
      expires_in: Math.max(0, LIFE_S - agoS),
      code_length: CODE_LENGTH,
    };
  }
  try {
    const sent = await send();
    return { resend_after: sent.resendAfterS, expires_in: sent.expiresInS, code_length: sent.codeLength };
  } catch (error) {
    await clear(database.sql);
    throw error;
  }
}

/** Sends the customer the code for the look-up of a cheque. Refuses `guarantee_not_open`, `guarantee_exists`, and as the sending of codes does. */
export async function sendChequeCode(deps: GuaranteeDeps, caller: CodeCaller, line: number): Promise<CodeSent> {
  const { sql } = deps.database;
  const { item } = await findOpenItem(sql, caller.principal.userId, 'cheque', line);
  const paper = await findOfItem(sql, item.id);
  if (paper !== undefined && (paper.state === 'in_check' || paper.state === 'confirmed'))
    throw new Refusal('guarantee_exists');
  return sendOnce(deps, {
    sentAt: item.codeSentAt,
    claim: (given, at, notBefore) => claimItemCode(given, item.id, at, notBefore),
    clear: (given) => clearItemCode(given, item.id),
    send: () => deps.sendCode(caller, { purpose: 'cheque_inquiry', approves: String(item.id) }),
  });
}

/** What the bureau knows an inquiry by. */
export const bureauOrderOf = ({ id }: Pick<Guarantor, 'id'>): string => `nesye-guarantor-${id}`;

/** Has the bureau send the guarantor, who calls, its code for an invitation: the named one, else the oldest on the line. Refuses `not_found`, `identity_missing`, `guarantor_not_you`, `bureau_down`. */
export async function sendGuarantorCode(
  deps: GuaranteeDeps,
  userId: bigint,
  { line, id }: { readonly line: number; readonly id?: bigint },
): Promise<CodeSent> {
  const { sql } = deps.database;
  const guarantor = await findInvitation(deps, userId, line, id);
  const number = await requireIdentityOf(deps, sql, userId, guarantor);
  const mobile = (await findUser(sql, userId))?.mobile ?? '';
  return sendOnce(deps, {
    sentAt: guarantor.codeSentAt,
    claim: (given, at, notBefore) => claimGuarantorCode(given, guarantor.id, at, notBefore),
    clear: (given) => clearGuarantorCode(given, guarantor.id),
    send: async () => {
      const person = { kind: 'national', number, mobile } as const;
      const sent = await deps.bureau.order(bureauOrderOf(guarantor), guarantor.codeSends + 1, person);
      if (sent === 'silent') throw new Refusal('bureau_down', { retryAfterS: RETRY_AFTER_S });
      return { resendAfterS: PAUSE_S, expiresInS: LIFE_S, codeLength: CODE_LENGTH };
    },
  });
}
