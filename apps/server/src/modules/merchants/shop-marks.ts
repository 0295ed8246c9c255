/** The page of a shop for everybody. */
export const shopPath = (id: bigint): string => `/merchant-details?id=${id}`;

/** What is drawn for a shop without a logo: the first letter of what it is called by. */
export const shopLetter = (name: string): string => name.replace(/^(?:فروشگاه|مغازهٔ|مغازه)\s+/, '').charAt(0);

/** A logo by its address alone: one that is no picture of ours, as the demo has them, or whose variants are not read. */
export const logoAt = (address: string | null) =>
  address === null ? null : { src: address, sources: [], width: 1, height: 1, blur: null };
