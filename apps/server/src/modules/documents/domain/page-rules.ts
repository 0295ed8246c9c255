import type { MediaType } from '../../../platform/storage/media/media-type.ts';

const MEBIBYTE = 1024 * 1024;
export const MAX_PAGE_BYTES = 10 * MEBIBYTE;
/** Beyond it a small file could unfold to gigabytes in a decoder. */
const MAX_PIXELS = 25_000_000;
export const MAX_PAGES = 20;

const PICTURES: ReadonlySet<MediaType> = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** Is a file of this type taken as a page. */
export const isPageType = (type: MediaType | undefined): type is MediaType => type !== undefined && PICTURES.has(type);

/** Can a picture with these facts be shown. */
export const isReadablePage = ({
  widthPx = 0,
  heightPx = 0,
}: {
  readonly widthPx?: number;
  readonly heightPx?: number;
}): boolean => widthPx > 0 && heightPx > 0 && widthPx * heightPx <= MAX_PIXELS;
