import { isNationalId } from '@nesye/persian';
import type { Page } from 'playwright-core';
import { fieldText } from '../../packages/web-kit/src/messages/fa/fields.ts';
import { addressText, civilText, identityText } from '../../apps/web/src/messages/fa/kyc.ts';

let lastPerson = Date.now() % 100_000;

/** The national id of somebody no other test has met; the sandbox's registry takes its first three digits as a sign. */
export function freshNationalId(prefix = '012'): string {
  lastPerson += 1;
  const nine = `${prefix}${String(lastPerson).padStart(6, '0')}`;
  const found = Array.from({ length: 10 }, (_, digit) => `${nine}${digit}`).find((candidate) =>
    isNationalId(candidate),
  );
  if (found === undefined) throw new Error(`no check digit fits ${nine}`);
  return found;
}

/** First digits of numbers that the sandbox's registry treats apart. */
export const STRANGE = { unknown: '999', withoutMobile: '998' } as const;

/** A postal code the sandbox knows, and one the post has no address for. */
export const POSTAL_CODES = { known: '1966813118', withoutAddress: '1966813000' } as const;

/** The mobile of somebody new, with 5,000,000 rials in the wallet; in arrears: of one purchase one row is paid, two are late and three are to come. */
export async function newPerson(
  baseUrl: string,
  wanted: { readonly limit: number } | { readonly arrears: true },
): Promise<string> {
  const response = await fetch(`${baseUrl}/sandbox/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  });
  if (!response.ok) throw new Error(`nobody came: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { mobile: string }).mobile;
}

/** Sets how a party outside behaves. */
export async function setFault(
  baseUrl: string,
  party: 'registry' | 'postal' | 'serial' | 'bank' | 'bureau' | 'virus-scan' | 'psp' | 'exchange' | 'airtime',
  mode: 'ok' | 'error' | 'late' | 'duplicate' | 'timeout' | 'other_amount' | 'late_success',
  latencyMs?: number,
): Promise<void> {
  const response = await fetch(`${baseUrl}/sandbox/faults/${party}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode, latency_ms: latencyMs }),
  });
  if (!response.ok) throw new Error(`${party} takes no fault: ${response.status}`);
}

/** Goes through the civil registration from its first step to its end, as somebody born in 1370 who lives in Tehran. */
export async function registerBy(page: Page, nationalId: string): Promise<void> {
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
  await page.getByLabel(civilText.nationalId).fill(nationalId);
  await page.getByLabel(fieldText.birthDate).fill('13700523');
  await press(identityText.ask);
  await page.getByLabel(fieldText.postalCode).fill(POSTAL_CODES.known);
  // The last digit finds the address.
  await press(addressText.save);
}
