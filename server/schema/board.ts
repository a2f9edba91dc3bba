/** 看板: analyses that operators pinned to the home page (docs/domain/conventions.md#board). */
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { comparison } from '@/api/contract/analysis';
import { alertWay, tileReaders } from '@/api/enums/board';
import { code, id, stamps, time, words } from './columns';

export const boardTile = pgTable(
  'board_tile',
  {
    id: id().primaryKey(),
    tileNo: words(32).notNull().unique(),
    operatorNo: words(10).notNull(),
    agentNo: words(8).notNull(),
    tileName: words(20).notNull(),
    readers: code(tileReaders).notNull(),
    /** The list that is analysed, the page that shows it, and its conditions with periods that move with the calendar. */
    callPath: words(120).notNull(),
    pagePath: words(120).notNull(),
    search: text().notNull(),
    groupBy: words(40).notNull(),
    against: code(comparison),
    figureName: words(40).notNull(),
    alertWay: code(alertWay),
    /** Fen, or a count, as the figure is. */
    alertValue: bigint({ mode: 'number' }),
    /** Since when the figure has been beyond its bound; null while it is not. */
    alertedTime: time(),
    toldTime: time(),
    ...stamps(),
  },
  t => [index().on(t.agentNo), index().on(t.operatorNo)],
);

/** Tiles of colleagues that an operator does not want to see. */
export const boardHidden = pgTable(
  'board_hidden',
  { operatorNo: words(10).notNull(), tileNo: words(32).notNull(), createTime: time().notNull() },
  t => [primaryKey({ columns: [t.operatorNo, t.tileNo] }), index().on(t.tileNo)],
);
