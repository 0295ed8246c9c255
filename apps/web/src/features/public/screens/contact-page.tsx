import { buttonClass, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { contactText } from '#messages/legal.ts';
import { OperatorFacts } from '../components/operator-facts.tsx';

/** `/contact`: the form of support, who runs the deployment, and where else to ask. */
export default function ContactPage(): ReactElement {
  return (
    <div className="mx-auto grid w-full max-w-[1120px] items-start gap-10 py-8 *:min-w-0 sm:py-12 lg:grid-cols-2">
      <div>
        <h1 className="text-3xl font-extrabold">{contactText.title}</h1>
        <p className="mt-4 text-lg text-ink-soft">{contactText.lead}</p>
        {/* Shown as soon as a script can act on it. */}
        <button
          type="button"
          hidden
          suppressHydrationWarning
          data-open-chat
          className={`mt-6 [[hidden]]:hidden ${buttonClass({ size: 'large' })}`}
        >
          <Icon name="chat" sizePx={20} />
          {contactText.message}
        </button>
        <noscript>
          <p className="mt-6 rounded-control bg-zaferan-tint px-4 py-3 text-sm text-zaferan-text">
            {contactText.noScript}
          </p>
        </noscript>
        <p className="mt-3 text-sm text-ink-faint">{contactText.messageNote}</p>
        <ul className="mt-6 flex flex-col gap-1">
          {(
            [
              ['/faq', contactText.questions],
              ['/complaints', contactText.complaint],
            ] as const
          ).map(([href, text]) => (
            <li key={href}>
              <a
                href={href}
                className="inline-flex min-h-11 items-center text-firoozeh-text underline underline-offset-4"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <OperatorFacts />
    </div>
  );
}
