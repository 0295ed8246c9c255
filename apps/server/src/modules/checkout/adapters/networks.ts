import { BlockList, isIP } from 'node:net';

const BITS = { 4: 32, 6: 128 } as const;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An address or network in CIDR form as it was typed, without blanks; undefined where it is none. */
export function readNetwork(text: string): string | undefined {
  const compact = text.trim();
  const [address = '', bits, ...rest] = compact.split('/');
  const family = isIP(address);
  // An address with a zone is one of a single machine, and one of IPv4 within IPv6 would never be met.
  if ((family !== 4 && family !== 6) || rest.length > 0 || address.includes('%') || /^::ffff:.*\./i.test(address))
    return undefined;
  if (bits === undefined) return compact;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= BITS[family] ? compact : undefined;
}

/** A network as a person writes it: of one address the address alone. */
export const writeNetwork = (cidr: string): string =>
  cidr.includes(':') ? cidr.replace(/\/128$/, '') : cidr.replace(/\/32$/, '');

/** Whether an address is in one of the networks; with no networks every one is. IPv4 addresses within IPv6 count as IPv4. */
export function isWithin(networks: readonly string[], ip: string): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
  }
  const address = MAPPED.exec(ip)?.[1] ?? ip;
  return isIP(address) !== 0 && list.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}
