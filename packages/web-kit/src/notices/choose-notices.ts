/** A notice as the noticeboard gives it; the part that showing needs. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly text_ar: string | null;
  readonly mobile_callback: string | null;
  readonly desktop_callback: string | null;
  readonly background_color: string;
  readonly text_color: string;
  readonly position: number;
  readonly target_routes: string;
  readonly target_routes_access: number;
  readonly is_active: boolean;
  readonly updated_at: string;
}

export type NoticePlace = 'top' | 'bottom';

const HIDDEN_ON_LISTED = 0;
const TOP = 0;

/** 0 is the top, anything else the bottom (K29, K30). */
export const placeOf = ({ position }: Notice): NoticePlace => (position === TOP ? 'top' : 'bottom');

/** What a dismissal is remembered by: a notice that was edited since is news again. */
export const dismissalKey = ({ id, updated_at: updatedAt }: Notice): string => `${id}@${updatedAt}`;

/** The one notice to show at a place: the newest of those that belong on this path and were not dismissed. */
export function chooseNotice(
  notices: readonly Notice[],
  place: NoticePlace,
  path: string,
  dismissed: ReadonlySet<string>,
): Notice | undefined {
  return notices.find(
    (notice) =>
      notice.is_active && placeOf(notice) === place && belongsOn(notice, path) && !dismissed.has(dismissalKey(notice)),
  );
}

/** Hidden on the listed routes, or shown only on them (K31, K32). A route stands for itself and all below it; `/` for itself alone. */
export function belongsOn({ target_routes: routes, target_routes_access: access }: Notice, path: string): boolean {
  const isListed = routes
    .split(',')
    .map((route) => trimmed(route.trim()))
    .some((route) => route !== '' && (route === trimmed(path) || (route !== '/' && path.startsWith(`${route}/`))));
  return access === HIDDEN_ON_LISTED ? !isListed : isListed;
}

const trimmed = (route: string): string => (route.length > 1 ? route.replace(/\/+$/, '') : route);
