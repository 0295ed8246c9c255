const BROWSERS = [
  ['Edge', /Edg(?:A|iOS)?\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Opera', /OPR\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /Safari\//],
] as const;
const SYSTEMS = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux|X11/],
] as const;

const firstMatch = (agent: string, names: readonly (readonly [string, RegExp])[]): string =>
  names.find(([, sign]) => sign.test(agent))?.[0] ?? 'other';

/** Browser and system by name alone: no version, nothing by which a device could be known again. */
export const deviceOf = (agent: string): { readonly browser: string; readonly os: string } => ({
  browser: firstMatch(agent, BROWSERS),
  os: firstMatch(agent, SYSTEMS),
});
