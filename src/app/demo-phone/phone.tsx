/** The demo phone's window: needs no session, and follows the theme that the portal was given on this device. */
import '../../start.css';
import '../../rest.css';
import { createRoot } from 'react-dom/client';
import { createActor, fromPromise } from 'xstate';
import {
  type DemoCode,
  demoCodesPath,
  type DemoMessage,
  demoMessagesPath,
  type DemoPhoneShown,
} from '@/api/demo-phone';
import { demoPhoneMachine } from '@/machines/portal/demo-phone.machine';
import { DemoPhonePage } from './demo-phone-page';

async function read<T>(path: string, signal: AbortSignal): Promise<readonly T[]> {
  const answer = await fetch(path, { signal });
  if (!answer.ok) throw new Error(`Expected what the phone shows, got ${answer.status}`);
  return (await answer.json()) as readonly T[];
}
const load = fromPromise<DemoPhoneShown, void>(async ({ signal }) => {
  const [messages, codes] = await Promise.all([
    read<DemoMessage>(demoMessagesPath, signal),
    read<DemoCode>(demoCodesPath, signal),
  ]);
  return { messages, codes };
});
const phone = createActor(demoPhoneMachine.provide({ actors: { load } })).start();
createRoot(document.getElementById('root')!).render(<DemoPhonePage actor={phone} />);
