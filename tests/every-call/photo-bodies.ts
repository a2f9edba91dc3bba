/** Bodies for calls about pictures that a phone takes: each needs a form that waits for one. */
import { contract } from '@/api/contract';
import type { Operator, TestApp } from '#tests/world/test-app';

type Bodies = (app: TestApp, user: Operator) => Promise<readonly object[]>;
const { photo } = contract;
const photoNames = ['idFrontImg'] as const;

const open = (app: TestApp, user: Operator) => app.send(photo.open, { photoNames: [...photoNames] }, app.as(user));
const opened =
  (columns: string): Bodies =>
  async (app, user) => {
    await open(app, user);
    return app.rows(
      `select ${columns} from photo_handover where operator_no = (select operator_no from operator where username = $1)`,
      [user],
    );
  };

export const photoBodies: Readonly<Record<string, Bodies>> = {
  'photo.open': async () => [{ photoNames }],
  'photo.arrived': opened(`photo_no as "photoNo", '[]'::jsonb as had`),
  'photo.close': opened('photo_no as "photoNo"'),
  'photo.join': async app => {
    const { object } = await open(app, 'agent_l1');
    return [{ photoKey: object.photoKey, deviceKey: 'a'.repeat(64) }];
  },
};
