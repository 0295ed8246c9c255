const POINTS = 8;
const TURN = 2 * Math.PI;
const round = (length: number): number => Math.round(length * 100) / 100;

/** Two squares laid over each other: the eight-pointed star of the tile (khatam). */
const KHATAM_RATIO = 0.765;

/**
 * The path of an eight-pointed star around a centre, one point upwards. `ratio` is how far the hollows reach, as a part of the radius:
 * 0.765 is two squares over each other, less is sharper.
 */
export function starPath(centreX: number, centreY: number, radius: number, ratio = KHATAM_RATIO): string {
  const corners = Array.from({ length: POINTS * 2 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * ratio;
    const angle = (index / (POINTS * 2)) * TURN - TURN / 4;
    return `${round(centreX + reach * Math.cos(angle))} ${round(centreY + reach * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

/** The kite-shaped petals between a star and the ring around it, one for each point, clockwise from the top. */
export function petalPaths(centreX: number, centreY: number, inner: number, outer: number): readonly string[] {
  const at = (reach: number, turn: number): string =>
    `${round(centreX + reach * Math.cos(turn))} ${round(centreY + reach * Math.sin(turn))}`;
  return Array.from({ length: POINTS }, (_, index) => {
    const axis = (index / POINTS) * TURN - TURN / 4;
    const half = TURN / POINTS / 2;
    const middle = inner + (outer - inner) * 0.52;
    return `M${at(inner, axis)}L${at(middle, axis - half * 0.72)}L${at(outer, axis)}L${at(middle, axis + half * 0.72)}Z`;
  });
}
