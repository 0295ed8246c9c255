import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { PdfJob, PdfOutcome } from './pdf-job.ts';

/** Memoised results older than this many documents are dropped, or the process would grow with each one. */
const CACHED_DOCUMENTS = 10;

const sourceFolder = path.resolve(import.meta.dirname, '../..');
const fontFolder = path.join(path.dirname(fileURLToPath(import.meta.resolve('vazirmatn/package.json'))), 'fonts/ttf');
const compiler = NodeCompiler.create({ workspace: sourceFolder, fontArgs: [{ fontPaths: [fontFolder] }] });

function typeset(job: PdfJob): PdfOutcome {
  try {
    const pdf = compiler.pdf(
      { mainFilePath: job.template, inputs: { facts: job.inputs } },
      { creationTimestamp: job.createdAtS },
    );
    return { id: job.id, pdf };
  } catch (error) {
    return { id: job.id, error: error instanceof Error ? error.message : String(error) };
  } finally {
    compiler.evictCache(CACHED_DOCUMENTS);
  }
}

process.on('message', (job: PdfJob) => {
  process.send?.(typeset(job));
});
// Nobody is left to typeset for. A signal to the whole process group (Ctrl-C) is the parent's to handle: it may still wait for a document.
process.on('disconnect', () => process.exit(0));
process.on('SIGINT', () => undefined);
