import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { serveJobs } from '../job-process/serve-jobs.ts';
import { readFallBackFont } from './fall-back-font.ts';
import type { PdfJob } from './pdf-job.ts';
import { withTextLayer } from './text-layer.ts';

/** Memoised results older than this many documents are dropped, or the process would grow with each one. */
const CACHED_DOCUMENTS = 10;

const sourceFolder = path.resolve(import.meta.dirname, '../..');
const fontFolder = path.join(path.dirname(fileURLToPath(import.meta.resolve('vazirmatn/package.json'))), 'fonts/ttf');
const fallBack = readFallBackFont();
const compiler = NodeCompiler.create({
  workspace: sourceFolder,
  // It wants fonts of its memory before those of folders.
  fontArgs: [{ fontBlobs: [fallBack.bytes] }, { fontPaths: [fontFolder] }],
});

/** A text in which what no font of ours has is the sign of a missing character: it would be printed as nothing. */
const printable = (text: string): string =>
  text.replaceAll(/[^\p{ASCII}\p{scx=Arabic}\p{Default_Ignorable_Code_Point}]/gu, (character) =>
    fallBack.has(character.codePointAt(0) ?? 0) ? character : '\uFFFD',
  );

serveJobs(async ({ form, template, inputs, createdAtS }: PdfJob): Promise<Uint8Array> => {
  try {
    const source = { mainFilePath: template, inputs: { facts: printable(inputs) } };
    if (form === 'pdf') return withTextLayer(compiler.pdf(source, { creationTimestamp: createdAtS }));
    // Loaded with the first picture: documents have no use for it.
    const { drawPicture } = await import('./draw-picture.ts');
    return await drawPicture(compiler.plainSvg(source));
  } catch (error) {
    throw new Error(`the template failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  } finally {
    compiler.evictCache(CACHED_DOCUMENTS);
  }
});
