import { originationCalls } from '@nesye/contract';
import { addDays } from '@nesye/money';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { createVirusScanner } from '../../platform/storage/virus-scan/create-virus-scanner.ts';
import type { Charges } from '../charges/index.ts';
import type { CreditAssessment } from '../credit-assessment/index.ts';
import type { Guarantees } from '../guarantees/index.ts';
import type { FacilityFinder } from '../schedules/index.ts';
import type { Signing } from '../signing/index.ts';
import { createLenders } from './adapters/lenders/create-lenders.ts';
import { contractHandlers } from './contract-routes.ts';
import { familyHandlers } from './family-routes.ts';
import { readOwnChoices } from './queries/line-choices.ts';
import { readOwnRequests } from './queries/own-requests.ts';
import { countStaleFacts } from './queries/public-facts.ts';
import { countSlowLenders } from './queries/request-queue.ts';
import { queueHandlers } from './queue-routes.ts';
import { requestHandlers } from './routes.ts';
import { originationColumns } from './sealed-columns.ts';
import { guaranteesPart, registerParts, signingPart } from './use-cases/credit-parts.ts';
import { originationClosureGate } from './use-cases/close-account.ts';
import { cacheOfLines } from './use-cases/active-lines.ts';
import { slowSince } from './use-cases/review-case.ts';
import type { ProviderStepDeps } from './use-cases/provider-steps.ts';
import { originationWork } from './origination-work.ts';
import { applicationOrder } from './use-cases/send-application.ts';
import { creditRequestTimeline } from './queries/timeline.ts';

interface OriginationNeeds {
  charges(): Charges;
  creditAssessment(): CreditAssessment;
  guarantees(): Guarantees;
  signing(): Signing;
  facilities(): FacilityFinder;
  readonly checkSheba: ProviderStepDeps['checkSheba'];
  readonly isPlace: (sql: Sql | Tx, province: string, city: string) => Promise<boolean>;
}

/** Credit lines and requests: from the menu to an active credit. */
export const originationModule: ModuleManifest<typeof originationCalls, OriginationNeeds, object> = {
  name: 'origination',
  calls: originationCalls,
  sealedColumns: originationColumns,
  personal: {
    sources: (vault) => [
      { section: 'credit_requests', collect: (sql, userId) => readOwnRequests(sql, vault, userId) },
      { section: 'credit_choices', collect: readOwnChoices },
    ],
    gate: originationClosureGate(),
  },
  start: ({ database, clock, holidays, vault, config, metrics, files, media }, ports) => {
    const lenders = createLenders(config, metrics);
    const termsOf = (termsId: bigint) => ports.facilities().termsOf(termsId);
    const deps: ProviderStepDeps = {
      database,
      clock,
      vault,
      holidays,
      publicOrigin: config.publicOrigin,
      documents: { database, clock, files, media, scanner: createVirusScanner(config.virusScanUrl, metrics) },
      termsOf,
      linesOfDay: cacheOfLines({ termsOf, holidays }),
      assessment: ports.creditAssessment(),
      guarantees: guaranteesPart(() => ports.guarantees(), clock),
      signing: signingPart(() => ports.signing()),
      charges: () => ports.charges(),
      lenderOf: (line) => lenders.get(line),
      checkSheba: ports.checkSheba,
      isPlace: ports.isPlace,
    };
    registerParts(deps, { charges: ports.charges(), guarantees: ports.guarantees(), signing: ports.signing() });
    return {
      provides: {},
      timelines: [creditRequestTimeline],
      handlers: {
        ...requestHandlers(deps),
        ...contractHandlers(deps, () => ports.signing()),
        ...queueHandlers(deps),
        ...familyHandlers(deps),
      },
      orders: [applicationOrder(deps)],
      work: originationWork(deps),
      gauges: [
        {
          name: 'nesye_credit_requests_at_lender',
          help: 'Credit requests that a lender has had for more than a day and not decided',
          read: (sql) => countSlowLenders(sql, slowSince(clock)),
        },
        {
          name: 'nesye_public_facts_stale',
          help: 'Figures of the public pages that are not those of tomorrow',
          read: (sql) => countStaleFacts(sql, addDays(clock.businessDate(), 1)),
        },
      ],
    };
  },
};
