import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { JobLimits } from '../job-process/job-process.ts';
import { createPdfRenderer, type PdfRenderer } from './pdf-renderer.ts';
import { pdfText } from './pdf-text.test-support.ts';

// Templates must lie inside the folder that the compiler may read: the server's own sources.
const folder = mkdtempSync(path.join(import.meta.dirname, 'test-templates-'));
const template = (name: string, text: string) => {
  const file = path.join(folder, `${name}.typ`);
  writeFileSync(file, text);
  return file;
};
const plain = template('plain', '#set text(font: "Vazirmatn")\n#json(bytes(sys.inputs.facts)).words');
const endless = template(
  'endless',
  '#{ let sum = 0; for i in range(40000) { for j in range(40000) { sum += j } }; sum }',
);
const faulty = template('faulty', '#json(bytes(sys.inputs.facts)).absent');

let renderer: PdfRenderer;
// The process gives way to all others, so on a busy machine a document takes long. Tests of the limits name their own.
const open = (options?: Partial<JobLimits>) =>
  (renderer = createPdfRenderer({ waitMs: 60_000, timeoutMs: 60_000, ...options }));
const ask = (file: string, words = 'سلام ۱۲۳', requestedBy: bigint | 'task' = 1n) =>
  renderer.render({ template: file, facts: { words }, createdAt: new Date('2026-11-21T00:00:00Z') }, requestedBy);
afterEach(() => renderer.close());
afterAll(() => rmSync(folder, { recursive: true }));

const isRunning = (processId: number) => {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
};

describe('the typesetting process', { timeout: 60_000 }, () => {
  it('starts when first needed, serves several documents, and ends after a while without work', async () => {
    open({ idleMs: 150 });
    expect(renderer.processId).toBeUndefined();
    const [first, second] = await Promise.all([ask(plain, 'یک ۱۱۱'), ask(plain, 'دو ۲۲۲')]);
    expect((await pdfText(first)).reads('۱۱۱')).toBe(true);
    expect((await pdfText(second)).reads('۲۲۲')).toBe(true);
    const processId = renderer.processId as number;
    expect(isRunning(processId)).toBe(true);
    await expect.poll(() => renderer.processId, { timeout: 10_000 }).toBeUndefined();
    await expect.poll(() => isRunning(processId), { timeout: 10_000 }).toBe(false);
    expect((await pdfText(await ask(plain, '۳۳۳'))).reads('۳۳۳')).toBe(true);
  });

  it('is ended when one document takes too long, and what waited behind it is made by a new one', async () => {
    // On a busy machine a process starts slowly: the time-out is several times what a first document takes here.
    open();
    const before = performance.now();
    await ask(plain);
    const timeoutMs = Math.max(1_500, 5 * (performance.now() - before));
    renderer.close();
    open({ timeoutMs });
    const stuck = ask(endless);
    await sleep(timeoutMs * 0.8);
    const patient = ask(plain, '۴۴۴');
    await expect(stuck).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
      reason: 'took too long',
    });
    expect((await pdfText(await patient)).reads('۴۴۴')).toBe(true);
  });

  it('gives a task more time than a request, which a person waits for', async () => {
    open({ timeoutMs: 1, waitMs: 1 });
    await expect(ask(plain)).rejects.toMatchObject({ status: 503, reason: 'took too long' });
    expect((await pdfText(await ask(plain, '۴۵۶', 'task'))).reads('۴۵۶')).toBe(true);
  });

  it('fails one document only when it dies', async () => {
    open();
    await ask(plain);
    const stuck = ask(endless);
    const next = ask(plain, '۵۵۵');
    process.kill(renderer.processId as number, 'SIGKILL');
    await expect(stuck).rejects.toMatchObject({
      reason: expect.stringContaining('the process ended') as string,
    });
    expect((await pdfText(await next)).reads('۵۵۵')).toBe(true);
  });

  it('goes on after a template that fails', async () => {
    open();
    await expect(ask(faulty)).rejects.toMatchObject({
      reason: expect.stringContaining('the template failed') as string,
    });
    expect((await pdfText(await ask(plain, '۶۶۶'))).reads('۶۶۶')).toBe(true);
  });

  it('may read nothing outside the sources', async () => {
    open();
    await expect(ask(template('reader', '#read("/../../../../../../etc/hostname")'))).rejects.toMatchObject({
      reason: expect.stringContaining('the template failed') as string,
    });
  });

  it('refuses beyond its bound, and everything once closed', async () => {
    open({ maxWaiting: 1 });
    const waiting = [ask(endless), ask(plain)];
    await expect(ask(plain)).rejects.toMatchObject({
      reason: expect.stringContaining('too much work waits') as string,
    });
    renderer.close();
    for (const settled of await Promise.allSettled(waiting))
      expect(settled).toMatchObject({ status: 'rejected', reason: { reason: 'closed' } });
    await expect(ask(plain)).rejects.toMatchObject({ reason: expect.stringContaining('closed') as string });
    expect(renderer.processId).toBeUndefined();
  });

  it('gives each person a share of the queue: who fills it waits behind everybody else', async () => {
    open({ maxOfSource: 2 });
    const made: string[] = [];
    const askAs = (requestedBy: bigint) => ask(plain, '۷۷۷', requestedBy).then(() => made.push(String(requestedBy)));
    const flood = [askAs(1n), askAs(1n), askAs(1n)];
    await expect(askAs(1n)).rejects.toMatchObject({ code: 'rate_limited', status: 429 });
    await Promise.all([...flood, askAs(2n)]);
    expect(made).toEqual(['1', '1', '2', '1']);
  });
});
