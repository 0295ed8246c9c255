import { MERCHANT_STATUS } from '@nesye/contract/constants';
import { BrandMark, Button, Card, ErrorState, Icon, QrPicture, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { shopText } from '#messages/merchants.ts';
import { productText } from '#messages/product.ts';
import type { ReplyOf } from '../../../shared/api/call-types.ts';
import { QueryView } from '../../../shared/components/query-view.tsx';
import { callQuery } from '../../../shared/query/call-query.ts';

const OWN_SHOPS = '/api/v1/merchant/user/merchant/';
type OwnShop = ReplyOf<'GET', typeof OWN_SHOPS>['results'][number];
type Terminal = OwnShop['terminals'][number];

/** The shop's code to be scanned off the screen, or printed as a poster for the counter. */
export function QrPoster(): ReactElement {
  const shops = useQuery(callQuery(OWN_SHOPS));
  return (
    <QueryView query={shops} skeleton={<Skeleton className="h-96 rounded-card" />}>
      {({ results }) => {
        const [shop] = results;
        return shop === undefined ? (
          <Card as="div" tone="sunken">
            {shopText.noTerminal}
          </Card>
        ) : (
          <ShopCode shop={shop} />
        );
      }}
    </QueryView>
  );
}

function ShopCode({ shop }: { readonly shop: OwnShop }): ReactElement {
  const codes = shop.terminals.filter((terminal) => terminal.kind === 'qr');
  return (
    <div className="flex flex-col gap-3">
      {shop.status !== MERCHANT_STATUS.confirmed && <RecoveryStatus shop={shop} />}
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

function RecoveryStatus({ shop }: { readonly shop: OwnShop }): ReactElement {
  if (shop.status === MERCHANT_STATUS.rejected)
    return <ErrorState title={shopText.statusRejected}>{shop.reject_reason}</ErrorState>;
  return (
    <p role="status" className="flex items-center gap-2 rounded-card bg-zaferan-tint p-4 text-sm text-zaferan-text">
      <Icon name="clock" sizePx={20} className="shrink-0" />
      {shopText.statusInCheck}
    </p>
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
      <QrPicture text={terminal.code} label={shopText.qrLabel(terminal.title)} sizePx={208} />
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
