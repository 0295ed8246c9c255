import type { LegalVersion } from '@nesye/contract/constants';
import { formatJalaliDate } from '@nesye/persian';
import { Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { complaintsText, contactText, legalFrameText, privacyPolicyText, termsText } from '#messages/legal.ts';
import { OperatorFacts } from './operator-facts.tsx';

interface LegalText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

/** A text of law with its version and the first day it holds; complete without JavaScript, and printable. */
export function LegalPage({
  text,
  inForce,
}: {
  readonly text: LegalText;
  readonly inForce: LegalVersion;
}): ReactElement {
  return (
    <article className="mx-auto grid w-full max-w-[1120px] gap-10 py-8 *:min-w-0 sm:py-12 lg:grid-cols-[1fr_17rem]">
      <div>
        <h1 className="text-3xl font-extrabold">{text.title}</h1>
        <p className="mt-2 text-sm text-ink-faint" data-version={inForce.version} data-valid-from={inForce.validFrom}>
          {legalFrameText.version(inForce.version, formatJalaliDate(inForce.validFrom))}
        </p>
        <p className="mt-4 max-w-2xl text-lg text-ink-soft">{text.lead}</p>
        {text.sections.map((section, index) => (
          <section key={section.title} aria-labelledby={`part-${index + 1}`} className="mt-9 max-w-2xl">
            <h2 id={`part-${index + 1}`} className="scroll-mt-6 text-xl">
              {section.title}
            </h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2.5">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        <div className="mt-10 flex max-w-2xl flex-col gap-6">
          <OperatorFacts />
          <Others present={text.title} />
        </div>
      </div>
      <Contents text={text} />
    </article>
  );
}

/** The other texts, so that none is a dead end. */
function Others({ present }: { readonly present: string }): ReactElement {
  return (
    <nav aria-label={legalFrameText.others} className="flex flex-wrap gap-x-5 print:hidden">
      {pages()
        .filter(({ title }) => title !== present)
        .map(({ href, title }) => (
          <a
            key={href}
            href={href}
            className="flex min-h-11 items-center text-firoozeh-text underline underline-offset-4"
          >
            {title}
          </a>
        ))}
    </nav>
  );
}

const pages = () => [
  { href: '/terms', title: termsText.title },
  { href: '/privacy', title: privacyPolicyText.title },
  { href: '/complaints', title: complaintsText.title },
  { href: '/contact', title: contactText.title },
];

function Contents({ text }: { readonly text: LegalText }): ReactElement {
  return (
    <nav aria-labelledby="contents" className="hidden lg:block print:hidden">
      <Card as="div" tone="sunken" className="sticky top-6">
        <h2 id="contents" className="text-sm text-ink-soft">
          {legalFrameText.contents}
        </h2>
        <ol className="mt-2">
          {text.sections.map((section, index) => (
            <li key={section.title}>
              <a
                href={`#part-${index + 1}`}
                className="flex min-h-11 items-center text-sm no-underline hover:underline"
              >
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </Card>
    </nav>
  );
}
