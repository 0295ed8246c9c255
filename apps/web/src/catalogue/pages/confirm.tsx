import { Button, Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { catalogueText } from '../sample-texts.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { ConfirmPanel } from '@nesye/web-kit/confirm/confirm-panel.tsx';
import { InlineConfirm } from '@nesye/web-kit/confirm/inline-confirm.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';

export const title = 'Confirm';

const fail = (): Promise<never> => Promise.reject(new ApiFailure('network'));

/** The question on the spot and in a panel. Both fail here, to show where the reason stands. */
export default function ConfirmPage(): ReactElement {
  const inline = useConfirm(fail);
  const panel = useConfirm(fail);
  const texts = {
    title: catalogueText.question,
    text: catalogueText.consequence,
    yes: catalogueText.yes,
    no: catalogueText.no,
  };
  return (
    <Card as="div" className="flex max-w-lg flex-col gap-4">
      <Button tone="secondary" onClick={inline.open}>
        {catalogueText.askInline}
      </Button>
      <InlineConfirm confirmation={inline} {...texts} />
      <Button tone="secondary" onClick={panel.open}>
        {catalogueText.askPanel}
      </Button>
      <ConfirmPanel confirmation={panel} {...texts} />
    </Card>
  );
}
