import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The networks of a caller, as they are stored with each failure. */
export interface Networks {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  address: string;
  /** What a provider gives a household; null for IPv4. */
  network_56: string | null;
  /** The most that a provider gives a customer; null for IPv4. */
  network_48: string | null;
}

/** One IPv6 address comes with 2^64 others at least, and often with 256 or 65,536 times as many. */
export function networksOf(address: string): Networks {
  if (isIP(address) !== 6) return { address, network_56: null, network_48: null };
  const networkOf = (bits: number): string =>
    ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString();
  return { address: networkOf(64), network_56: networkOf(56), network_48: networkOf(48) };
}

/** The largest of a caller's networks. */
export const widestOf = ({ address, network_48 }: Networks): string => network_48 ?? address;
