import { Card, Girih, Icon, LinkButton, type IconName } from '@nesye/ui';
import type { ReactElement } from 'react';
import { publicPagesText } from '#messages/public-pages.ts';

/** `/`: the sign on the shop window, what it means, and the way in. */
export default function RootPage(): ReactElement {
  return (
    <div className="mx-auto flex w-full max-w-[1120px] flex-col gap-16 pt-4 sm:gap-24">
      <section className="relative isolate overflow-hidden rounded-[28px] bg-lajvard-deep px-6 py-14 text-center text-lajvard-on sm:px-16 sm:py-24">
        <Girih className="absolute inset-0 -z-10 text-lajvard-line opacity-15" tilePx={88} />
        <div className="absolute inset-0 -z-10 bg-radial from-lajvard-deep from-30% to-transparent" aria-hidden />
        <p className="mx-auto max-w-md text-lajvard-on-soft">{publicPagesText.root.lead}</p>
        <h1 className="mt-4 text-4xl font-extrabold sm:text-5xl">{publicPagesText.root.title}</h1>
        <p className="mx-auto mt-6 max-w-xl text-lg text-lajvard-on-soft">{publicPagesText.root.text}</p>
        <div className="mt-9 flex flex-col items-stretch justify-center gap-3 sm:flex-row sm:items-center">
          <LinkButton href="/login" size="large">
            {publicPagesText.root.start}
          </LinkButton>
          <a
            href="/landing"
            className="inline-flex min-h-14 items-center justify-center rounded-control px-6 text-lg text-lajvard-on underline-offset-8 hover:underline"
          >
            {publicPagesText.root.how}
          </a>
        </div>
      </section>

      <section aria-labelledby="steps">
        <h2 id="steps" className="text-center text-2xl">
          {publicPagesText.root.stepsTitle}
        </h2>
        <ol className="mt-8 grid gap-4 md:grid-cols-3">
          {publicPagesText.root.steps.map((step, position) => (
            <Card as="li" key={step.title} className="relative flex flex-col gap-3 overflow-hidden">
              <span className="grid size-14 place-items-center rounded-control bg-firoozeh-tint text-firoozeh-text">
                <Icon name={step.icon satisfies IconName} sizePx={28} />
              </span>
              <h3 className="text-lg">{step.title}</h3>
              <p className="text-ink-soft">{step.text}</p>
              <span aria-hidden className="absolute end-5 top-3 text-5xl font-extrabold text-sunken">
                {['۱', '۲', '۳'][position]}
              </span>
            </Card>
          ))}
        </ol>
      </section>

      <section aria-labelledby="promises" className="grid gap-8 md:grid-cols-[1fr_2fr]">
        <h2 id="promises" className="text-2xl">
          {publicPagesText.root.promisesTitle}
        </h2>
        <ul className="flex flex-col gap-7">
          {publicPagesText.root.promises.map((promise) => (
            <li key={promise.title} className="flex gap-4">
              <Icon name={promise.icon satisfies IconName} sizePx={30} className="mt-1 shrink-0 text-firoozeh-text" />
              <div>
                <h3 className="text-lg">{promise.title}</h3>
                <p className="text-ink-soft">{promise.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>

      <Card tone="sunken" className="flex flex-col items-start gap-4 p-8 md:flex-row md:items-center">
        <Icon name="store" sizePx={44} className="text-firoozeh-text" />
        <div className="flex-1">
          <h2 className="text-xl">{publicPagesText.root.merchantTitle}</h2>
          <p className="text-ink-soft">{publicPagesText.root.merchantText}</p>
        </div>
        <LinkButton href="/merchant" tone="secondary">
          {publicPagesText.root.merchantLink}
        </LinkButton>
      </Card>
    </div>
  );
}
