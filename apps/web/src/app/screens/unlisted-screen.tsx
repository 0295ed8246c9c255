import type { ReactElement } from 'react';
import { CrashPage } from '../shell/crash-page.tsx';
import { useScreen } from '../use-screen.ts';
import NotOpenScreen from './not-open-screen.tsx';

/** An address no line lists: a guest or host-app page when it contains their word, else unknown. */
export default function UnlistedScreen(): ReactElement {
  return useScreen().id === 'not-found' ? <CrashPage isNotFound /> : <NotOpenScreen />;
}
