import { Refusal } from '../../../platform/http/refusal.ts';
import { allowedMoves, PHASE, type Phase, type Place, STATUS, type Status } from '../domain/steps.ts';
import { insertEvent, updateRequest } from '../queries/requests.ts';
import { placeView, requireOpenRequest } from './find-request.ts';
import type { OriginationDeps } from '../origination-deps.ts';

/** Where a customer wants to move their request; what is not named stays as it is. */
export interface WantedPlace {
  readonly phase?: number | undefined;
  readonly status?: number | undefined;
}

/**
 * Moves the open request of a line back to a phase that it has been through, or cancels it, by the one table of moves. Where it is already is no move. Refuses `not_found` and
 * `phase_mismatch` with `phase` and `allowed`.
 */
export async function moveRequest(
  { database, clock, guarantees, signing }: OriginationDeps,
  customerId: bigint,
  line: number,
  wanted: WantedPlace,
): Promise<bigint> {
  return await database.transaction(async (tx) => {
    const { request, offer } = await requireOpenRequest(tx, customerId, line);
    const at = clock.businessNow();
    const place: Place = {
      phase: (wanted.phase ?? request.phase) as Phase,
      status: (wanted.status ?? request.status) as Status,
    };
    if (place.phase === request.phase && place.status === request.status) return request.id;
    const isAllowed = allowedMoves(request, offer.steps).some(
      ({ phase, status }) => phase === place.phase && status === place.status,
    );
    if (!isAllowed) throw new Refusal('phase_mismatch', { extra: placeView(request, offer) });
    const moved = await updateRequest(tx, request, place, at);
    const isCancelled = place.status === STATUS.cancelled;
    await insertEvent(tx, moved, { name: isCancelled ? 'cancelled' : 'moved_back', actorId: customerId, at });
    if (isCancelled) {
      await guarantees.cancel(tx, request.id);
      if (request.documentId !== null && request.phase >= PHASE.contract) await signing.cancel(tx, request.documentId);
    }
    return request.id;
  });
}
