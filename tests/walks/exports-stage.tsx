/** The running exports as shown in the shell. */
import { createActor, fromPromise } from 'xstate';
import { fakeSend } from '../fakes/contract';
import { PendingCalls } from './pending-calls';
import type { PageStage } from './page.walks';
import type { Rendering } from './walking';
import { download } from '@/api/contract/download';
import { exportsMachine, type ExportTask } from '@/machines/portal/exports.machine';
import { announceFinished } from '@/app/actors/seldom';
import { running } from '@/app/actors/signed-in-actors';
import { RunningExports } from '@/app/shell/running-exports';

export function exportsStage(): Rendering<PageStage> {
  const server = new PendingCalls();
  const messages: string[] = [];
  const send = fakeSend(new Map(server.answers(download.running)), () => {});
  const tell = (text: string) => void messages.push(text);
  const logic = exportsMachine.provide({
    actors: {
      lookAfter: fromPromise<readonly ExportTask[], readonly string[]>(({ input }) => running(send, input)),
    },
    actions: {
      announceFinished: (_, { tasks }) => announceFinished({ send, notify: tell, fetchFile: () => {} }, tasks),
    },
  });
  const actor = createActor(logic).start();
  return {
    stage: { actor, server, messages },
    view: <RunningExports exports={actor} />,
    end: () => void actor.stop(),
  };
}
