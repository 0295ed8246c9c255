import type { ReactElement } from 'react';
import { brokenText } from '@nesye/web-kit/messages/broken.ts';
import { productText } from '@nesye/web-kit/messages/product.ts';
import { HOME_PATH } from '@nesye/web-kit/safe-destination.ts';
import { BrokenView } from '@nesye/web-kit/shell/broken-view.tsx';
import { isStatic, type Screen } from '../screen-table.ts';
import { useScreen } from '../use-screen.ts';

const PAYMENTS = /^(?:qr|payment|guest|ewano)(?:-|$)/;

/** Where the way on leads, and what it says: to the books where money may have moved, else home. */
function nextStepFrom(screen: Screen): { readonly href: string; readonly text: string; readonly lead: string } {
  const lead = brokenText.text;
  if (PAYMENTS.test(screen.id))
    return { href: '/user/transactions', text: brokenText.toTransactions, lead: brokenText.paymentText };
  return { href: screen.frame === 'focus' || isStatic(screen) ? '/' : HOME_PATH, text: productText.goHome, lead };
}

/** Shown in place of a screen that broke. */
export default function BrokenScreen({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const screen = useScreen();
  const hasHeading = screen.frame !== 'focus' && !isStatic(screen) && screen.id !== 'welcome';
  return <BrokenView {...nextStepFrom(screen)} hasHeading={hasHeading} onRetry={onRetry} />;
}
