import { Card, Icon, LinkButton } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { publicPagesText } from '#messages/public-pages.ts';
import { Calculator } from '../components/calculator.tsx';
import { DarkHero, DarkLink } from '../components/dark-hero.tsx';
import { CostCards, Gains } from '../components/page-parts.tsx';

/** From here the way leads to the first purchase: sign-up, identity, and the product’s own credit. */
const START = '/customer/signup?dest=/user/wallet/credit/1/request';

/** `/`: the sign on the shop window, the product in a phone, what is needed and what an installment would be. Then where one can buy, what it costs, and the way in. */
export function RootPage({ phone }: { readonly phone: ReactNode }): ReactElement {
  const text = publicPagesText.root;
  return (
    <div className="mx-auto flex w-full max-w-[1120px] flex-col gap-10 pt-4 sm:gap-20">
      <DarkHero
        lead={text.lead}
        title={text.title}
        text={text.text}
        actions={
          <>
            <LinkButton href={START} size="large" tone="accent">
              {text.start}
            </LinkButton>
            <DarkLink href="/landing#how">{text.how}</DarkLink>
          </>
        }
        aside={phone}
      />
      <Needs />
      <Calculator />
      <Steps />
      <Shops />
      <CostCards id="cost" title={text.costTitle} costs={text.costs} />
      <Gains id="promises" title={text.promisesTitle} gains={text.promises} />
      <Card tone="sunken" className="flex flex-col items-start gap-4 p-8 md:flex-row md:items-center">
        <Icon name="store" sizePx={44} className="text-firoozeh-text" />
        <div className="flex-1">
          <h2 className="text-xl">{text.merchantTitle}</h2>
          <p className="text-ink-soft">{text.merchantText}</p>
        </div>
        <LinkButton href="/merchant" tone="secondary">
          {text.merchantLink}
        </LinkButton>
      </Card>
      <section className="flex flex-col items-center gap-5 text-center">
        <h2 className="text-2xl sm:text-3xl">{text.closingTitle}</h2>
        <p className="max-w-2xl text-ink-soft">{text.closingText}</p>
        <LinkButton href={START} size="large">
          {text.start}
        </LinkButton>
        <p className="text-ink-soft">
          {text.haveAccount}{' '}
          <a href="/login" className="font-semibold text-firoozeh-text underline underline-offset-4">
            {text.signIn}
          </a>
        </p>
      </section>
    </div>
  );
}

/** What one has to have at hand before the first purchase, said before the sign-up. */
function Needs(): ReactElement {
  const text = publicPagesText.root;
  return (
    <section aria-labelledby="needs">
      <h2 id="needs" className="text-xl sm:text-2xl">
        {text.needsTitle}
      </h2>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-4 gap-y-3">
        {text.needs.map((need) => (
          <li key={need.title} className="flex gap-3">
            <Icon name={need.icon} sizePx={24} className="mt-0.5 shrink-0 text-firoozeh-text" />
            <span className="min-w-0">
              <strong className="block">{need.title}</strong>
              <span className="block text-sm text-ink-soft">{need.text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Steps(): ReactElement {
  const text = publicPagesText.root;
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="text-2xl sm:text-3xl">
        {text.stepsTitle}
      </h2>
      <ol className="mt-5 grid gap-4 [counter-reset:step] md:grid-cols-3 md:gap-8">
        {text.steps.map((step) => (
          <li
            key={step.title}
            className="flex gap-3 [counter-increment:step] before:grid before:size-9 before:shrink-0 before:place-items-center before:rounded-full before:bg-firoozeh-tint before:font-bold before:text-firoozeh-text before:content-[counter(step,persian)]"
          >
            <div className="min-w-0">
              <h3 className="text-base">{step.title}</h3>
              <p className="text-sm text-ink-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A few real shops, filled by `front-shops.ts`; without them the links lead to all. */
function Shops(): ReactElement {
  const text = publicPagesText.root;
  return (
    <section aria-labelledby="shops" data-front-shops>
      <h2 id="shops" className="text-2xl sm:text-3xl">
        {text.shopsTitle}
      </h2>
      <p className="mt-2 text-ink-soft">{text.shopsText}</p>
      <ul data-shops-list className="mt-4 grid grid-cols-1 gap-2 empty:hidden sm:grid-cols-2" />
      <template data-shop>
        <li className="relative flex items-center gap-3 rounded-card bg-surface p-3 shadow-(--lift) hover:bg-sunken">
          <span
            aria-hidden
            data-letter
            className="grid size-11 shrink-0 place-items-center rounded-control bg-firoozeh-tint text-lg font-bold text-firoozeh-text"
          />
          <span className="min-w-0 flex-1">
            <a
              href="/merchants"
              data-name
              className="block font-bold break-words no-underline after:absolute after:inset-0 after:rounded-card"
            >
              {text.shopsAll}
            </a>
            <span data-kind className="block text-sm break-words text-ink-soft" />
          </span>
        </li>
      </template>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton href="/merchants" tone="secondary">
          {text.shopsAll}
        </LinkButton>
        <LinkButton href="/merchant-map" tone="quiet">
          {text.shopsMap}
        </LinkButton>
      </div>
    </section>
  );
}
