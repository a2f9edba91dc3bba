/** Bodies for calls about scheduled exports: each needs one that its operator may move. */
import { contract } from '@/api/contract';
import { planOf } from '#tests/world/export-plans';
import { type Operator, request, type TestApp } from '#tests/world/test-app';

type Bodies = (app: TestApp, user: Operator) => Promise<readonly object[]>;
const chosen = { planName: '每周交易', exportRhythm: 'WEEK', weekDay: 1, sendHour: 9, sendWay: 'CENTER' };
const made =
  (status: 'ACTIVE' | 'PAUSED', more: object = {}): Bodies =>
  async (app, user) =>
    (
      await app.rows<object>(
        planOf(`DC${status}${user.replace('_', '').toUpperCase()}`, `o.username = '${user}'`, status),
      )
    ).map(each => ({ ...each, ...more }));

export const exportPlanBodies: Readonly<Record<string, Bodies>> = {
  'exportPlan.detail': made('ACTIVE'),
  'exportPlan.create': async () => [
    {
      callPath: contract.trans.download.path,
      pagePath: '/trans/searchTrans',
      conditions: [
        { name: 'transTimeStart', value: '2026-11-19' },
        { name: 'transTimeEnd', value: '2026-11-19' },
      ],
      columns: ['transNo', 'transAmount'],
      format: 'csv',
      ...chosen,
      ...request(),
    },
  ],
  'exportPlan.change': made('ACTIVE', { ...chosen, ...request() }),
  'exportPlan.pause': made('ACTIVE', request()),
  'exportPlan.resume': made('PAUSED', request()),
  'exportPlan.end': made('ACTIVE', request()),
};
