import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './src/app/screen-table.ts';

export default {
  appDirectory: 'src/app',
  buildDirectory: process.env['NESYE_WEB_BUILD_FOLDER'] ?? 'build',
  ssr: false,
  prerender: [...prerenderedPaths],
} satisfies Config;
