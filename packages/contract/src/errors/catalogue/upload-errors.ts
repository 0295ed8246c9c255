import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Files that are uploaded in parts. */
export const uploadErrors = {
  upload_not_found: entry(404, 'این فایل پیدا نشد.', 'No such upload of this user.'),
  upload_too_large: entry(413, 'این فایل بزرگ‌تر از حد مجاز است.', 'The size is above what its purpose allows.'),
  upload_limit_reached: entry(
    429,
    'امروز فایل زیادی فرستاده‌اید. فردا دوباره تلاش کنید.',
    'Bytes or files of the day are used up; see Retry-After.',
    'after',
  ),
  upload_offset_mismatch: entry(
    409,
    'ادامهٔ فایل از جای دیگری است.',
    'Go on from received, which is in the response.',
    'same_key',
  ),
  upload_incomplete: entry(409, 'فایل هنوز کامل نرسیده است.', 'Parts are missing; see received.'),
  upload_checksum_mismatch: entry(
    422,
    'فایل در راه آسیب دیده است. دوباره بفرستید.',
    'The bytes are not those of sha256.',
  ),
  upload_closed: entry(409, 'فرستادن این فایل پایان یافته است.', 'The upload is complete or was refused.'),
  upload_expired: entry(
    410,
    'زمان فرستادن این فایل گذشته است. از نو بفرستید.',
    'An upload is stored for a while only.',
  ),
  upload_in_use: entry(409, 'این فایل در پرونده به کار رفته است.', 'A file handed in for review stays.'),
  media_not_allowed: entry(
    415,
    'این نوع فایل پذیرفته نمی‌شود.',
    'The bytes are not of a kind that is read here, whatever they are called.',
  ),
  media_unreadable: entry(
    422,
    'این فایل باز نمی‌شود. فایل دیگری بفرستید.',
    'Broken, too long, or not what its kind promises.',
  ),
  malware_found: entry(422, 'این فایل خطرناک است و پذیرفته نشد.', 'The scanner has found something.'),
} as const satisfies Record<string, CatalogueEntry>;
