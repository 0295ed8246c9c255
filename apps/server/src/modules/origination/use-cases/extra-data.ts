import type { FilePart } from '@nesye/contract';
import { toLatinDigits } from '@nesye/persian';
import type { Sql } from '../../../platform/database/database.ts';
import { recordIdOf } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { checkPage, storePage } from '../../documents/index.ts';
import {
  type ExtraData,
  extraTextPlace,
  lockExtraData,
  markSent,
  readExtraData,
  readRequestedData,
} from '../queries/extra-data.ts';
import { lockRequest } from '../queries/requests.ts';
import { advance } from './advance.ts';
import type { OriginationDeps } from '../origination-deps.ts';
import { subjectOf } from './request-documents.ts';

/** What an operator wants to know besides, as the wire has it. */
export const extraDataView = ({ vault }: Pick<OriginationDeps, 'vault'>, row: ExtraData) => ({
  id: row.id,
  credit_request: row.requestId,
  kind: row.kind,
  title: row.title,
  text: row.textSealed === null ? null : vault.open(row.textSealed, extraTextPlace(row.id)),
  state: row.state,
  reject_reason: row.rejectReason,
  requested_at: row.requestedAt.toISOString(),
});

/** What was requested of a customer, of one request or all; nothing for a request that no one can have. */
export async function listExtraData(sql: Sql, customerId: bigint, of: string | undefined): Promise<ExtraData[]> {
  if (of === undefined) return readExtraData(sql, customerId, undefined);
  const requestId = recordIdOf(toLatinDigits(of));
  return requestId === undefined ? [] : readExtraData(sql, customerId, requestId);
}

/** A customer's own row. Refuses `not_found`. */
export async function showExtraData(deps: OriginationDeps, customerId: bigint, id: bigint) {
  const row = (await readExtraData(deps.database.sql, customerId, undefined)).find((each) => each.id === id);
  if (row === undefined) throw new Refusal('not_found');
  return extraDataView(deps, row);
}

/**
 * Sends what was requested, a text or an image; when nothing is left to be sent the request goes back to its review. Refuses `not_found`, `step_not_allowed` where it was sent
 * already, `invalid` for the wrong one of the two, and as `checkPage` does.
 */
export async function sendExtraData(
  deps: OriginationDeps,
  given: {
    readonly customerId: bigint;
    readonly id: bigint;
    readonly text: string | undefined;
    readonly image: FilePart | undefined;
  },
) {
  const { customerId, id } = given;
  const page =
    given.image === undefined ? undefined : await checkPage(deps.documents, given.image, customerId, 'image');
  await deps.database.transaction(async (tx) => {
    const row = await lockExtraData(tx, customerId, id);
    if (row === undefined) throw new Refusal('not_found');
    if (row.state !== 'requested' && row.state !== 'rejected') throw new Refusal('step_not_allowed');
    if (row.kind === 'image' ? page === undefined : given.text === undefined || given.text.trim() === '')
      throw new Refusal('invalid', { field: row.kind });
    const request = await lockRequest(tx, row.requestId);
    if (request === undefined) throw new Refusal('not_found');
    const at = deps.clock.businessNow();
    const document =
      row.kind === 'image' && page !== undefined
        ? await storePage(deps.documents, tx, {
            customerId,
            subject: subjectOf(request),
            kind: `extra_${id}`,
            page,
            replaces: true,
          })
        : undefined;
    const textSealed =
      row.kind === 'text' && given.text !== undefined ? deps.vault.seal(given.text, extraTextPlace(id)) : null;
    await markSent(tx, id, { textSealed, documentId: document?.id ?? null, at });
    if ((await readRequestedData(tx, request.id)).length === 0)
      await advance(deps, tx, request, { name: 'extra_data_sent', actorId: customerId });
  });
  return await showExtraData(deps, customerId, id);
}
