import { randomUUID } from 'node:crypto';
import { businessDate, rial } from '@nesye/money';
import { recordTopUp } from '../../modules/wallet/index.ts';
import { partyCode, present, senderOf, type ValueContext } from './value-context.test-support.ts';

/** 5,000,000 rials in the wallet, for a report of the bureau. */
const moneyForScore = (context: ValueContext) =>
  context.once('money for a score', async () => {
    const at = new Date();
    await context.full.database.transaction((tx) =>
      recordTopUp(tx, present(context).userId, rial(5_000_000n), at, businessDate(at)),
    );
  });
const requestedScore = (context: ValueContext): Promise<string> =>
  context.once('requested score', async () => {
    await moneyForScore(context);
    await senderOf(context)('POST', '/credit-score/request-credit-score', { consent: true });
    return '1';
  });
/** The payment of a report, by the wallet. */
const paidScore = (context: ValueContext): Promise<string> =>
  context.once('paid score', async () => {
    await requestedScore(context);
    const response = await context.full.ask({
      method: 'POST',
      path: '/api/v1/credit-score/credit-score-payment',
      token: present(context).access,
      headers: { 'idempotency-key': randomUUID() },
      body: { use_cash_wallet: true },
    });
    if (response.status !== 201) throw new Error(`a score for an example: ${response.status} ${response.text}`);
    return String((response.json() as { id: number }).id);
  });
/** The bureau's code, which goes to the person's own mobile past our own SMS providers. */
const scoreCode = (context: ValueContext): Promise<string> =>
  context.once('score code', async () => {
    await paidScore(context);
    await senderOf(context)('GET', '/credit-score/start-credit-score');
    return partyCode(context.full, present(context).mobile);
  });
const scoreReport = (context: ValueContext): Promise<string> =>
  context.once('score report', async () => {
    await senderOf(context)('POST', '/customer/validate-credit-score', { code: await scoreCode(context), line: 1 });
    const { database, app } = context.full;
    const [report] = await database.owner<
      { id: bigint }[]
    >`select id from credit_assessment.report where customer_id = ${present(context).userId}`;
    const fetching = app.work.tasks.find(({ name }) => name === 'platform.look_at_order');
    await fetching?.run(
      { kind: 'credit_assessment.report', id: String(report?.id) },
      { attempt: 1, isLastAttempt: false },
    );
    return String(report?.id);
  });

/** The values that examples of the credit score refer to. */
export const SCORE_VALUES = {
  requested_score_line: requestedScore,
  paid_score_line: async (context: ValueContext) => ((await paidScore(context)) === '' ? '' : '1'),
  score_payment_id: paidScore,
  score_code: scoreCode,
  score_report_id: scoreReport,
} as const;
