/** The desk's chart with its calls filled in, opened with what the server keeps. */
import { createActor, fromPromise } from 'xstate';
import { desk as calls } from '@/api/contract/preferences';
import { download } from '@/api/contract/download';
import { unsentChoices } from './current-preferences';
import {
  deskMachine,
  type Choices,
  type Counts,
  type DeskInput,
  type ExportTask,
  type DeskRef,
  type QueryToSave,
  type SavedQuery,
} from '@/machines/portal/preferences.machine';
import type { Services } from '@/pages/kit/page/services';

/** Without what is kept one works with the defaults: nobody is kept out for the sake of a column's width. */
const load = async (send: Services['send']): Promise<DeskInput> => {
  try {
    const { choices, queries } = await send(calls.load, {}, { quiet: true });
    return {
      choices: Object.fromEntries(choices.map(({ choiceKey, choice }) => [choiceKey, JSON.parse(choice) as unknown])),
      queries,
    };
  } catch {
    return { choices: {}, queries: [] };
  }
};

/** Choices that the page took with it when it went; of this tab, until they are sent or somebody signs out. */
function note(choices: Choices): void {
  try {
    sessionStorage.setItem(unsentChoices, JSON.stringify(choices));
  } catch {
    return; // without storage they are lost only to whoever leaves within a moment
  }
}
function noted(): Choices {
  try {
    return JSON.parse(sessionStorage.getItem(unsentChoices) ?? '{}') as Choices;
  } catch {
    return {};
  }
}

export async function openDesk({
  send,
  newRequestNo,
  tell,
  fetchFile,
}: Pick<Services, 'send' | 'newRequestNo' | 'tell' | 'fetchFile'>): Promise<DeskRef> {
  const machine = deskMachine.provide({
    actors: {
      keep: fromPromise<unknown, Choices>(({ input }) =>
        Promise.all(
          Object.entries(input).map(([choiceKey, choice]) =>
            send(calls.keep, { choiceKey, choice: choice === null ? null : JSON.stringify(choice) }, { quiet: true }),
          ),
        ),
      ),
      saveQuery: fromPromise<SavedQuery, QueryToSave>(({ input }) =>
        send(calls.saveQuery, { ...input, requestNo: newRequestNo() }),
      ),
      removeQuery: fromPromise<string, string>(async ({ input: queryNo }) => {
        await send(calls.removeQuery, { queryNo });
        return queryNo;
      }),
      count: fromPromise<Counts, void>(async () =>
        Object.fromEntries(
          (await send(calls.counts, {}, { quiet: true })).map(({ queryNo, total }) => [queryNo, total]),
        ),
      ),
      lookAfter: fromPromise<readonly ExportTask[], readonly string[]>(({ input }) =>
        send(download.running, { taskNos: [...input] }, { quiet: true }),
      ),
    },
    actions: {
      'note what is to be sent': ({ context }) =>
        note(Object.fromEntries(context.changed.map(key => [key, context.choices[key]]))),
      'tell what is finished': (_, { tasks }) => {
        for (const { taskNo, fileName, status } of tasks) {
          if (status !== 'SUCCESS') tell(`导出失败：${fileName}`, 'danger');
          else
            tell(`导出完成：${fileName}`, 'success', {
              label: '下载',
              run: () => void send(download.getUrl, { taskNo }).then(({ url }) => fetchFile(url)),
            });
        }
      },
    },
  });
  const desk = createActor(machine, { input: await load(send) }).start();
  for (const [key, choice] of Object.entries(noted())) desk.send({ type: 'choice.make', key, choice });
  return desk;
}
