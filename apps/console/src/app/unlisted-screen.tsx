import { CONSOLE_PATH } from '@nesye/web-kit/shell/console-path.ts';
import { CrashPage } from '@nesye/web-kit/shell/crash-page.tsx';
import type { ReactElement } from 'react';

/** An address of the console that no line of the table lists. */
export default function UnlistedScreen(): ReactElement {
  return <CrashPage isNotFound home={CONSOLE_PATH} />;
}
