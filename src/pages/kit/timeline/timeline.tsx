/** 动态: what was done to a record, with the notes of colleagues, newest first and by day (docs/domain/conventions.md#timeline). */
import { timeline } from '@/api/contract/timeline';
import type { timelineRecord } from '@/api/enums';
import { dayOf, formatTime } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import type { CodeOf } from '@/api/schema/enumeration';
import { Alert } from '@/components/controls/alert/alert';
import { Card } from '@/components/frames/card/card';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { DayTimeline, type TimelineItem } from '@/components/frames/timeline/timeline';
import { act } from '../action/actions';
import type { Page } from '../page/page';
import { defineRecord } from '../record/define-record';
import type { RecordTools } from '../record/record-definition';

type Entry = CallOutput<typeof timeline.load>['entries'][number];

const removeNote = (noteNo: string) =>
  act('删除', timeline.remove, { noteNo }, { confirm: '同事不再看到这条备注。', danger: true, done: '备注已删除' });

const toneOf = ({ kind, failed }: Entry) => {
  if (failed) return 'danger';
  return kind === 'NOTE' ? 'warning' : 'info';
};
/** A note is what somebody wrote, so its words come first. */
const itemOf = (entry: Entry, { offer }: RecordTools): TimelineItem => {
  const { entryNo, what, who, content, time, removable } = entry;
  return {
    key: entryNo,
    title: who === null ? what : `${what} · ${who}`,
    time: formatTime(time).slice(11),
    tone: toneOf(entry),
    note: (
      <>
        {content} {removable && offer([removeNote(entryNo)])}
      </>
    ),
  };
};
const daysOf = (entries: readonly Entry[], tools: RecordTools) =>
  [...new Set(entries.map(({ time }) => dayOf(time)))].map(day => ({
    day,
    items: entries.filter(({ time }) => dayOf(time) === day).map(entry => itemOf(entry, tools)),
  }));

/** @param param Of the address: the record's number */
export const timelineOf = (recordType: CodeOf<typeof timelineRecord>, param: string): Page =>
  // Without flows of its own it is read again when the server tells of changes, as a record with a status is.
  defineRecord({
    load: timeline.load,
    input: params => ({ recordType, recordNo: params.get(param) ?? '' }),
    flows: () => [],
    actions: ({ recordNo }) => [
      act('写备注', timeline.write, { recordType, recordNo }, { ask: ['note'], done: '备注已保存' }),
    ],
    children: ({ entries, more }, tools) => (
      <Card title="动态" note="备注只有本单位的同事看得到" tools={tools.actions}>
        {entries.length === 0 ? (
          <EmptyState kind="none" title="还没有动态" text="对这条记录的操作和同事的备注会显示在这里。" />
        ) : (
          <DayTimeline label="动态" days={daysOf(entries, tools)} />
        )}
        {more && <Alert title="更早的在操作记录中" />}
      </Card>
    ),
  });
