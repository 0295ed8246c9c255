import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { ExportSource } from '../../../platform/modules/export-source.ts';
import { readAddress } from '../queries/addresses.ts';
import { emailPlace, findCustomer, openNumber } from '../queries/customers.ts';
import { readRegistryCheck } from '../queries/registry-checks.ts';

/** What kyc stores about a user, opened: it is the user's own. Videos and pictures of documents are named, not copied. */
export function kycExportSource(vault: DataVault): ExportSource {
  return {
    section: 'identity',
    collect: async (sql: Sql, userId: bigint) => {
      const [customer, address, check] = await Promise.all([
        findCustomer(sql, userId),
        readAddress(sql, vault, userId),
        readRegistryCheck(sql, userId),
      ]);
      const files =
        await sql`select purpose, state, media_type, size_bytes, created_at, handed_in_at from kyc.upload where user_id = ${userId} order by created_at`;
      const cards = await sql`select serial_mask, confirmed_at from kyc.national_card where user_id = ${userId}`;
      const reviews =
        await sql`select kind, state, submitted_at, decided_at, reject_code, reject_reason from kyc.review where user_id = ${userId} order by id`;
      return {
        customer: customer && {
          first_name: customer.firstName,
          last_name: customer.lastName,
          birth_date: customer.birthDate,
          number: openNumber(vault, customer),
          email: customer.emailSealed === null ? null : vault.open(customer.emailSealed, emailPlace(userId)),
          confirmed_at: customer.confirmedAt,
        },
        address: address ?? null,
        registry: check ?? null,
        national_cards: [...cards],
        reviews: [...reviews],
        files: [...files],
      };
    },
  };
}
