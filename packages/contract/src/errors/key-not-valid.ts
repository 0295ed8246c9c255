/** What `token_not_valid` means to a server of a shop: it has a key, and signs in nowhere. */
export const KEY_NOT_VALID = {
  fa: 'این کلید API معتبر نیست: نادرست است، پایان یافته یا فروشگاه آن را بسته است.',
  en: 'The API key is missing, unknown, or has ended. Send a secret key of the shop as `Authorization: Bearer nsk_…`.',
} as const;
