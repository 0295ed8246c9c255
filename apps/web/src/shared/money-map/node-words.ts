import { moneyMapText } from '#messages/money-map.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';

/** The calls of the map: of a purchase, and of a sale. */
export const PURCHASE_MAP_PATH = '/api/v1/accounting/transaction/:id/money-map/';
export const SALE_MAP_PATH = '/api/v1/merchant/transaction/:id/money-map/';

type PurchaseMap = ReplyOf<'GET', typeof PURCHASE_MAP_PATH>;
type SaleMap = ReplyOf<'GET', typeof SALE_MAP_PATH>;

/** One picture of either map. */
export type Picture = PurchaseMap['money'] | SaleMap['money'] | NonNullable<PurchaseMap['debt']>;
export type PictureNode = Picture['nodes'][number];

/** What a place of the picture is called. */
export function wordsOf({ kind, name }: Pick<PictureNode, 'kind' | 'name'>): string {
  if (name === null || name === '') return moneyMapText.kinds[kind];
  if (kind === 'shop') return name;
  const isNamed = kind === 'credit' || kind === 'principal' || kind === 'paid';
  return isNamed ? moneyMapText.named[kind](nameText(name)) : moneyMapText.kinds[kind];
}

type Place = Pick<PictureNode, 'kind' | 'state'>;

/** Is the picture that of a sale on the shop's own credit, at least in part. */
export const isOnOwnCredit = (nodes: readonly Pick<PictureNode, 'kind'>[]): boolean =>
  nodes.some(({ kind }) => kind === 'own_credit');

/**
 * The state of a place in a picture, in words. What comes out of a credit Nesye has paid, not the customer. A shop that has given the credit itself reads that.
 */
export function stateOf({ kind, state }: Place, nodes: readonly Pick<PictureNode, 'kind'>[]): string {
  if (state === 'given' && (kind === 'own_credit' || kind === 'customer') && isOnOwnCredit(nodes))
    return moneyMapText.onOwnCredit[kind];
  return state === 'given' && (kind === 'credit' || kind === 'customer')
    ? moneyMapText.givenByNesye[kind]
    : moneyMapText.states[state];
}

/** Colours of what flows out of a place, or into one where the picture ends. */
export type Tone = 'firoozeh' | 'zaferan' | 'pesteh' | 'anar' | 'lajvard';

const TONES: Readonly<Partial<Record<PictureNode['kind'], Tone>>> = {
  credit_back: 'zaferan',
  card_back: 'zaferan',
  gift_back: 'zaferan',
  wallet_back: 'zaferan',
  suspense: 'zaferan',
  returned: 'zaferan',
  refunded: 'zaferan',
  rebated: 'zaferan',
  waived: 'zaferan',
  commission: 'lajvard',
  bank_account: 'pesteh',
  offset: 'zaferan',
  paid: 'pesteh',
  penalty: 'anar',
};

/** The colour of a place; the words next to it say what it means. */
export const toneOf = (kind: PictureNode['kind']): Tone => TONES[kind] ?? 'firoozeh';
