/** The page between the password and the portal; loaded for those who have a second factor, or need one. */
import '../../../rest.css';
import { SignInScreen } from '@/components/frames/sign-in-screen/sign-in-screen';
import { thisTitle } from '@/api/client/this-portal';
import type { SessionRef } from '@/machines/portal/session.machine';
import { useWaiting, WaitingFactor, waitingWords } from './waiting-factor';

export default function FactorPage({ session }: { readonly session: SessionRef }) {
  const stage = useWaiting(session) ?? 'ASKED';
  return (
    <SignInScreen product={thisTitle} {...waitingWords[stage]}>
      <WaitingFactor session={session} leave="返回登录" />
    </SignInScreen>
  );
}
