import type { DocumentRejectCode } from '@nesye/contract/constants';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { decideDocument, findDocument, insertPageLook, openPage, readDocuments } from '../../documents/index.ts';
import { findUser } from '../../identity/index.ts';
import { findShopDetails } from '../../merchants/index.ts';
import { notify } from '../../messaging/index.ts';
import type { ClmDeps } from '../clm-deps.ts';
import { areAllAccepted, type ShopPapers, shopPapersView, shopSubject } from '../domain/shop-papers.ts';

const operatorsPageUrl = (id: bigint, page: number): string => `/api/v1/operator/shop-papers/${id}/pages/${page}`;

/** The papers of a shop for an operator; the look at the shop itself is audited by its page. Refuses `not_found`. */
export async function listPapersOfShop(
  { database, holidays }: ClmDeps,
  shopId: bigint,
  sql: Sql | Tx = database.sql,
): Promise<ShopPapers> {
  const shop = await findShopDetails(sql, shopId);
  if (shop === undefined) throw new Refusal('not_found');
  const documents = await readDocuments(sql, shop.ownerUserId, shopSubject(shopId));
  return shopPapersView(documents, holidays, operatorsPageUrl);
}

/** A page of a paper as it was handed in; the look goes into the audit chain first. Refuses `not_found`. */
export async function openPageOfShopPaper(
  { database, documents, clock }: ClmDeps,
  operatorId: bigint,
  { documentId, page }: { readonly documentId: bigint; readonly page: number },
) {
  const found = await openPage(database.sql, documents.files, { documentId, page, of: 'shop' });
  if (found === undefined) throw new Refusal('not_found');
  await database.transaction(async (tx) => {
    const at = clock.now();
    await insertPageLook(tx, { documentId, fileId: found.fileId, operatorId, at });
    await appendAudit(tx, {
      actorId: operatorId,
      action: 'clm.open_shop_paper',
      subjectKind: 'documents.document',
      subjectId: documentId,
      detail: { page, user_id: found.document.customerId },
      at,
    });
  });
  return found;
}

export interface DecisionOnPaper {
  readonly operatorId: bigint;
  readonly documentId: bigint;
  readonly decision: 'confirm' | 'reject';
  readonly reason: DocumentRejectCode | undefined;
}

/**
 * Accepts or refuses a paper of a shop. Of two concurrent ones the first wins. The owner is notified of a refused paper, and when the last paper is accepted. Refuses
 * `not_found`, and as `decideDocument` does.
 */
export async function decideShopPaper(deps: ClmDeps, given: DecisionOnPaper): Promise<ShopPapers> {
  const { database, clock } = deps;
  const { operatorId, documentId: id, decision, reason } = given;
  return await database.transaction(async (tx) => {
    const document = await findDocument(tx, id);
    if (document?.subjectKind !== 'shop') throw new Refusal('not_found');
    const { subjectId: shopId, customerId: ownerUserId, kind } = document;
    await requireNoPart(tx, operatorId, { people: [ownerUserId], shops: [shopId] });
    await decideDocument(tx, { id, operatorId, decision, reason, at: clock.businessNow() });
    await appendAudit(tx, {
      actorId: operatorId,
      action: `clm.shop_paper_${decision}`,
      subjectKind: 'merchant',
      subjectId: shopId,
      detail: { kind, owner_user_id: ownerUserId, reason: reason ?? null },
      at: clock.now(),
    });
    await notifyOwner(tx, { shopId, ownerUserId, decision }, clock.now());
    return await listPapersOfShop(deps, shopId, tx);
  });
}

async function notifyOwner(
  tx: Tx,
  {
    shopId,
    ownerUserId,
    decision,
  }: { readonly shopId: bigint; readonly ownerUserId: bigint; readonly decision: 'confirm' | 'reject' },
  at: Date,
): Promise<void> {
  if (decision === 'confirm' && !(await arePapersAccepted(tx, { id: shopId, ownerUserId }))) return;
  const [shop, user] = await Promise.all([findShopDetails(tx, shopId), findUser(tx, ownerUserId)]);
  if (shop === undefined || user === undefined) return;
  const kind = decision === 'confirm' ? 'shop_papers_accepted' : 'shop_paper_rejected';
  await notify(tx, { userId: user.id, mobile: user.mobile }, { kind, shopName: shop.name }, at);
}

/** Is every paper of this shop accepted. */
export async function arePapersAccepted(
  sql: Sql | Tx,
  { id, ownerUserId }: { readonly id: bigint; readonly ownerUserId: bigint },
): Promise<boolean> {
  return areAllAccepted(await readDocuments(sql, ownerUserId, shopSubject(id)));
}
