import { ownCreditCalls } from '@nesye/contract';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import type { FacilityFinder } from '../schedules/index.ts';
import type { Signing } from '../signing/index.ts';
import { endCreditsOf, eraseCreditsOf, lockCreditsOf, readOwnCredits } from './queries/credits.ts';
import { createOwnCreditHandlers } from './routes.ts';
import type { OwnCreditDeps } from './own-credit-deps.ts';
import { registerContracts } from './use-cases/contract.ts';

interface OwnCreditNeeds {
  signing(): Signing;
  facilities(): FacilityFinder;
}

/** Credit that a shop gives to its own customers, on its own money. */
export const ownCreditModule: ModuleManifest<typeof ownCreditCalls, OwnCreditNeeds, object> = {
  name: 'own-credit',
  calls: ownCreditCalls,
  personal: {
    sources: () => [{ section: 'own_credits', collect: readOwnCredits }],
    gate: { findBlockers: async () => [], lock: lockCreditsOf, close: endCreditsOf, erase: eraseCreditsOf },
  },
  start: ({ database, clock, holidays, vault, config }, ports) => {
    const deps: OwnCreditDeps = {
      database,
      clock,
      vault,
      holidays,
      publicOrigin: config.publicOrigin,
      signing: () => ports.signing(),
      termsOf: (termsId) => ports.facilities().termsOf(termsId),
    };
    registerContracts(deps);
    return { provides: {}, handlers: createOwnCreditHandlers(deps) };
  },
};
