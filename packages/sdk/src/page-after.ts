/** Which page of a list: what comes after an id, so many (100 by default and at most). */
export interface PageAfter {
  readonly after?: string;
  readonly limit?: number;
}

/** A page as the address says it. */
export const queryOf = ({ after, limit }: PageAfter): Readonly<Record<string, string>> => ({
  ...(after === undefined ? {} : { after }),
  ...(limit === undefined ? {} : { limit: String(limit) }),
});
