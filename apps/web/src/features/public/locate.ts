const TIMEOUT_MS = 10_000;

/** Where the visitor is, by the browser, which asks them. Rejects where they refuse, or it does not know. */
export async function locate(): Promise<{ readonly latitude: number; readonly longitude: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<GeolocationPosition>();
  navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: TIMEOUT_MS, maximumAge: 60_000 });
  const { latitude, longitude } = (await promise).coords;
  return { latitude, longitude };
}
