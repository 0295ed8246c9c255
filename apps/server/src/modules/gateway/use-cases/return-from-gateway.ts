import { Refusal } from '../../../platform/http/refusal.ts';
import { recordIdOf } from '../../../platform/http/record-id.ts';
import { readAttempt } from '../queries/attempts.ts';
import type { GatewayDeps } from '../gateway-deps.ts';
import { resolveAttempt } from './resolve-attempt.ts';

/**
 * A browser comes back from the gateway: finds the attempt by the address alone, asks the gateway what was paid, and returns the page to go on to. What the gateway
 * cannot say now is found out later. Refuses `not_found` for an address that is of no attempt. A repeated return changes nothing.
 */
export async function returnFromGateway(deps: GatewayDeps, token: string): Promise<string> {
  const [idText, key] = splitToken(token);
  const id = recordIdOf(idText);
  const attempt = id === undefined ? undefined : await readAttempt(deps.database.sql, id);
  if (attempt === undefined || attempt.returnKey !== key) throw new Refusal('not_found');
  await resolveAttempt(deps, attempt.id);
  const { failure } = (await readAttempt(deps.database.sql, attempt.id)) ?? attempt;
  return await deps.purposes.find(attempt.purpose).returnPath({ ...attempt, failure }, deps.database.sql);
}

/** The key may hold dashes itself. */
function splitToken(token: string): readonly [string, string] {
  const at = token.indexOf('-');
  return [token.slice(0, at), token.slice(at + 1)];
}
