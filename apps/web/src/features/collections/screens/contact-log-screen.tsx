import type { ReactElement } from 'react';
import { Amount, DateText } from '@nesye/ui';
import { contactLogText } from '#messages/contact-log.ts';
import { defineTableScreen } from '@nesye/web-kit/lists/define-table-screen.tsx';

/** `/user/contact-log`: when and how the customer was contacted about late installments, newest first, and what came of it. */
export default defineTableScreen({
  path: '/api/v1/user/contact-log/',
  texts: contactLogText,
  above: <Intro />,
  columns: {
    at: ({ contacted_at: at }) => <DateText value={at} style="long" />,
    channel: ({ channel }) => contactLogText.channels[channel],
    result: ({ result }) => contactLogText.results[result],
    promise: ({ promise }) =>
      promise === null ? (
        contactLogText.noPromise
      ) : (
        <>
          <Amount amountRial={promise.amount} size="small" /> {contactLogText.until} <DateText value={promise.day} /> ·{' '}
          {contactLogText.promiseStates[promise.state]}
        </>
      ),
  },
});

function Intro(): ReactElement {
  return <p className="text-sm text-ink-soft">{contactLogText.intro}</p>;
}
