import { Card, LinkButton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { publicPagesText } from '#messages/public-pages.ts';
import { NoSalesDrawing } from '@nesye/web-kit/drawings/empty-drawings.tsx';
import { DarkHero, DarkLink } from '../components/dark-hero.tsx';
import { CostCards, Gains, NumberedPath } from '../components/page-parts.tsx';

const SIGN_UP = '/merchant/signup';

/** `/merchant`: what a seller gets, what it costs, when the money comes, and the sign-up of shops. */
export default function MerchantPage(): ReactElement {
  const text = publicPagesText.merchant;
  return (
    <div className="mx-auto flex w-full max-w-[1120px] flex-col gap-16 pt-4 sm:gap-24">
      <DarkHero
        lead={text.lead}
        title={text.title}
        text={text.text}
        actions={
          <>
            <LinkButton href={SIGN_UP} size="large" tone="accent">
              {text.start}
            </LinkButton>
            <DarkLink href="/login?position=merchant">{text.signIn}</DarkLink>
          </>
        }
      />
      <Gains id="gains" title={text.gainsTitle} gains={text.gains} />
      <div className="flex flex-col gap-4">
        <CostCards id="cost" title={text.costTitle} costs={text.costs} />
        <p className="rounded-control bg-sunken px-5 py-4 text-ink-soft">{text.example}</p>
      </div>
      <div className="grid items-center gap-10 *:min-w-0 lg:grid-cols-2">
        <NumberedPath id="start" title={text.stepsTitle} steps={text.steps} />
        <Card as="div" tone="sunken" className="flex flex-col items-center gap-4 p-8 text-center">
          <NoSalesDrawing />
          <p className="text-lg">{text.closing}</p>
          <LinkButton href={SIGN_UP} size="large">
            {text.start}
          </LinkButton>
        </Card>
      </div>
    </div>
  );
}
