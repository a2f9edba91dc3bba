/** The people of a provider, their roles and invitations. */
import { hourly, type Feature } from '#server/foundation/feature';
import { lapseInvitations } from './invitation.jobs';
import * as queries from './queries';
import { staffCalls } from './staff.calls';
import { staffLogCalls } from './staff-log.calls';

export const staff = {
  calls: deps => ({ ...staffCalls(deps), ...staffLogCalls(deps) }),
  queries: [queries],
  frequent: [{ name: 'lapseInvitations', title: '收回未使用的邀请', everyMs: hourly, run: lapseInvitations }],
} satisfies Feature;
