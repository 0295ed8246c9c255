import { toLatinDigits } from '@nesye/persian';

const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const IPV4 = new RegExp(String.raw`^${OCTET}(?:\.${OCTET}){3}$`);
const BITS = /^\d{1,3}$/;

/** The addresses and networks of a text, in Latin digits: one a line, or between blanks or commas. What is none of them is returned as well: `isNetwork` judges each. */
export const networksOf = (text: string): readonly string[] =>
  toLatinDigits(text)
    .split(/[\s,،؛;]+/)
    .filter((part) => part !== '');

/** Whether a text is an IPv4 or IPv6 address, or a network of them in CIDR form. The server decides; this only spares a code for a slip. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const maxBits = IPV4.test(address) ? 32 : isIpv6(address) ? 128 : undefined;
  if (maxBits === undefined || rest.length > 0) return false;
  return bits === undefined || (BITS.test(bits) && Number(bits) <= maxBits);
}

const isIpv6 = (address: string): boolean => /^[\da-f:]+$/i.test(address) && URL.canParse(`http://[${address}]/`);
