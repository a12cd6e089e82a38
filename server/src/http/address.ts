import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Drops port, brackets and zone, and unwraps IPv4 from IPv6; null when the text is no address. */
export function normalAddress(text: string | undefined): string | null {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(text ?? '') ?? [];
  const [address = ''] = (bracketed ?? dotted ?? text ?? '').split('%', 1);
  return isIP(address) === 0 ? null : ipaddr.process(address).toString();
}

interface Caller {
  ip: string | undefined;
  socket: { remoteAddress?: string | undefined };
}

export const addressOf = ({ ip, socket }: Caller): string =>
  // A closed connection has no address.
  normalAddress(ip) ?? normalAddress(socket.remoteAddress) ?? '0.0.0.0';

export function trustOf(proxies: boolean | string[]) {
  if (proxies === false) return false;
  // The last address of the header is the one that the proxy wrote; those before it are anyone's.
  if (proxies === true) return (_address: string, hop: number) => hop === 0;
  const trusted = new BlockList();
  for (const proxy of proxies) {
    const [network = '', bits] = proxy.split('/');
    const family = isIP(network) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) trusted.addAddress(network, family);
    else trusted.addSubnet(network, Number(bits), family);
  }
  return (given: string) => {
    const address = normalAddress(given);
    return address !== null && trusted.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
  };
}

export const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback';
