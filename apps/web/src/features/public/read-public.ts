const TIMEOUT_MS = 20_000;

/** Reads what everybody may read, for the script of a static page. Throws where nothing comes. */
export async function readPublic<Body>(address: string): Promise<Body> {
  const response = await fetch(address, {
    headers: { Accept: 'application/json', 'Accept-Language': 'fa' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${address} returned ${response.status}`);
  return (await response.json()) as Body;
}
