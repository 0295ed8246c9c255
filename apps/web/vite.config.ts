import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { reactAriaPersian } from '@nesye/ui/vite';
import { defineConfig } from 'vite';
import { contractRules } from '@nesye/web-kit/vite/contract-rules.ts';
import { leanRouter } from './scripts/lean-router.ts';
import { leanScreenTable } from './scripts/lean-screen-table.ts';
import { messageCatalogues } from '@nesye/web-kit/vite/message-catalogues.ts';
import { chunkGroups } from './scripts/shared-files.ts';
import { writeShopMapShapes } from './scripts/shop-map-shapes.ts';
import { staticPageScript } from './scripts/static-page-script.ts';
import { ensureSubsetFont } from '@nesye/web-kit/vite/subset-font.ts';
import { webConfig } from '@nesye/web-kit/vite/web-config.ts';

await ensureSubsetFont();
writeShopMapShapes();

export default defineConfig({
  ...webConfig,
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
  build: { ...webConfig.build, rollupOptions: { output: { advancedChunks: { groups: chunkGroups } } } },
});
