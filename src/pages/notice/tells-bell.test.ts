import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { notice } from '@/api/contract/notice';
import type { Send } from '@/api/client/client';
import { Failure } from '@/api/failure';
import type { Shape } from '@/api/schema/shape';
import { noticesMachine, type News } from '@/machines/portal/notices.machine';
import type { Services } from '@/pages/kit/page/services';
import { openPage } from '#tests/fakes/page-host';
import { recordOf } from '#tests/fakes/rows';
import { noticeDetail } from './notice-record';

/** Simulates a server with seven unread notices and a bell that has loaded the count; returns the count after one is opened. */
async function ring(refuses: boolean) {
  let unread = 7;
  const send = (async call => {
    if (refuses) throw new Failure('missing');
    if (call.path === notice.detail.path) unread -= 1;
    return recordOf(notice.detail.output as Shape);
  }) as Send;
  const load = fromPromise<News, void>(async () => ({ sunRead: 0, punRead: unread, homeNoticeInfoVo: [] }));
  const notices = createActor(noticesMachine.provide({ actors: { load } })).start();
  notices.send({ type: 'notices.start' });
  await waitFor(notices, snapshot => snapshot.matches('waiting'));
  const services = { send, actors: () => ({ notices }), newRequestNo: () => '' } as unknown as Services;
  const page = openPage(noticeDetail, services, '/infrom/personal/notice/detail');
  await waitFor(page, snapshot => !(snapshot as { hasTag: (tag: string) => boolean }).hasTag('busy'));
  await waitFor(notices, snapshot => snapshot.matches('waiting'));
  return notices.getSnapshot().context.news?.punRead;
}

it('opening a notice lowers the unread count of the bell at once', async () => {
  expect(await ring(false)).toBe(6);
});
it('a notice that cannot be loaded leaves the count unchanged', async () => {
  expect(await ring(true)).toBe(7);
});
