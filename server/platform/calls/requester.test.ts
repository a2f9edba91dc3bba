import { expect, it } from 'vitest';
import { clientOf } from './requester';

const counted = (named: string, remoteAddress?: string) =>
  clientOf({ ip: named, socket: { remoteAddress } as Parameters<typeof clientOf>[0]['socket'] });

it.each([
  ['10.0.0.9', '10.0.0.9'],
  ['::ffff:10.0.0.9', '10.0.0.9'],
  ['::FFFF:0A00:0009', '10.0.0.9'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
])('knows %s as %s', (named, expected) => {
  expect(counted(named, '127.0.0.1')).toBe(expected);
});
it.each(['', 'unknown', '<img src=x>', '10.0.0.9:4711', '010.0.0.9', '10.0.0.9 ', 'x'.repeat(8000)])(
  'takes the socket’s address where a proxy names “%.20s”',
  named => {
    expect(counted(named, '::ffff:127.0.0.1')).toBe('127.0.0.1');
    expect(counted(named)).toBe('');
  },
);
