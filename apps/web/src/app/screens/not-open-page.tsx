import { EmptyState, LinkButton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { productText } from '@nesye/web-kit/messages/product.ts';
import { titleOf } from '../screen-titles.ts';
import { useScreen } from '../use-screen.ts';

/** As the screen of the same name, for static pages: plain links, no scripts. */
export default function NotOpenPage(): ReactElement {
  const { id } = useScreen();
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 flex-col justify-center py-16">
      <h1 className="text-center text-2xl">{titleOf(id)}</h1>
      <EmptyState
        icon="store"
        title={productText.notOpenTitle}
        action={
          <LinkButton href="/" tone="secondary">
            {productText.goHome}
          </LinkButton>
        }
      >
        {productText.notOpenText(titleOf(id))}
      </EmptyState>
    </div>
  );
}
