/** The page of a shop for everybody. */
export const shopPath = (id: bigint): string => `/merchant-details?id=${id}`;

/** What is drawn for a shop without a logo: the first letter of what it is called by. */
export const shopLetter = (name: string): string => name.replace(/^(?:فروشگاه|مغازهٔ|مغازه)\s+/, '').charAt(0);
