import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Reading and signing documents. */
export const signingErrors = {
  document_changed: entry(
    409,
    'متن قرارداد به‌روز شده است. متن تازه را بخوانید و دوباره امضا کنید.',
    'The text is not the one that was read: read it again, then request another code. Nothing was signed.',
  ),
  document_not_open: entry(
    409,
    'این سند هنوز آماده نیست یا دیگر برای امضا باز نیست.',
    'The document is being prepared, is void, or is signed; nothing was signed.',
  ),
  not_your_turn: entry(
    409,
    'هنوز نوبت امضای شما نیست. پس از امضای نفر پیش از شما خبر‌تان می‌کنیم.',
    'Another signer comes first; nothing was signed.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
