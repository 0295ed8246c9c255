import type { FilePart } from '@nesye/contract';
import type { ShopPaperKind } from '@nesye/contract/constants';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { checkPage, openPage, readDocuments, storePage } from '../../documents/index.ts';
import { shopWhere } from '../../merchants/index.ts';
import type { ClmDeps } from '../clm-deps.ts';
import { type ShopPapers, shopPapersView, shopSubject } from '../domain/shop-papers.ts';

const ownPageUrl = (id: bigint, page: number): string => `/api/v1/merchant/user/papers/${id}/pages/${page}`;

/** The papers of the user's shop. Refuses `not_found` without one. */
export async function listShopPapers({ database: { sql }, holidays }: ClmDeps, userId: bigint): Promise<ShopPapers> {
  const subject = await requireOwnShop(sql, userId);
  return shopPapersView(await readDocuments(sql, userId, subject), holidays, ownPageUrl);
}

export interface SentPaper {
  readonly kind: ShopPaperKind;
  readonly mode?: 'add' | 'replace' | undefined;
  readonly file: FilePart;
}

/**
 * Hands a page of a paper of the user's shop in. The first page after a decision takes the place of what was there; otherwise it is one more, unless `mode` is `replace`.
 * Refuses `not_found` without a shop, and as `checkPage` and `storePage` do.
 */
export async function sendShopPaper(
  deps: ClmDeps,
  userId: bigint,
  { kind, mode, file }: SentPaper,
): Promise<ShopPapers> {
  const { database, documents } = deps;
  const subject = await requireOwnShop(database.sql, userId);
  const page = await checkPage(documents, file, userId);
  const gone = await database.transaction(async (tx) => {
    const replaces = mode === 'replace' || 'what_was_decided';
    const stored = await storePage(documents, tx, { customerId: userId, subject, kind, page, replaces });
    return stored.gone;
  });
  // The keys are gone already; bytes that could not be taken away now are swept up later.
  for (const each of gone) await documents.files.erase(each).catch(() => undefined);
  return await listShopPapers(deps, userId);
}

/** A page of a paper that the user's shop has handed in. Refuses `not_found`. */
export async function openOwnShopPaper(
  { database: { sql }, documents }: ClmDeps,
  userId: bigint,
  page: { readonly documentId: bigint; readonly page: number },
) {
  const found = await openPage(sql, documents.files, { ...page, of: 'shop' });
  if (found?.document.customerId !== userId) throw new Refusal('not_found');
  return found;
}

async function requireOwnShop(sql: Sql, userId: bigint) {
  const shop = await shopWhere(sql, userId, 'owner');
  if (shop === undefined) throw new Refusal('not_found');
  return shopSubject(shop.id);
}
