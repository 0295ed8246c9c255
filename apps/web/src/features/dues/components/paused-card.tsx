import { Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { nextDueText } from '#messages/due.ts';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import { PausedNotice } from './paused-notice.tsx';

/** What waits for a dispute or a return, on home: nothing of it is to be paid meanwhile, and not all is paid. */
export const PausedCard = (): ReactElement => (
  <section aria-labelledby="paused-heading">
    <SectionHeading id="paused-heading" more={{ to: '/user/ips', text: nextDueText.all }}>
      {nextDueText.pausedTitle}
    </SectionHeading>
    <Card as="div" className="flex flex-col gap-3 border-s-4 border-zaferan">
      <PausedNotice />
      <p className="text-sm text-ink-soft">{nextDueText.paused}</p>
    </Card>
  </section>
);
