import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  contractDocument,
  type PrintedDocument,
} from '../apps/server/src/modules/signing/adapters/contract-document.ts';
import { makeSelfSigned, readPem } from '../apps/server/src/modules/signing/adapters/certificate.ts';
import { signPdf } from '../apps/server/src/modules/signing/adapters/sign-pdf.ts';
import { renderContract, textHash, writtenText } from '../apps/server/src/modules/signing/domain/render-text.ts';
import { EXAMPLE_GUARANTOR, exampleContract } from '../apps/server/src/modules/signing/testing/example-contract.ts';
import { createPdfRenderer } from '../apps/server/src/platform/pdf/pdf-renderer.ts';
import { cpuSecondsOf } from './cpu-time.ts';

/**
 * `node bench/contract-pdf.ts`: what a contract of twelve pages costs, typeset and signed, in milliseconds of one core: processor time of the typesetting process and of this
 * one, the mean of rounds after warm-up, so that a busy machine changes nothing. Exits with 1 beyond a bound.
 */
const ROUNDS = 15;
const WARM_UP = 3;
const BOUND_MS = { typeset: 400, signed: 650 } as const;
/** Rows that make it twelve pages, the guarantee and the page of proof included. */
const ROWS = 260;

const migration = readFileSync(path.resolve(import.meta.dirname, '../db/migrations/0018_signing.sql'), 'utf8');
const content = migration.split('$template$')[1] ?? '';
const template = { id: 1, key: 'credit-contract', version: 1, content, sha256: textHash(content) };

/** Another contract each time: the typesetter remembers what it has set before. */
function printed(round: number): PrintedDocument {
  const amountRial = 500_000_000n + BigInt(round) * 1_237_000n;
  const contract = exampleContract({ count: ROWS, amountRial, guarantors: [EXAMPLE_GUARANTOR] });
  const text = renderContract(template, contract, { id: `00000000-0000-4000-8000-${String(round).padStart(12, '0')}` });
  const written = writtenText(text);
  const at = new Date('2026-11-22T10:35:22Z');
  const signer = { signedAt: at, codeSentAt: at, networkMasked: '5.200.*.*', mobileMasked: '0912***0005' };
  const signers = [
    { ...signer, place: 1, role: 'customer', name: contract.customer.name, reference: null },
    { ...signer, place: 2, role: 'guarantor', name: EXAMPLE_GUARANTOR.name, reference: null },
    { ...signer, place: 3, role: 'lender', name: contract.lender.name, reference: 'MELLI-8812733' },
  ] as const;
  const verification = { code: 'K7M3XQ9PWD', url: 'https://nesye.example/verify/K7M3XQ9PWD' };
  return { text, written, sha256: textHash(written), signers, openedAt: at, verification };
}

const renderer = createPdfRenderer();
const identity = readPem(await makeSelfSigned(new Date()));
const ownMs = (): number => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000;
const typesetterMs = (): number => cpuSecondsOf(renderer.processId ?? 0) * 1000;

const documents = Array.from({ length: WARM_UP + ROUNDS }, (_, round) => printed(round));
const drafts: Uint8Array[] = [];
for (const document of documents.slice(0, WARM_UP)) await renderer.render(contractDocument(document), 'task');
const before = { own: ownMs(), typesetter: typesetterMs() };
for (const document of documents.slice(WARM_UP)) drafts.push(await renderer.render(contractDocument(document), 'task'));
const typeset = (ownMs() - before.own + typesetterMs() - before.typesetter) / ROUNDS;
renderer.close();
const beforeSigning = ownMs();
for (const draft of drafts) signPdf(draft, identity, { name: 'Nesye', reason: 'Benchmark', at: new Date() });
const signed = typeset + (ownMs() - beforeSigning) / ROUNDS;
const pages = Buffer.from(drafts[0] ?? [])
  .toString('latin1')
  .match(/\/Type \/Page\b(?!s)/g)?.length;

const line = (name: string, ms: number, bound: number) =>
  console.log(`${name}: ${Math.round(ms)} ms (at most ${bound}) ${ms <= bound ? 'held' : 'NOT HELD'}`);
line(`a contract of ${pages ?? 0} pages, typeset`, typeset, BOUND_MS.typeset);
line(`a contract of ${pages ?? 0} pages, typeset and signed`, signed, BOUND_MS.signed);
process.exitCode = typeset <= BOUND_MS.typeset && signed <= BOUND_MS.signed && (pages ?? 0) >= 12 ? 0 : 1;
