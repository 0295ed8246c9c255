import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  // As Vite's base: it ends in a slash. The bare address gets one before the router reads it (`entry.client.tsx`).
  basename: '/console/',
  buildDirectory: process.env['NESYE_WEB_BUILD_FOLDER'] ?? 'build',
  ssr: false,
} satisfies Config;
