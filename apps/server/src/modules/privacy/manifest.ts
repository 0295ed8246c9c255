import { privacyCalls } from '@nesye/contract';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import type { RecordAcceptance, TakeApprovalCode } from '../identity/index.ts';
import { createPrivacy } from './privacy.ts';
import { privacyExportSource } from './use-cases/export-records.ts';
import { recordAcceptance } from './use-cases/record-acceptance.ts';
import { type SavedAddressDeps, SEALED_ADDRESSES } from './use-cases/saved-addresses.ts';
import { consentTimeline } from './queries/timeline.ts';

interface PrivacyNeeds {
  takeApprovalCode: TakeApprovalCode;
  readonly findPlace: SavedAddressDeps['findPlace'];
}

interface PrivacyPorts {
  readonly recordAcceptance: RecordAcceptance;
}

/** What belongs to a user as a person: consents, preferences, saved addresses, a copy of all data, and leaving. */
export const privacyModule: ModuleManifest<typeof privacyCalls, PrivacyNeeds, PrivacyPorts> = {
  name: 'privacy',
  calls: privacyCalls,
  sealedColumns: [SEALED_ADDRESSES],
  personal: { sources: (vault) => [privacyExportSource(vault)] },
  start: ({ database, clock, vault, files, personal }, { takeApprovalCode, findPlace }) => ({
    ...createPrivacy({ database, clock, box: vault, files, ...personal, takeApprovalCode, findPlace }),
    timelines: [consentTimeline],
    provides: { recordAcceptance },
  }),
};
