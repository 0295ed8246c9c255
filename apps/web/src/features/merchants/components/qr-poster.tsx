import { BrandMark, Button, Card, QrPicture } from '@nesye/ui';
import type { ReactElement } from 'react';
import { shopText } from '#messages/merchants.ts';
import { productText } from '@nesye/web-kit/messages/product.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import type { OwnShop, Terminal } from './use-own-shop.ts';

/** The shop's codes to be scanned off the screen, or printed as posters for the counter. */
export function QrPoster({ shop }: { readonly shop: OwnShop }): ReactElement {
  const codes = shop.terminals.filter((terminal) => terminal.kind === 'qr');
  return (
    <div className="flex flex-col gap-3">
      {codes.length === 0 && (
        <Card as="div" tone="sunken" className="text-sm text-ink-soft">
          {shopText.noTerminal}
        </Card>
      )}
      {codes.map((terminal) => (
        <Poster key={terminal.id} shop={shop} terminal={terminal} />
      ))}
    </div>
  );
}

function Poster({ shop, terminal }: { readonly shop: OwnShop; readonly terminal: Terminal }): ReactElement {
  return (
    <Card
      as="div"
      className="flex flex-col items-center gap-3 text-center print:min-h-[90vh] print:justify-center print:gap-6 print:shadow-none print:[&_svg[role=img]]:size-[11cm]"
    >
      <p className="flex items-center gap-2 text-firoozeh-text">
        <BrandMark sizePx={28} />
        <span className="text-lg font-extrabold">{productText.name}</span>
      </p>
      <p className="hidden text-5xl font-extrabold print:block">{shopText.posterLine}</p>
      <strong className="print:text-3xl">{shop.name}</strong>
      <QrPicture text={terminal.qr_text} label={shopText.qrLabel(nameText(terminal.title))} sizePx={240} />
      <bdi dir="ltr" className="max-w-full text-lg font-bold tracking-wide break-words">
        {terminal.code}
      </bdi>
      <p className="text-sm text-ink-soft print:text-xl">
        {terminal.is_active ? shopText.posterHow : shopText.inactiveTerminal}
      </p>
      <span className="print:hidden">
        <Button tone="secondary" icon="print" onClick={() => window.print()}>
          {shopText.printPoster}
        </Button>
      </span>
    </Card>
  );
}
