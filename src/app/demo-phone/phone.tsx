/** The demo phone's window: needs no session, and follows the theme that the portal was given on this device. */
import '../../start.css';
import '../../rest.css';
import { createRoot } from 'react-dom/client';
import { createActor, fromPromise } from 'xstate';
import { type DemoMessage, demoMessagesPath } from '@/api/demo-phone';
import { demoPhoneMachine } from '@/machines/portal/demo-phone.machine';
import { DemoPhonePage } from './demo-phone-page';

const load = fromPromise<readonly DemoMessage[], void>(async ({ signal }) => {
  const answer = await fetch(demoMessagesPath, { signal });
  if (!answer.ok) throw new Error(`Expected messages, got ${answer.status}`);
  return (await answer.json()) as readonly DemoMessage[];
});
const phone = createActor(demoPhoneMachine.provide({ actors: { load } })).start();
createRoot(document.getElementById('root')!).render(<DemoPhonePage actor={phone} />);
