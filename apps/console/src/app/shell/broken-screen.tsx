import { brokenText } from '@nesye/web-kit/messages/broken.ts';
import { BrokenView } from '@nesye/web-kit/shell/broken-view.tsx';
import { CONSOLE_HOME } from '@nesye/web-kit/shell/console-path.ts';
import type { ReactElement } from 'react';

/** Shown in place of a screen that broke; the way on leads to the first queue. */
export default function BrokenScreen({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  return (
    <BrokenView hasHeading lead={brokenText.text} href={CONSOLE_HOME} text={brokenText.toReviews} onRetry={onRetry} />
  );
}
