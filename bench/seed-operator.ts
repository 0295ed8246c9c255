import { createAccessTokens } from '../apps/server/src/modules/identity/adapters/access-tokens.ts';
import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import { BENCH_TOKEN_KEY } from './throwaway-product.ts';

/** Makes an operator of all roles in a migrated database. Returns an access token that has proved its second factor; it lives 15 minutes. */
export async function seedOperator(databaseUrl: string): Promise<string> {
  const database = connectAsOwner(databaseUrl);
  try {
    const [row] = await database.sql<{ id: bigint }[]>`
      insert into identity.app_user (id, mobile, created_at)
      values (platform.party_id(nextval('platform.party_number')), '09920000000', now()) returning id`;
    const id = row?.id ?? 0n;
    await database.sql`insert into identity.user_role (user_id, role, operator_role) values (${id}, 'operator', 'admin')`;
    const tokens = createAccessTokens([BENCH_TOKEN_KEY]);
    const operator = { id, isOperator: true, operatorRoles: ['admin'], isForeign: false, tokenGeneration: 1 };
    return tokens.sign(operator as unknown as Parameters<typeof tokens.sign>[0], 1n, new Date(), true);
  } finally {
    await database.close();
  }
}
