import { useQuery } from '@tanstack/react-query';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';

/** The terminals, branches and people that the shop's sales are filtered by. */
export const useSalesPlaces = () => useQuery(callQuery('/api/v1/merchant/user/sales-places/')).data;
