import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './src/app/screen-table.ts';

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: false,
  prerender: [...prerenderedPaths],
} satisfies Config;
