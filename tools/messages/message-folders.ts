/** Where the words of the web live; a file of words has its name once in all of them. */
export const MESSAGE_FOLDERS = [
  'packages/web-kit/src/messages',
  'apps/web/src/messages',
  'apps/console/src/messages',
] as const;
