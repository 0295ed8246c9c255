import { signingCalls } from '@nesye/contract';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import type { SendApprovalCode, TakeApprovalCode } from '../identity/index.ts';
import { productIdentity } from './adapters/product-identity.ts';
import { countUnsealed } from './queries/documents.ts';
import { eraseSigner, ownDocuments } from './queries/own-documents.ts';
import { sealedFields, signingColumns } from './queries/sealed-fields.ts';
import { createSigningHandlers } from './routes.ts';
import { createSigning, type Signing } from './signing.ts';
import { signingWork } from './signing-work.ts';
import type { SigningDeps } from './signing-deps.ts';
import { SubjectRegistry } from './subjects.ts';
import { contractTimeline } from './queries/timeline.ts';

interface SigningNeeds {
  sendApprovalCode: SendApprovalCode;
  takeApprovalCode: TakeApprovalCode;
}

interface SigningPorts {
  /** The documents of this process. */
  signing(): Signing;
}

/** Contracts as texts that are read, signed in order by one-time code, sealed, and checked by anybody. */
export const signingModule: ModuleManifest<typeof signingCalls, SigningNeeds, SigningPorts> = {
  name: 'signing',
  calls: signingCalls,
  sealedColumns: signingColumns,
  personal: {
    sources: (vault) => [{ section: 'contracts', collect: ownDocuments(sealedFields(vault)) }],
    gate: { findBlockers: async () => [], erase: eraseSigner },
  },
  start: ({ database, clock, files, pdf, vault, config }, ports) => {
    const deps: SigningDeps = {
      database,
      clock,
      files,
      pdf,
      fields: sealedFields(vault),
      subjects: new SubjectRegistry(),
      identity: productIdentity(config.signing, () => clock.now()),
      publicOrigin: config.publicOrigin,
      sendCode: ports.sendApprovalCode,
      takeCode: ports.takeApprovalCode,
    };
    const signing = createSigning(deps);
    return {
      timelines: [contractTimeline],
      handlers: createSigningHandlers(deps),
      provides: { signing: () => signing },
      work: signingWork(deps),
      gauges: [
        {
          name: 'nesye_documents_unsealed',
          help: 'Documents that all have signed and whose signed PDF is not there yet',
          read: countUnsealed,
        },
      ],
    };
  },
};
