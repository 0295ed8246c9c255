import type { ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import { mirroredGlyphs } from './glyphs.ts';
import { useIconPath, type IconName } from './icon-paths.ts';

export interface IconProps {
  readonly name: IconName;
  /** Edge length in pixels. */
  readonly sizePx?: number;
  readonly className?: string;
  /** Spoken name; without it the icon is decoration and hidden from readers. */
  readonly label?: string;
}

/** One stroke icon of the house set, never squeezed. Icons that point along the line of reading are drawn for right-to-left. */
export function Icon({ name, sizePx = 24, className, label }: IconProps): ReactElement {
  const path = useIconPath(name);
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      viewBox="0 0 24 24"
      width={sizePx}
      height={sizePx}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('shrink-0', className)}
      data-icon={name}
      focusable="false"
      {...naming}
    >
      <path d={path} transform={mirroredGlyphs.has(name) ? 'matrix(-1 0 0 1 24 0)' : undefined} />
    </svg>
  );
}
