import type { Sql } from '../../platform/database/database.ts';
import { readSecondFactor } from './queries/second-factors.ts';
import { readPasskeys } from './queries/passkeys.ts';
import { readAccountRecord, readSessionRecords } from './queries/own-records.ts';
import type { ExportSource } from '../../platform/modules/export-source.ts';
import { passkeyView } from './use-cases/manage-passkeys.ts';

/** What identity stores about a user. Nothing that proves or opens anything is among it. */
export const identityExportSource: ExportSource = {
  section: 'account',
  collect: async (sql: Sql, userId: bigint) => ({
    ...(await readAccountRecord(sql, userId)),
    second_factor_since: (await readSecondFactor(sql, userId)).confirmedAt?.toISOString() ?? null,
    passkeys: (await readPasskeys(sql, userId)).map(passkeyView),
    sessions: await readSessionRecords(sql, userId),
  }),
};
