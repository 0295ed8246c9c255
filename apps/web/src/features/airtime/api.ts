import type { AirtimeKind, AirtimeOperator } from '@nesye/contract/constants';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { airtimeText } from '#messages/airtime.ts';

export const INFO = '/api/v1/charge/charge-info';
export const PACKAGES = '/api/v1/charge/internet-package';
export const LAST = '/api/v1/charge/last-purchase';
export const OPERATOR = '/api/v1/charge/get-operator';
export const BUY = '/api/v1/charge/purchase';
export const PURCHASE = '/api/v1/charge/charge-transaction';

export type Info = ReplyOf<'GET', typeof INFO>;
export type Offer = Info['operators'][number]['offers'][number];
export type InternetPackage = ReplyOf<'GET', typeof PACKAGES>['results'][number];
export type Last = ReplyOf<'GET', typeof LAST>['results'][number];
export type Purchase = ReplyOf<'GET', typeof PURCHASE>;

/** The page of a charge, where it begins. */
export const CHARGE_PATH = '/user/services/charge';

/** What is to be bought, for whom; amounts in rials. */
export interface Draft {
  readonly mobile: string;
  readonly operator: AirtimeOperator;
  readonly type: AirtimeKind;
  readonly amount: number;
  readonly packageId: number | undefined;
  readonly packageTitle: string | undefined;
}

/** What another page gives the charge to begin with. It is in the history alone: no number comes into an address. */
export interface Begin {
  readonly type?: AirtimeKind;
  readonly mobile?: string;
  readonly operator?: AirtimeOperator;
  /** All is decided: it is shown to be confirmed. */
  readonly draft?: Draft;
}

/** What is bought, in the operator's words. */
export function kindText({ type, operator, packageTitle }: Pick<Draft, 'type' | 'operator' | 'packageTitle'>): string {
  if (type === 'package') return packageTitle ?? airtimeText.kinds.package;
  return type === 'amazing' ? airtimeText.amazingOf[operator] : airtimeText.kinds.direct;
}
