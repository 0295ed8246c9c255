export type Role = 'customer' | 'merchant';

/** Does the caller sign in as a merchant: `position` in the body or the query, or the merchant marker. Undefined for an unknown position. */
export function readPosition(
  positions: readonly (string | undefined)[],
  marker: boolean | undefined,
): Role | undefined {
  const named = positions.filter((position) => position !== undefined && position !== '');
  if (named.some((position) => position !== 'merchant' && position !== 'customer')) return undefined;
  return marker === true || named.includes('merchant') ? 'merchant' : 'customer';
}
