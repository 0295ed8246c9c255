import { Amount, Card, Icon, LinkButton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { publicPagesText } from '#messages/public-pages.ts';

/** `/landing`: buying in installments, with one worked account to the last rial. */
export default function LandingPage(): ReactElement {
  return (
    <div className="mx-auto grid w-full max-w-[1120px] flex-1 items-center *:min-w-0 gap-12 py-8 md:grid-cols-2 md:py-16">
      <section>
        <h1 className="text-3xl font-extrabold sm:text-4xl">{publicPagesText.landing.title}</h1>
        <p className="mt-5 max-w-lg text-lg text-ink-soft">{publicPagesText.landing.text}</p>
        <div className="mt-8">
          <LinkButton href="/login" size="large">
            {publicPagesText.landing.start}
          </LinkButton>
        </div>
        <h2 className="mt-12 text-lg">{publicPagesText.landing.termsTitle}</h2>
        <ul className="mt-3 flex flex-col gap-2.5">
          {publicPagesText.landing.terms.map((term) => (
            <li key={term} className="flex items-center gap-3 text-ink-soft">
              <Icon name="check" sizePx={22} className="shrink-0 text-pesteh-text" />
              {term}
            </li>
          ))}
        </ul>
      </section>
      <Card as="article" className="p-6 sm:p-8">
        <h2 className="text-xl">{publicPagesText.landing.exampleTitle}</h2>
        <p className="mt-2 text-ink-soft">{publicPagesText.landing.exampleText}</p>
        <dl className="mt-6">
          {publicPagesText.landing.exampleRows.map((row, position) => (
            <div
              key={row.name}
              className={`flex flex-wrap items-baseline justify-between gap-x-4 border-dashed border-line py-3 ${position === publicPagesText.landing.exampleRows.length - 1 ? 'mt-2 border-t-2 border-solid pt-4 font-bold' : 'border-b last-of-type:border-0'}`}
            >
              <dt className="text-ink-soft">{row.name}</dt>
              <dd>
                <Amount
                  amountRial={row.amountRial}
                  unit="rial"
                  size={position === publicPagesText.landing.exampleRows.length - 1 ? 'large' : 'regular'}
                />
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-sm text-ink-faint">{publicPagesText.landing.exampleNote}</p>
      </Card>
    </div>
  );
}
