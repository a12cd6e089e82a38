import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface Networks {
  address: string;
  network_56: string | null;
  network_48: string | null;
}

/** A customer has 2^64 IPv6 addresses at least, and often 256 or 65,536 times as many. */
export function networksOf(address: string): Networks {
  if (isIP(address) !== 6) return { address, network_56: null, network_48: null };
  const networkOf = (bits: number): string =>
    ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString();
  return { address: networkOf(64), network_56: networkOf(56), network_48: networkOf(48) };
}

export const widestOf = ({ address, network_48 }: Networks): string => network_48 ?? address;
