import { Card, Icon, LinkButton } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { publicPagesText } from '#messages/public-pages.ts';
import { ChooseDrawing, ReceiptDrawing, ScanDrawing } from '../../../shared/drawings/step-drawings.tsx';
import { Calculator } from '../components/calculator.tsx';
import { DarkHero, DarkLink } from '../components/dark-hero.tsx';
import { CostCards, Gains } from '../components/page-parts.tsx';

const drawings = { scan: <ScanDrawing />, choose: <ChooseDrawing />, receipt: <ReceiptDrawing /> } as const;

/** `/`: the sign on the shop window, the product in a phone, what an installment would be, what it costs, and the way in. */
export function RootPage({ phone }: { readonly phone: ReactNode }): ReactElement {
  const text = publicPagesText.root;
  return (
    <div className="mx-auto flex w-full max-w-[1120px] flex-col gap-16 pt-4 sm:gap-24">
      <DarkHero
        lead={text.lead}
        title={text.title}
        text={text.text}
        actions={
          <>
            <LinkButton href="/customer/signup" size="large" tone="accent">
              {text.start}
            </LinkButton>
            <DarkLink href="/landing#how">{text.how}</DarkLink>
          </>
        }
        aside={phone}
      />
      <Steps />
      <Calculator />
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
        <LinkButton href="/customer/signup" size="large">
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

function Steps(): ReactElement {
  const text = publicPagesText.root;
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="text-center text-2xl sm:text-3xl">
        {text.stepsTitle}
      </h2>
      <ol className="mt-8 grid gap-4 md:grid-cols-3">
        {text.steps.map((step) => (
          <Card as="li" key={step.title} className="flex flex-col items-center gap-2 pt-6 text-center">
            {drawings[step.drawing]}
            <h3 className="mt-2 text-lg">{step.title}</h3>
            <p className="text-ink-soft">{step.text}</p>
          </Card>
        ))}
      </ol>
    </section>
  );
}
