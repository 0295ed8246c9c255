import { contentCalls } from '@nesye/contract';
import type { ListResponse } from '../../../platform/lists/list-response.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { listShort } from '../../../platform/lists/list-short.ts';
import type { Bank } from '../queries/read-banks.ts';
import type { BankDirectory } from './bank-directory.ts';

const PAGE_SIZE = 20;

const viewOf = ({ id, name, code, cardPrefixes }: Bank) => ({ id, name, code, card_prefixes: cardPrefixes });

/** The banks by their code in a sheba, 20 a page (B202). Refuses `page_size_too_large`, and `invalid` for an order or a cursor. */
export async function listBanks(
  banks: BankDirectory,
  query: ListQuery,
): Promise<ListResponse<ReturnType<typeof viewOf>>> {
  return listShort(contentCalls.listBanks.path, query, await banks.all(), viewOf, PAGE_SIZE);
}
