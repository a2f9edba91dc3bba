/** Shared parts of countdown lists: urgency levels, contacts to copy, and deadlines as a calendar file. */
import type { Call } from '@/api/schema/call';
import { dayOf } from '@/api/format/format';
import type { Conditions } from '@/api/schema/query';
import { Tag, type TagProps } from '@/components/controls/tag/tag';
import { runLocally, type CallAction } from '../action/actions';
import type { ListContents } from './list-definition';
import { saveFile } from '../page/save-file';
import { untyped } from '../page/untyped';

/** Urgency levels by days left; each has a text, so that colour is not the only sign. */
const bands = ({ urgent, near }: Nearness) =>
  [
    { upTo: urgent, tone: 'danger', word: '紧急' },
    { upTo: near, tone: 'warning', word: '临近' },
  ] as const;

/** Days left up to which a deadline is urgent, or near. */
interface Nearness {
  readonly urgent: number;
  readonly near: number;
}
/** For countdowns of several months. */
const ofMonths: Nearness = { urgent: 7, near: 15 };
/** For deadlines within a week. */
export const ofDays: Nearness = { urgent: 1, near: 3 };

/** Bare tag: the status is the only soft tag of a row. */
const Left = (props: Pick<TagProps, 'tone' | 'children'>) => <Tag {...props} look="bare" />;

export function daysLeft(days: number | null, nearness = ofMonths) {
  if (days === null) return undefined;
  if (days < 0) return <Left tone="danger">已到期</Left>;
  if (days === 0) return <Left tone="danger">24小时内到期</Left>;
  const band = bands(nearness).find(({ upTo }) => days <= upTo);
  return band ? <Left tone={band.tone}>{`${days} 天 ${band.word}`}</Left> : `${days} 天`;
}

/** Copies the contacts of the loaded rows, one per line, for a chat or a spreadsheet. */
export const copyContacts = ({ rows }: ListContents, names: readonly string[]): CallAction =>
  runLocally('复制联系人', async ({ notify }) => {
    const lines = rows.map(row => names.map(name => row[name] as string | null).join('\t'));
    await navigator.clipboard.writeText(lines.join('\n'));
    notify(`已复制 ${lines.length} 个联系人`, 'success');
  });

interface Due {
  readonly termSn: string;
  readonly deadline: number;
  /** Null once the countdown has ended. */
  readonly leftDays: number | null;
}
const pageOfRows = 100;
const atMost = 1000;

/** Saves all filtered rows as a calendar file, with one entry per day with deadlines. */
export const saveCalendar = <R extends Due>(
  { conditions }: ListContents,
  list: Call<never, { readonly list: readonly R[]; readonly total: number }>,
  title: string,
  lineOf: (row: R) => string,
): CallAction =>
  runLocally('导出日历', async ({ send, now, notify }) => {
    const call = untyped<Call<Conditions, { readonly list: readonly R[]; readonly total: number }>>(list); // the call takes the conditions of this screen
    const due = new Map<string, R[]>();
    let seen = 0;
    for (let page = 1; ; page += 1) {
      const { list: rows, total } = await send(call, { ...conditions, page, limit: pageOfRows });
      for (const row of rows.filter(({ leftDays }) => leftDays !== null))
        due.set(dayOf(row.deadline), [...(due.get(dayOf(row.deadline)) ?? []), row]);
      seen += rows.length;
      if (rows.length === 0 || seen >= Math.min(total, atMost)) break;
    }
    // Loaded with the first calendar that is saved.
    const { calendarOf } = await import('@/api/format/ics');
    const deadlines = [...due].map(([day, rows]) => ({
      uid: `${title}-${day}`,
      day,
      title: `${title} ${rows.length} 台`,
      text: rows.map(lineOf).join('\n'),
    }));
    saveFile(`${title}_${dayOf(now())}.ics`, 'text/calendar', calendarOf(deadlines, now()));
    notify(`已导出 ${deadlines.length} 个到期日`, 'success');
  });
