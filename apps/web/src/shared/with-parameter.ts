/** An address that names one thing more and keeps the rest of what it says, as a link of the same screen. */
export function withParameter(address: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(address);
  next.set(name, value);
  return `?${next.toString()}`;
}

/** The same without what it names. */
export function withoutParameter(address: URLSearchParams, name: string): string {
  const next = new URLSearchParams(address);
  next.delete(name);
  return `?${next.toString()}`;
}
