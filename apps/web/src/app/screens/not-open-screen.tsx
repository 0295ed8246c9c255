import { buttonClass, EmptyState } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { productText } from '@nesye/web-kit/messages/product.ts';
import { HOME_PATH } from '@nesye/web-kit/safe-destination.ts';
import { titleOf } from '../screen-titles.ts';
import { useScreen } from '../use-screen.ts';

/** The honest page of a screen that is not built yet. */
export default function NotOpenScreen(): ReactElement {
  const { id, frame } = useScreen();
  return (
    <EmptyState
      isPageTitle={frame === 'focus'}
      icon="clock"
      title={productText.notOpenTitle}
      action={
        <Link to={HOME_PATH} className={buttonClass({ tone: 'secondary' })}>
          {productText.goHome}
        </Link>
      }
    >
      {productText.notOpenText(titleOf(id))}
    </EmptyState>
  );
}
