import { Button, ErrorState, LinkButton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { productText } from '#messages/product.ts';

interface BrokenViewProps {
  /** The frame shows the title of the screen. */
  readonly hasHeading: boolean;
  readonly lead: string;
  /** The way on, which loads a document. */
  readonly href: string;
  readonly text: string;
  readonly onRetry: () => void;
}

/** Shown in place of a screen that broke: one calm sentence, another try, and a way on that loads the page again. */
export function BrokenView({ hasHeading, lead, href, text, onRetry }: BrokenViewProps): ReactElement {
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
