let given = 0;
const start = Date.now() % 1_000_000;

/** A mobile that nobody has used yet; each run and each try begins with others, since a code a minute is all a mobile gets. */
export function freshMobile(country: 'iran' | 'iraq' = 'iran'): string {
  given += 1;
  const digits = String((start * 10 + given) % 10_000_000).padStart(7, '0');
  return country === 'iran' ? `0937${digits}` : `+964771${digits}`;
}
