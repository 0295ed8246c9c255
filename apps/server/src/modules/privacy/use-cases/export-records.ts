import type { SealedBox } from '../../../platform/crypto/sealed-box.ts';
import type { ExportSource } from '../../../platform/modules/export-source.ts';
import { readConsentEvents } from '../queries/consents.ts';
import { readAcceptances } from '../queries/legal-acceptances.ts';
import { showPreferences } from './preferences.ts';
import { readOwnAddresses } from './saved-addresses.ts';

const MAX_CONSENT_EVENTS = 1_000;

/** What privacy stores about a user, for the user's own copy. */
export const privacyExportSource = (box: SealedBox): ExportSource => ({
  section: 'personal',
  collect: async (sql, userId) => ({
    preferences: await showPreferences(sql, userId),
    saved_addresses: await readOwnAddresses(sql, box, userId),
    consents: (await readConsentEvents(sql, userId, MAX_CONSENT_EVENTS)).map(({ isGranted, ...event }) => ({
      ...event,
      is_granted: isGranted,
    })),
    accepted_texts: (await readAcceptances(sql, userId)).map(({ acceptedAt, ...text }) => ({
      ...text,
      accepted_at: acceptedAt,
    })),
  }),
});
