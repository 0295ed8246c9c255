import { MERCHANT_STATUS } from '@nesye/contract/constants';
import type { TerminalFinder, TerminalOffer } from '../../merchants/index.ts';
import type { ShopCard } from './look-up-qr.ts';

/** The shop behind a QR code as payments sees it, or undefined for a code no terminal has. */
export function createShopFinder(terminals: TerminalFinder): (qrCode: string) => Promise<ShopCard | undefined> {
  return async (qrCode) => {
    const offer = await terminals.findTerminal(qrCode);
    return offer === undefined ? undefined : shopOf(offer);
  };
}

function shopOf({ terminal, merchant, commissionBp }: TerminalOffer): ShopCard {
  return {
    merchantId: merchant.id,
    terminalId: terminal.id,
    currency: terminal.currency,
    isOpen: terminal.isActive && merchant.status === MERCHANT_STATUS.confirmed,
    preferredQrProducts: merchant.preferredQrProducts,
    commissionBpOf: (productType) => BigInt(commissionBp[productType]),
    name: merchant.name,
    logo: merchant.logo,
    category: { id: merchant.category.id, name: merchant.category.name },
  };
}
