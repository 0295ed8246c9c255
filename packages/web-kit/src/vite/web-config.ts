import type { UserConfig } from 'vite';
import { COMMIT_HASH, RELEASE_TAG } from './release.ts';

/** What the builds of all apps in the browser have alike. Nothing is written into pages as a data address: the content policy allows fonts and scripts of this site only. */
export const webConfig = {
  define: { __RELEASE_TAG__: JSON.stringify(RELEASE_TAG), __COMMIT_HASH__: JSON.stringify(COMMIT_HASH) },
  build: {
    assetsInlineLimit: 0,
    target: ['chrome111', 'safari16.4', 'firefox128'],
    modulePreload: false,
  },
  ssr: { noExternal: ['react-aria-components', 'react-aria', 'react-stately'] },
} satisfies UserConfig;
