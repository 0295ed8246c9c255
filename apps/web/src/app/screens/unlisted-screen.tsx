import type { ReactElement } from 'react';
import { Navigate, useLocation } from 'react-router';
import { HOME_PATH } from '@nesye/web-kit/safe-destination.ts';
import { CrashPage } from '@nesye/web-kit/shell/crash-page.tsx';
import { NoPayment } from '../../features/checkout/components/no-payment.tsx';
import { useScreen } from '../use-screen.ts';
import NotOpenScreen from './not-open-screen.tsx';

/** An address no line lists: a guest or host-app page when it contains their word, else unknown. Every host-app page is the one that the host opens. */
export default function UnlistedScreen(): ReactElement {
  const { id } = useScreen();
  const { search } = useLocation();
  if (id === 'ewano-page') return <Navigate to={`/ewano${search}`} replace />;
  if (id === 'guest') return <NoPayment />;
  return id === 'not-found' ? <CrashPage isNotFound home={HOME_PATH} /> : <NotOpenScreen />;
}
