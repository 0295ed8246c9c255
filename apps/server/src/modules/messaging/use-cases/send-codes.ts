import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { approvalDetail, codeText, type CodePurpose, type CodeText } from '../domain/code-text.ts';
import { languageOfMobile } from '../domain/preferences.ts';
import type { HourlyBudget } from './hourly-budget.ts';
import type { SmsSending, SmsSendOptions } from './send-sms.ts';

const RETRY_AFTER_S = 600;

/** One-time codes by SMS, or by a call that reads them out. Someone waits for them: they are sent at once, by no queue, and quiet hours do not hold for them. */
export interface CodeMessages {
  /** Has so much been spent that a stranger must solve a captcha for a code? */
  isWatched(): Promise<boolean>;
  /**
   * Pays for a code and resolves with the row of its message, or with `watched` for a stranger who has not solved a captcha when it takes one. Refuses with
   * unavailable the code the hour can no longer pay for.
   */
  reserve(
    tx: Tx,
    code: { readonly mobile: string; readonly purpose: CodePurpose; readonly isTrusted: boolean },
  ): Promise<bigint | 'watched'>;
  /** Sends a code. Never inside a transaction. */
  send(mobile: string, code: CodeText, options: SmsSendOptions): ReturnType<SmsSending>;
}

/** The sender of codes over the providers of SMS and the hour's budget of codes. */
export function createCodeMessages({
  sql,
  sendSms,
  budget,
}: {
  readonly sql: Sql;
  readonly sendSms: SmsSending;
  readonly budget: Pick<HourlyBudget, 'stateOf' | 'reserve'>;
}): CodeMessages {
  return {
    isWatched: async () => (await budget.stateOf(sql)) !== 'open',
    reserve: async (tx, { mobile, purpose, isTrusted }) => {
      const { state, deliveryId } = await budget.reserve(tx, { mobile, template: purpose, isFirstToStop: !isTrusted });
      if (state === 'used_up') throw new Refusal('unavailable', { retryAfterS: RETRY_AFTER_S });
      return deliveryId ?? 'watched';
    },
    send: (mobile, code, options) =>
      sendSms(
        {
          to: mobile,
          text: codeText(code, languageOfMobile(mobile)),
          code: code.code,
          host: code.host,
          detail: approvalDetail(code.purpose, code.approves),
          template: code.purpose,
        },
        options,
      ),
  };
}
