import { contractDocument } from '../adapters/contract-document.ts';
import { readFacts } from '../domain/contract-facts.ts';
import { renderFacts, textHash, writtenText } from '../domain/render-text.ts';
import { openPrepared, readDocument, readSigners } from '../queries/documents.ts';
import { readTemplateInForce } from '../queries/templates.ts';
import { printedSigners } from '../printed-signers.ts';
import { putFile } from './put-file.ts';
import type { SigningDeps } from '../signing-deps.ts';

/** Makes the text of a document from the version in force, and its draft PDF; then it can be read and signed. Safe to repeat: one that is open already stays as it is. */
export async function prepareDocument(deps: SigningDeps, documentId: bigint): Promise<void> {
  const { database, clock, fields, subjects, pdf } = deps;
  const { sql } = database;
  const document = await readDocument(sql, documentId);
  if (document?.state !== 'preparing' || document.factsSealed === null) return;
  const at = clock.businessNow();
  const template = await readTemplateInForce(sql, document.templateKey, at);
  if (template === undefined) throw new Error(`no version of ${document.templateKey} is in force`);
  const facts = readFacts(document.templateKey, fields.openFacts(documentId, document.factsSealed));
  const text = renderFacts(template, facts, document.uid);
  const written = writtenText(text);
  const sha256 = textHash(written);
  const signers = printedSigners(deps, await readSigners(sql, documentId));
  const draft = await pdf.render(
    contractDocument({ text, written, sha256, signers, openedAt: at, verification: undefined }),
    'task',
  );
  await putFile(deps, {
    documentId,
    bytes: draft,
    isWanted: ({ state }) => state === 'preparing',
    use: async (tx, { subject, subjectId }) => {
      const { id: templateId, sha256: templateSha256 } = template;
      const textSealed = fields.sealText(documentId, written);
      await openPrepared(tx, documentId, { templateId, templateSha256, textSealed, sha256, at });
      await subjects.find(subject).onOpen?.(tx, subjectId, documentId);
    },
  });
}
