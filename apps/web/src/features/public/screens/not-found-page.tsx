import { EmptyState, LinkButton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { publicText } from '#messages/public.ts';

/** Served for an address it does not know. */
export default function NotFoundPage(): ReactElement {
  return (
    <div className="flex flex-1 flex-col justify-center">
      <EmptyState
        isPageTitle
        icon="question"
        title={publicText.notFound.title}
        action={<LinkButton href="/">{publicText.notFound.goHome}</LinkButton>}
      >
        {publicText.notFound.text}
      </EmptyState>
    </div>
  );
}
