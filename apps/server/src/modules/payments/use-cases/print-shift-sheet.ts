import type { PdfRenderer } from '../../../platform/pdf/pdf-renderer.ts';
import type { ReceiptUnit } from '../adapters/receipt-document.ts';
import { shiftDocument } from '../adapters/shift-document.ts';
import { type ShiftDeps, type ShiftQuery, showShiftSheet } from './show-shift-sheet.ts';

/** The sheet of a shift as a PDF, in rials or tomans. Refuses as `showShiftSheet` does, and as the renderer does. */
export async function printShiftSheet(
  deps: ShiftDeps & { readonly pdf: PdfRenderer },
  userId: bigint,
  { money_unit: unit = 'rial', ...query }: ShiftQuery & { readonly money_unit?: ReceiptUnit | undefined },
): Promise<{ readonly name: string; readonly content: Uint8Array }> {
  const sheet = await showShiftSheet(deps, userId, query);
  const document = shiftDocument(sheet, { unit, madeAt: deps.clock.businessNow() });
  return { name: `nesye-shift-${sheet.date}.pdf`, content: await deps.pdf.render(document, sheet.merchant.id) };
}
