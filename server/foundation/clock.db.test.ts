import { beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { refuseWrongClock, WrongClock } from './clock';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
const ahead = (ms: number) => refuseWrongClock(app.deps.db, { now: () => Date.now() + ms });

it('refuses a clock more than two seconds away from the database’s, in either direction', async () => {
  await expect(ahead(1500)).resolves.toBeUndefined();
  await expect(ahead(-1500)).resolves.toBeUndefined();
  await expect(ahead(2500)).rejects.toThrow(WrongClock);
  await expect(ahead(-2500)).rejects.toThrow(/本机时钟与数据库相差 2\.\d 秒/);
});
