import type { PdfRenderer } from '../../../platform/pdf/pdf-renderer.ts';
import type { ReceiptUnit } from '../../payments/index.ts';
import { statementDocument } from '../adapters/statement-document.ts';
import type { SettlementDeps } from '../settlement-deps.ts';
import { readStatement } from './list-statements.ts';

/** Who asks for which statement, and the unit its amounts are printed in. */
interface StatementKey {
  readonly userId: bigint;
  readonly id: bigint;
  readonly unit?: ReceiptUnit | undefined;
}

/** A monthly statement of the user's shop as a PDF. Refuses `not_found`, and as the renderer does. All PDFs of a shop share one place in the queue. */
export async function printStatement(deps: SettlementDeps & { readonly pdf: PdfRenderer }, key: StatementKey) {
  const whole = await readStatement(deps, key.userId, key.id);
  const { merchantId, firstDay } = whole.statement;
  return {
    name: `nesye-statement-${firstDay}.pdf`,
    content: await deps.pdf.render(statementDocument(whole, key.unit), merchantId),
  };
}
