import encodeQR from 'qr';
import { useMemo, type ReactElement } from 'react';

export interface QrPictureProps {
  readonly text: string;
  /** Spoken name, e.g. «کد QR فروشگاه». */
  readonly label: string;
  readonly sizePx?: number;
}

/** A QR code as one SVG path, dark on white in both themes (scanners want it so), with its quiet zone. */
export function QrPicture({ text, label, sizePx = 224 }: QrPictureProps): ReactElement {
  const modules = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: 4 }), [text]);
  const path = modules.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      width={sizePx}
      height={sizePx}
      shapeRendering="crispEdges"
      className="rounded-control"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#0b1533" />
    </svg>
  );
}
