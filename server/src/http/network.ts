import ipaddr from 'ipaddr.js';

/** Whoever has one IPv6 address has the 2^64 of its network; they count as one. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString();
}

/**
 * Whose word on the caller's address is taken.
 * @param proxies their addresses; true for one proxy, whatever its address
 */
export const trustOf = (proxies: boolean | string[]) =>
  // The last address of the header is the one that the proxy wrote; those before it are anyone's.
  proxies === true ? (_address: string, hop: number) => hop === 0 : proxies;

/** Whether only programs of the same machine reach an address. */
export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
