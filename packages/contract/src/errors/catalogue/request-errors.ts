import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** The form of a request: what is wrong anyone who sends it. */
export const requestErrors = {
  invalid: entry(400, 'اطلاعات واردشده درست نیست.', 'A field is missing, unknown or malformed.'),
  malformed_json: entry(
    400,
    'درخواست خوانا نیست.',
    'The body is not strict JSON (syntax, duplicate keys, number form, depth or size of lists).',
  ),
  page_size_too_large: entry(400, 'تعداد ردیف در هر صفحه بیش از حد مجاز است.', 'page_size is at most 1000.'),
  idempotency_key_missing: entry(
    400,
    'شناسهٔ یکتای درخواست فرستاده نشده یا اندازه‌اش درست نیست.',
    'A call that moves money needs its idempotency key: the header has 16 to 255 visible ASCII characters, a `uid` 8 to 128 of A–Z, a–z, 0–9 and . _ : -.',
  ),
  unsupported_media_type: entry(
    415,
    'نوع محتوای درخواست پشتیبانی نمی‌شود.',
    'Only the content types of the contract are read.',
  ),
  payload_too_large: entry(413, 'حجم درخواست بیش از حد مجاز است.', 'The body is larger than allowed.'),
  host_unknown: entry(421, 'این نام متعلق به نسیه نیست.', 'The name of the Host header is none of the server’s.'),
  card_number_in_address: entry(
    400,
    'شمارهٔ کارت را در نشانی نفرستید.',
    'The query of the address holds the number of a bank card: addresses are kept in histories and logs.',
  ),
  uri_too_long: entry(414, 'نشانی درخواست بیش از حد بلند است.', 'The URL is longer than 8 KiB.'),
  headers_too_large: entry(431, 'سرآیندهای درخواست بیش از حد بزرگ است.', 'The headers are larger than 16 KiB.'),
  request_timeout: entry(
    408,
    'درخواست به‌موقع نرسید. دوباره تلاش کنید.',
    'The request was not complete within 10 seconds; nothing was done.',
    'same_key',
  ),
  not_found: entry(404, 'چیزی با این مشخصات پیدا نشد.', 'No such path or record, or it belongs to someone else.'),
  method_not_allowed: entry(405, 'این کار برای این نشانی ممکن نیست.', 'The path exists with other methods; see Allow.'),
} as const satisfies Record<string, CatalogueEntry>;
