import type { ReactElement } from 'react';
import { HOME_PATH } from '@nesye/web-kit/safe-destination.ts';
import { CrashPage } from '@nesye/web-kit/shell/crash-page.tsx';
import { useScreen } from '../use-screen.ts';
import NotOpenScreen from './not-open-screen.tsx';

/** An address no line lists: a guest or host-app page when it contains their word, else unknown. */
export default function UnlistedScreen(): ReactElement {
  return useScreen().id === 'not-found' ? <CrashPage isNotFound home={HOME_PATH} /> : <NotOpenScreen />;
}
