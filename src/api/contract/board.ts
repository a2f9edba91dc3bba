/** 看板: analyses pinned to the home page (docs/domain/conventions.md#board). Our own calls; the specification names none. */
import { boardTilesPath } from '../constants';
import { alertWay as ways, tileReaders } from '../enums/board';
import { requestNo } from '../fields';
import * as x from '../fields/explanation';
import { post } from '../schema/call';
import { count, flag, money, name, oneOf, text } from '../schema/kinds';
import { many, maybe } from '../schema/shape';
import { against } from './analysis';
import { withdrawn } from '../schema/undo';

const tileNo = text('看板编号', { max: 32 });
export const tileName = text('看板名称', { max: 20 });
const readers = oneOf('可见范围', tileReaders);
export const alertWay = oneOf('提醒条件', ways);
/** The bound of an amount; of every other figure it is a count. */
const alertAmount = money('提醒金额', { min: -1e13 });
const alertCount = count('提醒数量', { min: 0 });
const chosen = {
  tileName,
  readers,
  alertWay: maybe(alertWay),
  alertAmount: maybe(alertAmount),
  alertCount: maybe(alertCount),
};
export const pagePath = text('页面地址', { max: 120, pattern: /^(\/[A-Za-z-]+)+$/, expects: '应为系统内的页面地址' });
const conditions = many({ name: x.conditionName, value: x.conditionValue }, 80);
const span = { start: x.periodStart, end: x.periodEnd };

/** Figures that a tile draws. */
export const drawnAtMost = 400;

const unpin = post('/board/v1/unpin', {
  summary: '移除看板',
  input: { tileNo },
  output: null,
});
export const board = {
  tiles: post(boardTilesPath, {
    summary: '看板',
    input: {},
    output: many(
      {
        tileNo,
        ...chosen,
        isOwn: flag('本人所建'),
        isHidden: flag('已隐藏'),
        ownerName: name('创建人'),
        isAlerting: flag('已达提醒条件'),
        callPath: x.callPath,
        pagePath,
        conditions,
        by: x.groupBy,
        against: maybe(against),
        figureName: x.figureName,
        shown: maybe({
          listName: x.listName,
          period: maybe(span),
          before: maybe(span),
          beforeUntil: maybe(x.beforeUntil),
          label: x.figureLabel,
          kind: x.figureKind,
          unit: maybe(x.figureUnit),
          value: x.figureValue,
          beforeValue: maybe(x.beforeValue),
          rows: many(
            {
              groupText: x.groupText,
              beforeText: maybe(x.beforeText),
              value: x.figureValue,
              before: maybe(x.beforeValue),
            },
            drawnAtMost,
          ),
        }),
      },
      40,
    ),
  }),
  pin: post('/board/v1/pin', {
    summary: '固定到首页',
    undo: withdrawn(unpin),
    input: {
      callPath: x.callPath,
      pagePath,
      conditions,
      by: maybe(x.groupBy),
      against: maybe(against),
      figureName: x.figureName,
      ...chosen,
      requestNo,
    },
    output: { tileNo },
  }),
  change: post('/board/v1/change', {
    summary: '修改看板',
    input: { tileNo, ...chosen },
    output: null,
  }),
  hide: post('/board/v1/hide', {
    summary: '隐藏同事的看板',
    input: { tileNo },
    output: null,
  }),
  showAll: post('/board/v1/showAll', {
    summary: '恢复已隐藏的看板',
    input: {},
    output: null,
  }),
  unpin,
};
