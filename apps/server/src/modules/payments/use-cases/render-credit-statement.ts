import type { PdfRenderer } from '../../../platform/pdf/pdf-renderer.ts';
import { readCustomers } from '../../kyc/index.ts';
import type { ReceiptUnit } from '../adapters/receipt-document.ts';
import { statementDocument } from '../adapters/statement-document.ts';
import { showCreditStatement, type StatementDeps, type StatementQuery } from './show-credit-statement.ts';

/** The statement of a credit as a PDF, in rials or tomans. Refuses as `showCreditStatement` does, and as the renderer does. */
export async function renderCreditStatement(
  deps: StatementDeps & { readonly pdf: PdfRenderer },
  customerId: bigint,
  contractUid: string,
  { money_unit: unit = 'rial', ...query }: StatementQuery & { readonly money_unit?: ReceiptUnit | undefined },
): Promise<{ readonly name: string; readonly content: Uint8Array }> {
  const statement = await showCreditStatement(deps, customerId, contractUid, query);
  const customer = (await readCustomers(deps.sql, [customerId])).get(customerId);
  const customerName = customer === undefined ? '' : `${customer.firstName} ${customer.lastName}`;
  const document = statementDocument(statement, { customerName, madeAt: deps.clock.businessNow(), unit });
  return {
    name: `nesye-statement-${statement.from}-${statement.to}.pdf`,
    content: await deps.pdf.render(document, customerId),
  };
}
