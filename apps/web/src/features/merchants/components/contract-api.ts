import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';

export const CONTRACT = '/api/v1/merchant/user/contract/';
export const CONTRACT_SCREEN = '/user/merchant/contract';

export type ShopContract = ReplyOf<'GET', typeof CONTRACT>;
export type WaitingContract = NonNullable<ShopContract['waiting']>;
export type SignedContract = ShopContract['versions'][number];

/** The signed PDF comes a moment after the signature. */
const SEALING_POLL_MS = 2_000;

/** The contract of the shop, read whenever it is shown. */
export const useContract = () =>
  useQuery({
    ...callQuery(CONTRACT),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.versions.some(({ file }) => file === null) === true ? SEALING_POLL_MS : false,
  });

/** Where a version is read and signed, with the way back. */
export const signPathOf = (document: string): string => `/sign/${document}?dest=${encodeURIComponent(CONTRACT_SCREEN)}`;
