/**
 * 政策变更告知: changes of terms told to each provider that they touch, and acknowledged by it (docs/domain/provider.md#terms-notices).
 * Our own calls.
 */
import * as f from '../fields';
import { changeCount } from '../fields/product';
import * as t from '../fields/terms-notice';
import { callGroup, post } from '../schema/call';
import { oneOf, text } from '../schema/kinds';
import { exportOf, list, range } from '../schema/list';
import { allowed, many, maybe } from '../schema/shape';
import { final } from '../schema/undo';
import { agent } from './groups';

const { termsNoticeNo, termsSource, sourceNo, termsNoticeStatus } = t;
const row = {
  termsNoticeNo,
  ...agent,
  issuerName: t.issuerName,
  termsSource,
  sourceNo,
  changeCount,
  effectTime: f.effectTime,
  termsNoticeStatus,
  acknowledgedName: maybe(t.acknowledgedName),
  acknowledgedTime: maybe(t.acknowledgedTime),
  createTime: t.toldTime,
};
const notices = list('/agent/termsNotice/v1/list', {
  summary: '政策变更告知',
  hasActions: true,
  scoped: true,
  filter: {
    noticeSide: oneOf('收发', [
      { code: 'RECEIVED', label: '告知本单位的' },
      { code: 'ISSUED', label: '本单位发出的' },
    ] as const),
    termsNoticeNo,
    ...agent,
    termsSource,
    sourceNo,
    termsNoticeStatus,
    effectTime: range(f.effectTime),
    createTime: range(t.toldTime),
  },
  row,
});

export const termsNotice = callGroup(
  'AGENT',
  {
    list: notices,
    download: exportOf('/agent/termsNotice/v1/toDownload', { of: notices }),
    detail: post('/agent/termsNotice/v1/detail', {
      summary: '政策变更告知详情',
      input: { termsNoticeNo },
      output: {
        ...row,
        changes: many(
          {
            item: f.item,
            beforeValue: maybe(f.beforeValue),
            afterValue: maybe(f.afterValue),
            termsHold: t.termsHold,
          },
          5000,
        ),
        effectNote: text('生效说明', { max: 100, translatable: true }),
        allowed,
      },
    }),
    acknowledge: post('/agent/termsNotice/v1/acknowledge', {
      summary: '确认已知悉',
      undo: final('witnessed'),
      input: { termsNoticeNo, requestNo: f.requestNo },
      output: null,
    }),
  },
  'PROVIDER',
);
