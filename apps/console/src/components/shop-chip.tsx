import { buttonClass, classNames, Icon } from '@nesye/ui';
import { recordNumber } from '@nesye/web-kit/lists/filters.ts';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { queueTableText } from '#messages/queue-table.ts';

/** The shop of which alone a list shows the rows. The chip is a link to the rows of all shops; nothing where no shop is chosen. */
export function ShopChip(): ReactElement | null {
  const [address] = useSearchParams();
  const shop = recordNumber.read(address.get('shop'));
  if (shop === '') return null;
  const all = new URLSearchParams(address);
  all.delete('shop');
  all.delete('open');
  return (
    <Link
      to={`?${all}`}
      replace
      aria-label={`${queueTableText.ofShop(shop)}: ${queueTableText.allShops}`}
      className={classNames(buttonClass({ tone: 'secondary', size: 'small' }), 'self-start')}
    >
      {queueTableText.ofShop(shop)}
      <Icon name="close" sizePx={16} />
    </Link>
  );
}
