import type { IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { Policy } from '../domain/eligibility.ts';

/** The rules that hold on a day, by line; a line without any offers nothing. */
export async function readPolicies(sql: Sql | Tx, day: IsoDate): Promise<ReadonlyMap<number, Policy>> {
  const rows = await sql<(Policy & { line: number })[]>`
    select distinct on (line) line, valid_from::text as "validFrom", max_snooze_days as "maxSnoozeDays", snooze_ahead_days as "snoozeAheadDays",
           max_snooze_late_days as "maxSnoozeLateDays", snoozes_per_year as "snoozesPerYear", snoozes_per_row as "snoozesPerRow",
           min_spread_rows as "minSpreadRows", max_spread_rows as "maxSpreadRows", max_spread_late_days as "maxSpreadLateDays",
           spreads_per_year as "spreadsPerYear", min_paid_rows as "minPaidRows"
    from hardship.policy where valid_from <= ${day}::date order by line, valid_from desc`;
  return new Map(rows.map(({ line, ...policy }) => [line, policy]));
}
