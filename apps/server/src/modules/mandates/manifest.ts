import { mandatesCalls } from '@nesye/contract';
import { type IsoDate } from '@nesye/money';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { mergeWork, scheduled } from '../../platform/tasks/task.ts';
import { readIdentityNumber } from '../kyc/index.ts';
import type { FacilityFinder } from '../schedules/index.ts';
import { createHttpDebitBank } from './adapters/http-debit-bank.ts';
import { mandateOrders } from './mandate-orders.ts';
import { countFailedDraws } from './queries/draws.ts';
import { readOwnMandates } from './queries/own-mandates.ts';
import { countUnsettledDraws } from './queries/settlements.ts';
import { createMandateHandlers } from './routes.ts';
import { mandatesClosureGate } from './use-cases/close-account.ts';
import type { MandateDeps } from './mandate-deps.ts';
import { createMandateRun, runMandateDay } from './use-cases/run-day.ts';
import { settleDraws } from './use-cases/settle-draws.ts';
import { mandateTimelines } from './queries/timeline.ts';

/** A bank settles on the next business day, and no feast is longer than this. */
const UNSETTLED_AFTER_MS = 6 * 86_400_000;

interface MandatesNeeds {
  facilities(): FacilityFinder;
}

interface MandatesPorts {
  /** Announces and draws what is due by a business day; see `runMandateDay`. */
  runMandateDay(day: IsoDate, isStopped: () => boolean): Promise<void>;
}

/** Auto-pay: what falls due is drawn from the wallet, or by a mandate from an account at a bank. */
export const mandatesModule: ModuleManifest<typeof mandatesCalls, MandatesNeeds, MandatesPorts> = {
  name: 'mandates',
  calls: mandatesCalls,
  personal: { sources: () => [{ section: 'auto_pay', collect: readOwnMandates }], gate: mandatesClosureGate() },
  start: ({ database, clock, holidays, config, metrics, vault }, ports) => {
    const deps: MandateDeps = {
      database,
      clock,
      bank: createHttpDebitBank({ url: config.debitBankUrl, publicOrigin: config.publicOrigin, metrics, clock }),
      holidays,
      facilities: ports.facilities(),
      holderIdOf: (sql, customerId) => readIdentityNumber(sql, vault, customerId),
      publicOrigin: config.publicOrigin,
    };
    return {
      timelines: mandateTimelines,
      handlers: createMandateHandlers(deps),
      provides: { runMandateDay: (day, isStopped) => runMandateDay(deps, day, isStopped) },
      orders: mandateOrders(deps),
      // What the business clock has made due.
      work: mergeWork(
        scheduled('mandates.run_day', '* * * * *', createMandateRun(deps)),
        scheduled('mandates.settle_draws', '*/5 * * * *', async () => void (await settleDraws(deps))),
      ),
      gauges: [
        {
          name: 'nesye_mandate_draws_failed',
          help: 'Draws that failed in the two days up to the last draw',
          read: countFailedDraws,
        },
        {
          name: 'nesye_mandate_draws_unsettled',
          help: 'Draws that the debit bank made over six days ago and has not settled',
          read: (sql) => countUnsettledDraws(sql, new Date(clock.businessNow().getTime() - UNSETTLED_AFTER_MS)),
        },
      ],
    };
  },
};
