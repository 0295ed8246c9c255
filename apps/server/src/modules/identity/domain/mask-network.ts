/** A network for its owner's eyes, without the part that separates one household from the next: 5.200.14.7 → 5.200.*.*, 2a01:5ec0:12:9::/64 → 2a01:5ec0:*. */
export function maskNetwork(network: string): string {
  if (network.includes(':')) return `${network.split(':').slice(0, 2).join(':')}:*`;
  return `${network.split('.').slice(0, 2).join('.')}.*.*`;
}
