import type { OperatorRole } from '@nesye/contract';
import type { Sql } from '../database/database.ts';

/** Makes users with these ids, who work as admins unless another role is named. */
export async function makeOperators(
  { owner }: { readonly owner: Sql },
  ids: readonly bigint[],
  role: OperatorRole = 'admin',
): Promise<void> {
  await owner`
    insert into identity.app_user (id, mobile, created_at)
    select id, '0900' || lpad((id % 10000000)::text, 7, '0'), now() from unnest(${ids.map(String)}::bigint[]) id on conflict do nothing`;
  await owner`
    insert into identity.user_role (user_id, role, operator_role)
    select id, 'operator', ${role} from unnest(${ids.map(String)}::bigint[]) id on conflict do nothing`;
}
