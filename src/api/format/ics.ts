/** Deadlines as an iCalendar file (RFC 5545): all-day events, lines of at most 75 octets, escaped texts. */
export interface Deadline {
  /** Unique id; importing the same one again replaces the earlier event. */
  readonly uid: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly title: string;
  readonly text: string;
}

const escaped = (text: string) => text.replace(/[\\;,]/g, sign => `\\${sign}`).replace(/\r?\n/g, '\\n');
const compact = (day: string) => day.replaceAll('-', '');

/** Folds lines longer than 75 octets, never within a character. */
function folded(line: string): string {
  const parts: string[] = [''];
  let octets = 0;
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length;
    if (octets + size > 73) {
      parts.push('');
      octets = 0;
    }
    parts[parts.length - 1] += sign;
    octets += size;
  }
  return parts.join('\r\n ');
}

/** @param now epoch milliseconds */
export function calendarOf(deadlines: readonly Deadline[], now: number): string {
  const stamp = `${new Date(now).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
  const events = deadlines.flatMap(({ uid, day, title, text }) => [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}@agent-web`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//agent-web//ZH',
    'CALSCALE:GREGORIAN',
    ...events,
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
