/** What the bell and the home page tell. */
import { notice } from '@/api/contract/notice';
import type { Services } from '@/pages/kit/page/services';

export const loadNotices = (send: Services['send'], signal: AbortSignal) =>
  send(notice.home, {}, { signal, quiet: true });
