/** The inspector's window: receives messages from the portal that opened it. */
import '../../start.css';
import '../../rest.css';
import { createBrowserReceiver } from '@statelyai/inspect';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { inspectionMachine } from '@/machines/inspect/inspection.machine';
import { InspectPage } from './inspect-page';
import type { Wish } from './inspector';

const inspection = createActor(
  inspectionMachine.provide({
    actions: {
      sendToActor: (_, { sessionId, event }) => {
        const wish: Wish = { type: 'agent-web.send', sessionId: sessionId ?? '', event };
        (opener as Window | null)?.postMessage(wish, location.origin);
      },
    },
  }),
).start();
createBrowserReceiver().subscribe(message => inspection.send({ type: 'message.came', message }));
createRoot(document.getElementById('root')!).render(<InspectPage actor={inspection} />);
