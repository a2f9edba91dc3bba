/** Forms in which proxies and gateways name a client, the network that is counted, and the browser's protocol. */
import { describe, expect, it } from 'vitest';
import { addressOf, clientOf, networkOf, protocolOf } from './client';

const counted = (named: string, remoteAddress?: string) =>
  clientOf({ ip: named, socket: { remoteAddress } as Parameters<typeof clientOf>[0]['socket'] });

describe('a client', () => {
  it.each([
    ['10.0.0.9', '10.0.0.9'],
    ['::ffff:10.0.0.9', '10.0.0.9'],
    ['::FFFF:0A00:0009', '10.0.0.9'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['10.0.0.9:4711', '10.0.0.9'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['"[2001:db8::1]:4711"', '2001:db8::1'],
    ['"10.0.0.9:4711"', '10.0.0.9'],
    ['[::ffff:10.0.0.9]:4711', '10.0.0.9'],
    [' 10.0.0.9 ', '10.0.0.9'],
  ])('named %s is %s', (named, expected) => {
    expect(counted(named, '127.0.0.1')).toBe(expected);
  });
  it.each([
    '',
    'unknown',
    '_hidden',
    '<img src=x>',
    '010.0.0.9',
    '10.0.0.9:',
    '10.0.0.9:port',
    '10.0.0.9:123456',
    '[10.0.0.9]:80',
    '[2001:db8::1',
    '[2001:db8::1]x',
    '"10.0.0.9',
    '10.0.0.9, 10.0.0.8',
    'x'.repeat(8000),
  ])('named “%.20s” is the socket’s', named => {
    expect(addressOf(named)).toBeNull();
    expect(counted(named, '::ffff:127.0.0.1')).toBe('127.0.0.1');
    expect(counted(named)).toBe('');
  });
});

describe('a network', () => {
  it.each([
    ['10.0.0.9', '10.0.0.9'],
    ['', ''],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8:1::2:0:0:9', '2001:db8:1:0::/64'],
    ['2001::1:2:3:4:5', '2001:0:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1:2:3:4:5:6::', '1:2:3:4::/64'],
  ])('of %s is %s', (address, expected) => {
    expect(networkOf(address)).toBe(expected);
  });
  it('is one for all addresses of a /64, and another one beside it', () => {
    const hosts = Array.from({ length: 40 }, (_, host) => networkOf(addressOf(`[2001:db8:7:1:${host}::${host + 1}]`)!));
    expect(new Set(hosts).size).toBe(1);
    expect(networkOf('2001:db8:7:2::1')).not.toBe(hosts[0]);
  });
});

describe('the protocol', () => {
  const said = (header: string | undefined, ips: string[] | undefined = ['10.0.0.1', '10.0.0.9']) =>
    protocolOf({ headers: header === undefined ? {} : { 'x-forwarded-proto': header }, ips, protocol: 'http' });
  it.each(['https', 'HTTPS', ' Https ', 'https,http', 'https, http, http'])('is https where proxies say “%s”', header =>
    expect(said(header)).toBe('https'),
  );
  it.each([undefined, '', 'http', 'http,https', 'wss'])('is not https where they say “%s”', header =>
    expect(said(header)).not.toBe('https'),
  );
  it('is not the client’s to claim without proxies', () => {
    expect(protocolOf({ headers: { 'x-forwarded-proto': 'https' }, protocol: 'http' })).toBe('http');
  });
});
