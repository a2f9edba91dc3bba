/**
 * Where a request comes from: the client address that trusted proxies name, the network that limits count, and the
 * protocol that the browser speaks.
 */
import type { FastifyRequest } from 'fastify';
import { isIP, SocketAddress } from 'node:net';

/**
 * The address in a text as gateways write it: plain, in brackets, with a port, or quoted; null for anything else.
 * Normalised, so that `::ffff:10.0.0.1` and `10.0.0.1` are the same client.
 */
export function addressOf(text: string | undefined): string | null {
  const bare = withoutPort(text?.trim().replace(/^"(.*)"$/, '$1') ?? '');
  const version = isIP(bare);
  if (version === 0) return null;
  const { address } = new SocketAddress({ address: bare, family: version === 4 ? 'ipv4' : 'ipv6' });
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

/** An IPv6 address has its port behind brackets only: without them the last group would be taken for one. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text);
  if (bracketed) return isIP(bracketed[1]!) === 6 ? bracketed[1]! : '';
  return /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
}

/**
 * The client address: the one named by trusted proxies, or the socket's if that cannot be read. Empty after the socket
 * was closed. Recorded as it is; limits count its network.
 */
export const clientOf = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  addressOf(ip) ?? addressOf(socket.remoteAddress) ?? '';

const networkGroups = 4;

/**
 * The network of a client address, by which every limit counts: one customer of an IPv6 provider has a whole /64, and a
 * new address for every attempt. An IPv4 address is its own network.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const groupsOf = (part = '') => (part === '' ? [] : part.split(':'));
  const [head, tail] = address.split('::').map(groupsOf);
  // A dotted end stands for two groups.
  const behind = (tail ?? []).flatMap(group => (group.includes('.') ? [group, group] : [group]));
  const zeros = Array.from({ length: tail ? 8 - head!.length - behind.length : 0 }, () => '0');
  return `${[...head!, ...zeros, ...behind].slice(0, networkGroups).join(':')}::/64`;
}

/** `https` if the browser speaks it: of a list in `X-Forwarded-Proto` the first, which is the browser's own hop. */
export function protocolOf({ headers, ips, protocol }: Pick<FastifyRequest, 'headers' | 'ips' | 'protocol'>): string {
  // Without trusted proxies there are no `ips`, and the header is whatever a client claims.
  const forwarded = ips === undefined ? undefined : headers['x-forwarded-proto'];
  return ([forwarded].flat()[0] || protocol).split(',', 1)[0]!.trim().toLowerCase();
}
