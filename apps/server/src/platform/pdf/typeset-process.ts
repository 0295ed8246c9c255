import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { serveJobs } from '../job-process/serve-jobs.ts';
import type { PdfJob } from './pdf-job.ts';

/** Memoised results older than this many documents are dropped, or the process would grow with each one. */
const CACHED_DOCUMENTS = 10;

const sourceFolder = path.resolve(import.meta.dirname, '../..');
const fontFolder = path.join(path.dirname(fileURLToPath(import.meta.resolve('vazirmatn/package.json'))), 'fonts/ttf');
const compiler = NodeCompiler.create({ workspace: sourceFolder, fontArgs: [{ fontPaths: [fontFolder] }] });

serveJobs(async ({ template, inputs, createdAtS }: PdfJob): Promise<Uint8Array> => {
  try {
    return compiler.pdf({ mainFilePath: template, inputs: { facts: inputs } }, { creationTimestamp: createdAtS });
  } catch (error) {
    throw new Error(`the template failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  } finally {
    compiler.evictCache(CACHED_DOCUMENTS);
  }
});
