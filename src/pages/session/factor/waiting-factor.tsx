/** What a sign-in waits for, in the frame of whoever shows it: proving a factor, or enrolling one. */
import { useSelector } from '@xstate/react';
import type { EnrolmentRef } from '@/machines/portal/enrolment.machine';
import type { FactorRef } from '@/machines/portal/factor.machine';
import type { SessionRef } from '@/machines/portal/session.machine';
import { Enrol } from './enrol';
import { Prove } from './prove';

/** Title and lead of the frame. */
export const waitingWords = {
  ASKED: { title: '二次验证', lead: '密码正确，请再确认是您本人。' },
  ENROL: { title: '设置二次验证', lead: '您的账号要求二次验证：登录时除密码外，再确认一次是您本人。' },
} as const;

const isWaiting = (stage: string): stage is keyof typeof waitingWords => stage in waitingWords;

/** What the sign-in waits for; null if it waits for nothing. */
export function useWaiting(session: SessionRef): keyof typeof waitingWords | null {
  const waits = useSelector(session, snapshot => snapshot.hasTag('factor'));
  const stage = useSelector(session, snapshot => snapshot.context.waiting?.factor);
  return waits && stage && isWaiting(stage) ? stage : null;
}

export function WaitingFactor({ session, leave }: { readonly session: SessionRef; readonly leave: string }) {
  const stage = useWaiting(session);
  // Spawned when its code is loaded, so that the session's machine does not know its type.
  const actor = useSelector(session, snapshot => (snapshot.children as Readonly<Record<string, unknown>>)['factor']);
  if (!actor || !stage) return null;
  return stage === 'ENROL' ? (
    <Enrol enrolment={actor as EnrolmentRef} leave={leave} />
  ) : (
    <Prove factor={actor as FactorRef} leave={leave} />
  );
}
