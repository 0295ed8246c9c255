import { Card, Icon, LinkButton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { publicPagesText } from '#messages/public-pages.ts';
import { Calculator } from '../components/calculator.tsx';
import { LandingNews } from '../components/landing-news.tsx';
import { NumberedPath } from '../components/page-parts.tsx';

/** `/landing`: how buying in installments works, from the mobile to the last row, and what an installment would be. */
export default function LandingPage(): ReactElement {
  const text = publicPagesText.landing;
  return (
    <div className="mx-auto flex w-full max-w-[1120px] flex-1 flex-col gap-16 py-8 sm:gap-20 md:py-12">
      <section className="grid items-center gap-10 *:min-w-0 lg:grid-cols-[1.4fr_1fr]">
        <div>
          <h1 className="text-3xl font-extrabold sm:text-4xl">{text.title}</h1>
          <p className="mt-5 max-w-xl text-lg text-ink-soft">{text.text}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton href="/customer/signup" size="large">
              {text.start}
            </LinkButton>
            <LinkButton href="#calculator" size="large" tone="secondary">
              {text.calculate}
            </LinkButton>
          </div>
          <LinkButton href="/login" tone="quiet" size="small">
            {text.signIn}
          </LinkButton>
        </div>
        <Card as="div" tone="sunken" className="p-6 sm:p-8">
          <h2 className="text-lg">{text.termsTitle}</h2>
          <ul className="mt-3 flex flex-col gap-2.5">
            {text.terms.map((term) => (
              <li key={term} className="flex items-center gap-3 text-ink-soft">
                <Icon name="check" sizePx={22} className="shrink-0 text-pesteh-text" />
                {term}
              </li>
            ))}
          </ul>
        </Card>
      </section>
      <div className="grid gap-12 *:min-w-0 lg:grid-cols-[1.4fr_1fr]">
        <NumberedPath id="how" title={text.howTitle} steps={text.how} />
        <section aria-labelledby="ways">
          <h2 id="ways" className="text-2xl sm:text-3xl">
            {text.waysTitle}
          </h2>
          <dl className="mt-6 flex flex-col gap-4">
            {text.ways.map((way) => (
              <Card as="div" key={way.title}>
                <dt className="text-lg font-bold">{way.title}</dt>
                <dd className="text-ink-soft">{way.text}</dd>
              </Card>
            ))}
          </dl>
        </section>
      </div>
      <Calculator />
      <LandingNews />
      <p>
        <LinkButton href="/faq" tone="secondary">
          {text.questions}
        </LinkButton>
      </p>
    </div>
  );
}
