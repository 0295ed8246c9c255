import type { Sql } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { PdfRenderer } from '../../../platform/pdf/pdf-renderer.ts';
import { posterDocument } from '../adapters/poster-document.ts';
import type { QrTextOf } from '../adapters/qr-texts.ts';
import { readBranchNames } from '../queries/branches.ts';
import { shopsWhere } from '../queries/shop-access.ts';
import { findShopTerminal } from '../queries/terminals.ts';

export interface PosterDeps {
  readonly sql: Sql;
  readonly pdf: PdfRenderer;
  readonly qrTextOf: QrTextOf;
}

/** The poster of a terminal of the user's shop as a PDF, with the code it has now. Refuses `not_found`, `shop_permission_missing`, and as the renderer does. */
export async function printPoster(
  { sql, pdf, qrTextOf }: PosterDeps,
  userId: bigint,
  idText: string,
): Promise<{ readonly name: string; readonly content: Uint8Array }> {
  const shops = await shopsWhere(sql, userId, 'settings');
  const terminal = await findShopTerminal(sql, requireRecordId(idText));
  const shop = shops.find(({ id }) => id === terminal?.merchantId);
  if (terminal === undefined || shop === undefined) throw new Refusal('not_found');
  const { code, title, branchId, createdAt } = terminal;
  const branches = branchId === null ? undefined : await readBranchNames(sql, [branchId]);
  const document = posterDocument({
    shopName: shop.name,
    branchName: (branchId !== null && branches?.get(branchId)) || null,
    terminalTitle: title,
    code,
    qrText: qrTextOf(code, shop.name),
    createdAt,
  });
  return { name: `nesye-${code}.pdf`, content: await pdf.render(document, shop.id) };
}
