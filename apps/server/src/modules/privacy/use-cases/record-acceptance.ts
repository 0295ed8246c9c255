import { LEGAL_DOCUMENTS } from '@nesye/contract/constants';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { AcceptedTexts } from '../../identity/index.ts';
import { insertAcceptance, type LegalDocument } from '../queries/legal-acceptances.ts';

const DOCUMENTS: readonly LegalDocument[] = ['terms', 'privacy'];

/**
 * Stores the versions of terms and privacy that a user accepted with a sign-in, each once with the time of the first. A page that was open for long may
 * name a former version: that is what was read, and the next sign-in names the current one. Refuses `invalid` for a version that was never published.
 */
export async function recordAcceptance(tx: Tx, userId: bigint, accepted: AcceptedTexts, at: Date): Promise<void> {
  for (const document of DOCUMENTS) {
    const given = accepted[document];
    if (given === undefined) continue;
    const version = Number(given);
    if (version > Number(LEGAL_DOCUMENTS[document].version))
      throw new Refusal('invalid', { field: `${document}_version` });
    await insertAcceptance(tx, userId, { document, version, acceptedAt: at });
  }
}
