import { CONSOLE_PATH } from '@nesye/web-kit/shell/console-path.ts';
import { listedScreens } from '../src/app/screen-table.ts';

const DOCUMENT = 'console/index.html';
/** Where the operators' screens were before they became an app. */
const FORMER_PATH = '/operator';

interface Screens {
  readonly screens?: readonly object[];
}

/** The content of `screens.json` with the console's addresses, and where its former ones lead. */
export const withConsole = (content: Screens) => ({
  ...content,
  screens: [
    ...(content.screens ?? []),
    ...listedScreens.map(({ id, path }) => ({
      id: `console-${id}`,
      path: path === '/' ? CONSOLE_PATH : CONSOLE_PATH + path,
      file: DOCUMENT,
    })),
  ],
  moved: [{ from: FORMER_PATH, to: CONSOLE_PATH }],
});
