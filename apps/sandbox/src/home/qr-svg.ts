import encodeQR from 'qr';
import { Html } from '../pages/html.ts';

/** A QR code as inline SVG, dark on white in both colour schemes: cameras read inverted codes badly. */
export function qrSvg(text: string, label: string): Html {
  const svg = encodeQR(text, 'svg', { ecc: 'medium', border: 4 });
  return new Html(svg.replace('<svg ', `<svg class="qr" role="img" aria-label="${label.replaceAll('"', '&quot;')}" `));
}
