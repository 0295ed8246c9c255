import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { reactAriaPersian } from '@nesye/ui/vite';
import { contractRules } from '@nesye/web-kit/vite/contract-rules.ts';
import { messageCatalogues } from '@nesye/web-kit/vite/message-catalogues.ts';
import { ensureSubsetFont } from '@nesye/web-kit/vite/subset-font.ts';
import { webConfig } from '@nesye/web-kit/vite/web-config.ts';
import { defineConfig } from 'vite';

await ensureSubsetFont();

/** React and the router change rarely; what many screens import is one file and not thirty small ones. */
const groups = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/, priority: 1 },
  // Words stay apart: each file of them that a screen has brings its Arabic before the first draw.
  { name: 'shared', minShareCount: 7, test: /^(?!.*[\\/]messages[\\/]fa[\\/])/ },
];

export default defineConfig({
  ...webConfig,
  base: '/console/',
  build: { ...webConfig.build, rollupOptions: { output: { advancedChunks: { groups } } } },
  plugins: [reactAriaPersian(), messageCatalogues(), contractRules(), tailwindcss(), reactRouter()],
});
