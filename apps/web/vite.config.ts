import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { reactAriaPersian } from '@nesye/ui/vite';
import { defineConfig } from 'vite';
import { contractRules } from '@nesye/web-kit/vite/contract-rules.ts';
import { leanRouter } from './scripts/lean-router.ts';
import { leanScreenTable } from './scripts/lean-screen-table.ts';
import { messageCatalogues } from '@nesye/web-kit/vite/message-catalogues.ts';
import { chunkGroups } from './scripts/shared-files.ts';
import { staticPageScript } from './scripts/static-page-script.ts';
import { ensureSubsetFont } from '@nesye/web-kit/vite/subset-font.ts';
import { COMMIT_HASH, RELEASE_TAG } from '@nesye/web-kit/vite/release.ts';

await ensureSubsetFont();

export default defineConfig({
  plugins: [
    reactAriaPersian(),
    messageCatalogues(),
    leanScreenTable(),
    contractRules(),
    leanRouter(),
    tailwindcss(),
    reactRouter(),
    staticPageScript(),
  ],
  define: { __RELEASE_TAG__: JSON.stringify(RELEASE_TAG), __COMMIT_HASH__: JSON.stringify(COMMIT_HASH) },
  // Nothing is written into pages as a data address: the content policy allows fonts and scripts of this site only.
  build: {
    assetsInlineLimit: 0,
    target: ['chrome111', 'safari16.4', 'firefox128'],
    modulePreload: false,
    rollupOptions: { output: { advancedChunks: { groups: chunkGroups } } },
  },
  ssr: { noExternal: ['react-aria-components', 'react-aria', 'react-stately'] },
});
