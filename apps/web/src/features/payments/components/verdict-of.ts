import { keptShopCodes, readShopCodes } from '../../../shared/shop-codes/shop-codes.ts';
import { type Judgement, judgeCode } from '../domain/judge-code.ts';
import type { CodeVerdict } from '../domain/verdict.ts';

/** Judges a code by the keys of this device. The server is asked only for a key that the device does not know. */
export async function verdictOf(code: string, proof: string | undefined): Promise<CodeVerdict> {
  if (proof === undefined) return { kind: 'unsigned' };
  const first = await judgeCode(code, proof, keptShopCodes()?.keys ?? []);
  if (first.kind !== 'unknown_key') return verdictBy(first);
  const codes = navigator.onLine ? await readShopCodes() : undefined;
  if (codes === undefined) return { kind: 'unconfirmed' };
  const second = await judgeCode(code, proof, codes.keys);
  // The server knows every key of ours that still counts.
  return second.kind === 'unknown_key' ? { kind: 'fake' } : verdictBy(second);
}

const verdictBy = (judgement: Judgement): CodeVerdict =>
  judgement.kind === 'genuine' ? judgement : { kind: judgement.kind === 'fake' ? 'fake' : 'unconfirmed' };
