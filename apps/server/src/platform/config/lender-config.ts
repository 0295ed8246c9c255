import type { Variables } from './variables.ts';

export interface LenderConfig {
  readonly url: string;
  /** What the lender knows us by, or what both sign with. Never logged. */
  readonly key: string;
  /** Where its own pages are, if elsewhere. */
  readonly pageUrl: string | undefined;
}

export interface LendersConfig {
  /** The sandbox's lenders, `{sandboxUrl}/{line}`; undefined: there are none. */
  readonly sandboxUrl: string | undefined;
  /** By line: those that are given by name. */
  readonly byLine: Readonly<Record<number, LenderConfig>>;
}

const URL_VARIABLE = /^LENDER_([1-9]\d?)_URL$/;
const MEMBER_VARIABLE = /^LENDER_([1-9]\d?)_(KEY|PAGE_URL)$/;

/**
 * Reads where the lenders of credit lines are: `LENDER_<line>_URL` with `LENDER_<line>_KEY`, and `LENDER_<line>_PAGE_URL` where its pages are elsewhere. A line that is
 * not named is the sandbox's, in production no one's. Adds an error for an address without a key, and for a key without an address.
 */
export function readLenders(env: Variables, errors: string[]): LendersConfig {
  const byLine: Record<number, LenderConfig> = {};
  for (const [name, url] of Object.entries(env)) {
    const line = URL_VARIABLE.exec(name)?.[1];
    if (line === undefined || url === undefined) continue;
    const key = env[`LENDER_${Number(line)}_KEY`];
    if (key === undefined) errors.push(`LENDER_${line}_KEY is missing: ${name} and the key belong together.`);
    byLine[Number(line)] = {
      url: url.replace(/\/$/, ''),
      key: key ?? '',
      pageUrl: env[`LENDER_${Number(line)}_PAGE_URL`],
    };
  }
  for (const name of Object.keys(env)) {
    const line = MEMBER_VARIABLE.exec(name)?.[1];
    if (line !== undefined && byLine[Number(line)] === undefined)
      errors.push(`LENDER_${line}_URL is missing: ${name} belongs to it.`);
  }
  const sandbox = env['SANDBOX_URL'];
  return { sandboxUrl: sandbox === undefined ? undefined : `${sandbox}/sandbox/lenders`, byLine };
}
