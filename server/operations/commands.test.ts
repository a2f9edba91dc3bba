/** Each deed has one door: a command is a call of the platform's portal, or stands here with the reason why none does it. */
import { expect, it } from 'vitest';
import { callsOf } from '@/api/contract';
import { reports } from './channel-reports';
import { actions } from './actions';
import { calls, commandList } from './commands';

const own: Readonly<Record<string, string>> = {
  'recover-platform': 'nobody who may do it can sign in',
  'pre-register': 'a merchant does it in the applet',
  'load-large-reference': 'a request to the portal is not as large; smaller files are refused',
  'publish-formatted-notice': 'the portal’s form takes plain text only; plain text is refused',
  'verify-ledger': 'a read; the whole proof takes minutes, longer than a request may',
  'verify-log': 'as verify-ledger',
  'rotate-secret': 'a key of the machine, and no data of the portal',
  'import': 'reads files of the machine; it names the member of the staff, whose rights it asks for',
  'run-job': 'in place of the timers of the machine, which wait meanwhile',
};

it('the channel’s reports and the operations of this list are the only commands that are no calls', () => {
  expect(Object.keys(actions).toSorted()).toEqual([...Object.keys(reports), ...Object.keys(own)].toSorted());
});

it('every call of the platform alone is a command', () => {
  const ofPlatform = callsOf('PLATFORM').filter(({ policy }) => policy === 'platform');
  expect([...calls.values()]).toEqual(ofPlatform);
  expect(calls.get('platformEntry.decideProvider')?.path).toBe('/agentIncr/v1/decide');
});

it('each is listed with a line', () => {
  const list = commandList();
  expect(Object.keys(list)).toHaveLength(calls.size + Object.keys(actions).length);
  expect(list['platformEntry.decideProvider']).toBe('审核服务商进件: incrNo event remark? dryRun?');
  expect(list['recover-platform']).toContain('new initial password');
});
