/** Refreshes the bell of the top bar as soon as a page has marked a notice as read. */
import { notice } from '@/api/contract/notice';
import type { Send } from '@/api/client/client';
import type { Page } from '@/pages/kit/page/page';
import type { Services } from '@/pages/kit/page/services';

const marking: readonly string[] = [notice.detail, notice.read, notice.readAll].map(call => call.path);

/** Wraps the page so that its calls refresh the bell after they mark notices as read. */
export const refreshesBell = (page: Page): Page => ({
  ...page,
  open: (services, at) => page.open(heard(services), at),
});

function heard(services: Services): Services {
  const send: Send = async (call, input, options) => {
    const answer = await services.send(call, input, options);
    if (marking.includes(call.path)) services.actors().notices.send({ type: 'notices.refresh' });
    return answer;
  };
  return { ...services, send };
}
