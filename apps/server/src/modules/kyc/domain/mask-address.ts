/** The first words of an address, without what leads to the door. */
export const maskAddress = (city: string, address: string): string => `${city}، ${address.slice(0, 8).trimEnd()}…`;
