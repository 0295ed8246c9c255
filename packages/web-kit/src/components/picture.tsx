import { pictureSources, plainPictureAddress } from '@nesye/contract/picture-address';
import { classNames } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';

interface PictureProps {
  /** Its address for who reads no sources. */
  readonly src: string;
  /** `source` elements, the best format first. */
  readonly sources: ReactNode;
  /** Its own, in pixels: the place is there before the picture. */
  readonly width: number | string;
  readonly height: number | string;
  /** A few pixels of it, shown until it is there. */
  readonly blur: string | undefined;
  readonly alt: string;
  readonly loading?: 'lazy' | 'eager';
  readonly fetchPriority?: 'high' | 'auto';
  readonly className?: string;
}

/** A picture of ours in the width and format that the screen needs. Nothing moves when it comes. */
export function Picture({
  src,
  sources,
  width,
  height,
  blur,
  alt,
  loading = 'lazy',
  fetchPriority = 'auto',
  className,
}: PictureProps): ReactElement {
  return (
    <picture>
      {sources}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={loading}
        fetchPriority={fetchPriority}
        decoding="async"
        style={blur === undefined ? undefined : { backgroundImage: `url("${blur}")` }}
        className={classNames('bg-sunken bg-cover bg-center object-cover', className)}
      />
    </picture>
  );
}

/** A picture as the wire has it. */
interface WirePicture {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly blur: string | null;
  readonly widths: readonly number[];
}

/** What a picture of the wire is drawn with. `sizes` says how wide it is on the screen. A square is its place while its size is not known. */
export const picturePropsOf = (
  { url, widths, width, height, blur }: WirePicture,
  sizes: string,
): Pick<PictureProps, 'src' | 'sources' | 'width' | 'height' | 'blur'> => ({
  src: plainPictureAddress({ url, widths }),
  sources: pictureSources({ url, widths }).map(({ type, srcset }) => (
    <source key={type} type={type} srcSet={srcset} sizes={sizes} />
  )),
  width: width ?? 1,
  height: height ?? 1,
  blur: blur ?? undefined,
});
