import type { Place } from './profile.ts';

/** The mean radius of the earth in metres (IUGG). */
const EARTH_M = 6_371_009;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The great circle between two places in whole metres, by the haversine formula; null where one is unknown. */
export function distanceM(
  from: Place,
  { latitude, longitude }: { readonly latitude: number | null; readonly longitude: number | null },
): number | null {
  if (latitude === null || longitude === null) return null;
  const [north, east] = [radians(latitude - from.latitude), radians(longitude - from.longitude)];
  const part =
    Math.sin(north / 2) ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(latitude)) * Math.sin(east / 2) ** 2;
  return Math.round(2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(part))));
}
