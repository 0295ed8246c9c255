import { Refusal } from '../../platform/http/handler.ts';
import { recordIdOf } from '../../platform/http/record-id.ts';

/** The id in an address. Refuses `not_found` for a number that no record can have. */
export function idIn(text: string): bigint {
  const id = recordIdOf(text);
  if (id === undefined) throw new Refusal('not_found');
  return id;
}
