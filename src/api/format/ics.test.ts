import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarOf } from './ics';

const now = Date.UTC(2026, 10, 20, 2, 32, 0);
const deadline = {
  uid: 'false-2026-11-27',
  day: '2026-11-27',
  title: '伪激活到期 2 台',
  text: '老王副食店, 0001\n阿梅; 0002',
};

it('writes an all-day event for each deadline', () => {
  const lines = calendarOf([deadline], now).split('\r\n');
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//agent-web//ZH',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:false-2026-11-27@agent-web',
    'DTSTAMP:20261120T023200Z',
    'DTSTART;VALUE=DATE:20261127',
    'SUMMARY:伪激活到期 2 台',
    'DESCRIPTION:老王副食店\\, 0001\\n阿梅\\; 0002',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});
it('folds a long text to lines of at most 75 octets, the space that continues one counted', () => {
  const lines = calendarOf([{ ...deadline, text: '老王副食店'.repeat(20) }], now).split('\r\n');
  const long = lines.filter(line => new TextEncoder().encode(line).length > 70);
  expect(long.map(line => new TextEncoder().encode(line).length)).toEqual([72, 73, 73, 73]);
});
it('folds every line to 75 octets without loss', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' }), text => {
      const file = calendarOf([{ ...deadline, text: text.replace(/[\r\n]/g, ' ') }], now);
      for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(file.replaceAll('\r\n ', '')).toContain(
        `DESCRIPTION:${text.replace(/[\r\n]/g, ' ').replace(/[\\\\;,]/g, sign => `\\${sign}`)}`,
      );
    }),
  );
});
