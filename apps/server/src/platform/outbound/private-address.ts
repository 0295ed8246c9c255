import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that are not of the public Internet (RFC 6890): this machine, private and link-local networks, carriers' shared space, examples, multicast. */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 128],
  ['::1', 128],
  // Where IPv4 is within IPv6: translated, Teredo, 6to4.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

/** True for an address that no stranger may make this server call. */
export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return isPrivateAddress(mapped);
  const family = isIP(address);
  return family === 0 || closed.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addAddress('::1', 'ipv6');

/** Which addresses a request may go to: the public Internet alone, or this machine too, as in a sandbox. */
export type Reach = 'public' | 'public_or_this_machine';

/** Is an address out of reach. */
export function isOutOfReach(address: string, reach: Reach): boolean {
  if (!isPrivateAddress(address)) return false;
  const family = isIP(address);
  return reach === 'public' || family === 0 || !thisMachine.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** The address leads into a network that no stranger may make this server call. */
export class PrivateAddressError extends Error {
  readonly code = 'PRIVATE_ADDRESS';
}

/** Resolves a name for a connection and refuses addresses out of reach. The connection uses the very address that was checked, so a name cannot change in between. */
export const lookupWithin =
  (reach: Reach): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '', 0);
      const [first] = addresses;
      if (first === undefined || addresses.some(({ address }) => isOutOfReach(address, reach)))
        return callback(new PrivateAddressError('the address is private'), '', 0);
      if (options.all === true) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
