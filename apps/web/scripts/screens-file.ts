import { isStatic, listedScreens, unlistedScreens, type Screen } from '../src/app/screen-table.ts';

/** What the server needs to know about the app's addresses. */
export interface ScreensFile {
  /** Addresses in the router's grammar (`:name` one part, `*` the rest) and the document each is served with. */
  readonly screens: readonly { readonly id: string; readonly path: string; readonly file: string }[];
  /** Any other address that contains `fragment` is served with `file`. */
  readonly containing: readonly { readonly fragment: string; readonly file: string }[];
  /** Document of every other address, with status 404. */
  readonly notFoundFile: string;
}

const APP_DOCUMENT = '__spa-fallback.html';

function documentOf(screen: Screen): string {
  if (!isStatic(screen)) return APP_DOCUMENT;
  const name = screen.path.slice(1);
  if (name === '') return 'index.html';
  return name.endsWith('.html') ? name : `${name}/index.html`;
}

/** Content of `screens.json`. The page of unknown addresses is no address itself. */
export function screensFile(): ScreensFile {
  return {
    screens: listedScreens
      .filter(({ id }) => id !== 'not-found')
      .map((screen) => ({ id: screen.id, path: screen.path, file: documentOf(screen) })),
    containing: unlistedScreens.map(({ fragment, screen }) => ({ fragment, file: documentOf(screen) })),
    notFoundFile: '404.html',
  };
}
