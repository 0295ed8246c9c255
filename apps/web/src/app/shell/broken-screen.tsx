import { Button, ErrorState, LinkButton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { brokenText } from '#messages/broken.ts';
import { productText } from '#messages/product.ts';
import { HOME_PATH } from '@nesye/web-kit/safe-destination.ts';
import { isStatic, type Screen } from '../screen-table.ts';

const PAYMENTS = /^(?:qr|payment|guest|ewano)(?:-|$)/;

/** Where the way on leads, and what it says: to the books where money may have moved, else home. */
function nextStepFrom(screen: Screen): { readonly href: string; readonly text: string; readonly lead: string } {
  const lead = brokenText.text;
  if (PAYMENTS.test(screen.id))
    return { href: '/user/transactions', text: brokenText.toTransactions, lead: brokenText.paymentText };
  if (screen.access === 'operator') return { href: '/operator/reviews', text: brokenText.toReviews, lead };
  return { href: screen.frame === 'focus' || isStatic(screen) ? '/' : HOME_PATH, text: productText.goHome, lead };
}

/** Shown in place of a screen that broke: one calm sentence, another try, and a way on that loads the page again. */
export default function BrokenScreen({
  screen,
  onRetry,
}: {
  readonly screen: Screen;
  readonly onRetry: () => void;
}): ReactElement {
  const { href, text, lead } = nextStepFrom(screen);
  const hasHeading = screen.frame !== 'focus' && !isStatic(screen) && screen.id !== 'welcome';
  return (
    <div className="flex flex-1 flex-col justify-center" data-broken-screen>
      <ErrorState
        isPageTitle={!hasHeading}
        title={productText.crashTitle}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button icon="refresh" onClick={onRetry}>
              {productText.tryAgain}
            </Button>
            <LinkButton href={href} tone="quiet">
              {text}
            </LinkButton>
          </div>
        }
      >
        {lead}
      </ErrorState>
    </div>
  );
}
