import { guaranteesCalls } from '@nesye/contract';
import { createVirusScanner } from '../../platform/storage/virus-scan/create-virus-scanner.ts';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import type { Charges } from '../charges/index.ts';
import { createHttpBureau } from '../credit-assessment/index.ts';
import type { SendApprovalCode, TakeApprovalCode } from '../identity/index.ts';
import type { GuaranteeSigning } from './adapters/guarantee-signing.ts';
import { createHttpCourier } from './adapters/http-courier.ts';
import { createHttpNotary } from './adapters/http-notary.ts';
import { createHttpSayad } from './adapters/http-sayad.ts';
import { chequeFinders } from './finders.ts';
import type { GuaranteeDeps, IsPlace, MakeLink, ResolveLink } from './guarantee-deps.ts';
import { createGuarantees, type Guarantees } from './guarantees.ts';
import { guaranteesWork } from './guarantees-work.ts';
import { countLateReturns } from './queries/instruments.ts';
import { readOwnRecords } from './queries/own-records.ts';
import { createGuaranteeHandlers } from './routes.ts';
import { guaranteeColumns } from './sealed-columns.ts';
import { guaranteesClosureGate } from './use-cases/close-account.ts';
import { noteOrder, noteVoidOrder } from './use-cases/note-orders.ts';
import { courierCharge } from './use-cases/returns.ts';
import { shipmentOrder } from './use-cases/shipment-order.ts';
import { countGuaranteesOfPerson } from './queries/counts-of-person.ts';
import { guaranteeTimelines } from './queries/timeline.ts';

interface GuaranteesNeeds {
  charges(): Charges;
  signing(): GuaranteeSigning;
  readonly sendApprovalCode: SendApprovalCode;
  readonly takeApprovalCode: TakeApprovalCode;
  readonly createShortLink: MakeLink;
  readonly resolveShortLink: ResolveLink;
  readonly isPlace: IsPlace;
}

interface GuaranteesPorts {
  /** How many guarantees of a person are in force. */
  readonly guaranteesOfPerson: typeof countGuaranteesOfPerson;
  /** Cheques, notes and guarantors of credit requests, in this process. */
  guarantees(): Guarantees;
}

/** What secures a credit request: cheques, promissory notes, guarantors, and who has each paper. */
export const guaranteesModule: ModuleManifest<typeof guaranteesCalls, GuaranteesNeeds, GuaranteesPorts> = {
  name: 'guarantees',
  calls: guaranteesCalls,
  sealedColumns: guaranteeColumns,
  personal: {
    sources: (vault) => [{ section: 'guarantees', collect: (sql, userId) => readOwnRecords(sql, vault, userId) }],
    gate: guaranteesClosureGate(),
  },
  start: ({ database, clock, holidays, vault, files, media, config, metrics }, ports) => {
    const deps: GuaranteeDeps = {
      database,
      clock,
      vault,
      files,
      media,
      scanner: createVirusScanner(config.virusScanUrl, metrics),
      holidays,
      publicOrigin: config.publicOrigin,
      isSandbox: config.environment === 'sandbox',
      sayad: createHttpSayad({ url: config.sayadUrl, metrics }),
      notary: createHttpNotary({ url: config.notaryUrl, metrics }),
      courier: createHttpCourier({ url: config.courierUrl, metrics }),
      bureau: createHttpBureau({ url: config.bureauUrl, metrics }),
      signing: () => ports.signing(),
      sendCode: ports.sendApprovalCode,
      takeCode: ports.takeApprovalCode,
      makeLink: ports.createShortLink,
      resolveLink: ports.resolveShortLink,
      isPlace: ports.isPlace,
      listeners: [],
    };
    ports.charges().register(courierCharge(deps));
    const guarantees = createGuarantees(deps);
    const charges = () => ports.charges();
    return {
      timelines: guaranteeTimelines,
      handlers: createGuaranteeHandlers(deps, charges),
      provides: { guarantees: () => guarantees, guaranteesOfPerson: countGuaranteesOfPerson },
      finders: chequeFinders(vault),
      orders: [noteOrder(deps), noteVoidOrder(deps), shipmentOrder(deps)],
      work: guaranteesWork(deps, charges),
      gauges: [
        {
          name: 'nesye_guarantee_returns_late',
          help: 'Cheques and notes that should have been back with their owners by the calendar of working days',
          read: (sql) => countLateReturns(sql, clock.businessDate()),
        },
      ],
    };
  },
};
