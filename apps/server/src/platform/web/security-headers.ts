import { createHash } from 'node:crypto';
import { POLICY_REPORTS_PATH } from './policy-reports.ts';

/** Sent with every page and file of the app (ASVS 3.4; the client-side router stays under the first document's policy). */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'reporting-endpoints': `csp="${POLICY_REPORTS_PATH}"`,
  'permissions-policy':
    'camera=(self), microphone=(self), geolocation=(self), publickey-credentials-get=(self), publickey-credentials-create=(self), otp-credentials=(self), accelerometer=(), autoplay=(), browsing-topics=(), display-capture=(), encrypted-media=(), gyroscope=(), hid=(), magnetometer=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()',
};

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const NOT_EXECUTED = /\btype\s*=\s*["']?(?:application\/(?:ld\+)?json|importmap-shim|text\/plain)/i;

/** The CSP sources of a page's inline scripts: prerendered pages are cached, so a nonce would be the same for everybody. */
export function inlineScriptHashes(page: string): string[] {
  const scripts = [...page.matchAll(INLINE_SCRIPT)].filter(([, attributes]) => !NOT_EXECUTED.test(attributes ?? ''));
  return [
    ...new Set(
      scripts.map(
        ([, , script]) =>
          `'sha256-${createHash('sha256')
            .update(script ?? '')
            .digest('base64')}'`,
      ),
    ),
  ];
}

/** Origins of other houses that pages may speak with. None, unless something is configured that needs them. */
export interface OutsideSources {
  /** May be requested. */
  readonly connect: readonly string[];
  /** Brings its own script, style elements, pictures and frame: a support chat. */
  readonly widget: string | undefined;
}

export const NO_OUTSIDE: OutsideSources = { connect: [], widget: undefined };

/** The policy of one page. Inline style attributes stay allowed: the component library positions with them. */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  { connect, widget }: OutsideSources = NO_OUTSIDE,
): string {
  const widgets = widget === undefined ? [] : [widget];
  const sources = (directive: string, ...allowed: readonly string[]): string => [directive, ...allowed].join(' ');
  return [
    "default-src 'none'",
    sources("script-src 'self'", ...widgets, ...scriptHashes),
    sources("style-src 'self'", ...(widget === undefined ? [] : ["'unsafe-inline'", widget])),
    "style-src-attr 'unsafe-inline'",
    sources("img-src 'self' data: blob:", ...widgets),
    "media-src 'self' blob:",
    sources("connect-src 'self'", ...connect, ...widgets),
    ...(widget === undefined ? [] : [sources('frame-src', widget)]),
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    `report-uri ${POLICY_REPORTS_PATH}`,
    'report-to csp',
  ].join('; ');
}
