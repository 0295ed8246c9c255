/** Formats that a picture with variants is sent in, the best first. */
const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;

interface PictureSource {
  readonly type: string;
  readonly srcset: string;
}

interface Addressed {
  readonly url: string;
  /** What widths it may be requested in, in pixels, ascending. */
  readonly widths: readonly number[];
}

/** Beyond, who has no `srcset` gets more than a phone shows. */
const PLAIN_WIDTH = 1_080;

const addressOf = (url: string, format: string, width: number): string => `${url}?w=${width}&f=${format}`;

/** The variants of a picture as `source` elements name them; none until they are made. */
export const pictureSources = ({ url, widths }: Addressed): readonly PictureSource[] =>
  widths.length === 0
    ? []
    : PICTURE_FORMATS.map((format) => ({
        type: `image/${format}`,
        srcset: widths.map((width) => `${addressOf(url, format, width)} ${width}w`).join(', '),
      }));

/** The address of a picture for who reads no `source` elements: a JPEG that is not larger than it need be. */
export function plainPictureAddress({ url, widths }: Addressed): string {
  const width = widths.findLast((each) => each <= PLAIN_WIDTH) ?? widths[0];
  return width === undefined ? url : addressOf(url, 'jpeg', width);
}
