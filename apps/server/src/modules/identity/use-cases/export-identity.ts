import type { SealedBox } from '../../../platform/crypto/sealed-box.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { readSecondFactor } from '../queries/second-factors.ts';
import { readConsentEvents } from '../queries/consents.ts';
import { readPasskeys } from '../queries/passkeys.ts';
import { readAccountRecord, readSessionRecords } from '../queries/own-records.ts';
import type { ExportSource } from '../../../platform/modules/export-source.ts';
import { passkeyView } from './manage-passkeys.ts';
import { showPreferences } from './preferences.ts';
import { readOwnAddresses } from './saved-addresses.ts';

const MAX_CONSENT_EVENTS = 1_000;

/** What identity keeps about a user. Nothing that proves or opens anything is among it. */
export function identityExportSource(box: SealedBox): ExportSource {
  return {
    section: 'account',
    collect: async (sql: Sql, userId: bigint) => ({
      ...(await readAccountRecord(sql, userId)),
      preferences: await showPreferences(sql, userId),
      saved_addresses: await readOwnAddresses(sql, box, userId),
      consents: (await readConsentEvents(sql, userId, MAX_CONSENT_EVENTS)).map(({ isGranted, ...event }) => ({
        ...event,
        is_granted: isGranted,
      })),
      second_factor_since: (await readSecondFactor(sql, userId)).confirmedAt?.toISOString() ?? null,
      passkeys: (await readPasskeys(sql, userId)).map(passkeyView),
      sessions: await readSessionRecords(sql, userId),
    }),
  };
}
