import type { ReactElement } from 'react';
import { shopsPageText as text } from '#messages/shops-page.ts';
import { Shop } from '../components/listed-shop.tsx';
import { Each, livePage, value } from '../components/live-parts.tsx';

/** `/vitrin` and `/merchant-vitrin`: shops that were picked for the showcase, by what they sell. `modules/merchants/shop-pages.ts` of the server fills it. */
export default livePage(Template);

function Template(): ReactElement {
  return (
    <div className="mx-auto flex w-full max-w-[1120px] flex-col gap-8 py-6 sm:py-10">
      <div>
        <h1 className="text-3xl font-extrabold">{text.vitrinTitle}</h1>
        <p className="mt-2 text-ink-soft">
          {text.vitrinLead}{' '}
          <a href="/merchants" className="font-semibold text-firoozeh-text underline underline-offset-4">
            {text.searchAll}
          </a>
          {' · '}
          <a href="/merchant-map" className="font-semibold text-firoozeh-text underline underline-offset-4">
            {text.onMap}
          </a>
        </p>
      </div>
      <Row name="newest" title={text.newest} />
      <Row name="kinds" title={value('title')} />
    </div>
  );
}

/** A row of shops for each entry of `name`. */
function Row({ name, title }: { readonly name: string; readonly title: string }): ReactElement {
  return (
    <Each name={name}>
      <section>
        <div className="mb-3 flex items-baseline justify-between gap-3">
          <h2 className="text-xl">{title}</h2>
          <a
            href={value('href')}
            aria-label={text.allOf(title)}
            className="flex min-h-11 items-center font-semibold text-firoozeh-text"
          >
            {text.all}
          </a>
        </div>
        <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
          <Each name="shops">
            <Shop />
          </Each>
        </ul>
      </section>
    </Each>
  );
}
