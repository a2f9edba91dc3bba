/** Dialogs above every page: of an expired session, and of what asks for the second factor again. Preloaded when the browser is idle. */
import type { SessionRef } from '@/machines/portal/session.machine';
import type { StepUpRef } from '@/machines/portal/step-up.machine';
import { ExpiryDialog } from './expiry-dialog';
import { StepUpDialog } from './factor/step-up-dialog';

interface SessionDialogsProps {
  /** Whether any of them may be open. */
  readonly open: boolean;
  /** Whether the session is over. */
  readonly over: boolean;
  readonly session: SessionRef;
  readonly stepUp: StepUpRef | undefined;
}

export function SessionDialogs({ open, over, session, stepUp }: SessionDialogsProps) {
  return (
    <>
      {stepUp && <StepUpDialog open={open} stepUp={stepUp} />}
      <ExpiryDialog open={open && over} session={session} />
    </>
  );
}
