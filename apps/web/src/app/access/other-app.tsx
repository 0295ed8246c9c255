import { Splash } from '@nesye/web-kit/shell/splash.tsx';
import { useEffect, type ReactElement } from 'react';

/** The present address is one of the console, which is another app: what leads there inside of this one loads its document. */
export function OtherApp(): ReactElement {
  useEffect(() => location.reload(), []);
  return <Splash />;
}
