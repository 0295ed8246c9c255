/**
 * What is known of a code before anything else is asked. `genuine`: we have signed it, with this name of the shop. `fake`: it claims to be signed by us and is not.
 * `unsigned`: printed before there were signatures, or typed. `unconfirmed`: it cannot be checked here and now.
 */
export type CodeVerdict =
  | { readonly kind: 'genuine'; readonly name: string }
  | { readonly kind: 'fake' | 'unsigned' | 'unconfirmed' };
