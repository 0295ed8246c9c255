import { EmptyState, LinkButton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { publicText } from '#messages/public.ts';

const text = publicText.notFound;

/** What the server answers for an address it does not know. */
export default function NotFoundPage(): ReactElement {
  return (
    <div className="flex flex-1 flex-col justify-center">
      <EmptyState
        isPageTitle
        icon="question"
        title={text.title}
        action={<LinkButton href="/">{text.goHome}</LinkButton>}
      >
        {text.text}
      </EmptyState>
    </div>
  );
}
