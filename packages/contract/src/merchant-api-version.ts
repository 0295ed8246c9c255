/** Versions of the merchant API, oldest first, each named by the day on which it came. A change that could break a shop's server makes a new one. */
export const MERCHANT_API_VERSIONS = ['2026-12-01'] as const;

/** The newest version: it is used where a call names none. */
export const MERCHANT_API_VERSION = MERCHANT_API_VERSIONS[0];

/** The header that names a version in a call, and says in the response which one was used. */
export const VERSION_HEADER = 'nesye-version';
