/** The machine of a session whose calls are functions of the test. */
import { vi } from 'vitest';
import { fromPromise, waitFor } from 'xstate';
import type { LoadedFacts, SessionInfo } from '@/machines/portal/session-state';
import { sessionMachine, type SessionRef } from '@/machines/portal/session.machine';
import { host } from './page-host';

export const info = {
  agentBean: { agentName: '甲', agentNo: '80000001', expandWay: 'AGENT', levels: 1 },
  rights: [{ subject: 'TRADE', grade: 'VIEW' }],
  menuManage: { sdfcSelectHidden: false },
  enterpriseInfoBean: null,
} as unknown as SessionInfo;
const rewards = {
  jgjlSwitch: true,
  skjlSwitch: false,
  shlxdbjlSwitch: true,
  txfjlSwitch: true,
  zfbjlSwitch: true,
  cashBackSwitch: true,
  wjhjlSwitch: true,
};

/** The four answers of a session, with this info. */
export const factsWith = (one: unknown): LoadedFacts => ({
  info: one as SessionInfo | null,
  menu: { custIncrease: 'true', incrementRewardShowFlag: 'false' },
  rewards,
  serviceData: { enjoyProfitShow: true, smartProfitShow: false },
});

export function openSession(over: Record<string, () => Promise<unknown>> = {}, signsInInPlace = () => true) {
  const calls = {
    loadInfo: vi.fn(async () => factsWith(info)),
    restore: vi.fn(async () => ({ choices: {}, unsent: {}, queries: [], draftKey: null, operatorNo: null })),
    buildRoutes: vi.fn(async () => ['/dashboard'] as readonly string[]),
    openPlace: vi.fn(async () => {}),
    logout: vi.fn(async () => null),
    loadFactor: vi.fn(async (): Promise<unknown> => null),
    ...(Object.fromEntries(Object.entries(over).map(([name, call]) => [name, vi.fn(call)])) as object),
  };
  const done = {
    forget: vi.fn(),
    reload: vi.fn(),
    tell: vi.fn(),
    leftElsewhere: vi.fn(),
    keepToken: vi.fn(),
    drop: vi.fn(),
  };
  const actors = Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, fromPromise(call as unknown as () => Promise<never>)]),
  );
  const machine = sessionMachine.provide({
    actors: actors,
    actions: {
      clearToken: done.forget,
      keepToken: ({ context }) => void done.keepToken(context.waiting?.token),
      dropWaiting: ({ context }) => void done.drop(context.waiting?.token),
      reloadPage: done.reload,
      tellLeftElsewhere: () => void done.leftElsewhere(),
      reportFailure: (_, { text }) => void done.tell(text),
    },
  });
  const { page: actor, received } = host<SessionRef>({ logic: machine, input: { username: () => '', signsInInPlace } });
  const left = () => received('session.left').length;
  const renewed = () => received('session.renewed').length;
  const locked = () => received('session.locked').length;
  type State = Parameters<ReturnType<SessionRef['getSnapshot']>['matches']>[0];
  return {
    actor,
    calls,
    done,
    received,
    left,
    renewed,
    locked,
    until: (state: State) => waitFor(actor, snapshot => snapshot.matches(state)),
  };
}
export const started = { type: 'session.started', mustChangePassword: false } as const;
