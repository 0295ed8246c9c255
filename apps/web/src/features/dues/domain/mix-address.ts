import { PRODUCT_TYPE } from '@nesye/contract/constants';

interface Part {
  readonly contract_uid: string;
  readonly amount: number;
}

/** The scanner with a part of the mix decided: once a shop's code is read, its payment begins at the confirmation of this (`payment-choice.ts`). */
export const scanPathOf = ({ contract_uid: uid, amount }: Part, months: number): string =>
  `/qr?${new URLSearchParams({
    step: 'confirm',
    amount: String(amount),
    product: String(PRODUCT_TYPE.installment),
    count: String(months),
    wallets: uid,
  })}`;
