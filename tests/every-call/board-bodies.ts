/** Bodies for calls that pin an analysis. */
import { request } from '#tests/world/test-app';

export const boardBodies = {
  'board.pin': async () => [
    {
      callPath: '/trans/v1/transList',
      pagePath: '/trans/searchTrans',
      conditions: [{ name: 'payBrand', value: 'SK' }],
      by: 'transStatus',
      figureName: 'rowCount',
      tileName: '刷卡',
      readers: 'STAFF',
      alertWay: 'ABOVE',
      alertCount: 10,
      ...request(),
    },
  ],
};
