/** The list machine with its actors filled in: the calls of a definition, and what the browser keeps. */
import { fromPromise, type AnyActorLogic } from 'xstate';
import type { Call } from '@/api/schema/call';
import { dayOf } from '@/api/format/format';
import { readQuery, type Conditions, type Query } from '@/api/schema/query';
import { listMachine } from '@/machines/screen/list.machine';
import {
  densities,
  plainLayout,
  type ColumnLayout,
  type Command,
  type ExportAnswer,
  type ExportWish,
  type Figures,
  type PageOfRows,
  type Row,
} from '@/machines/screen/list.types';
import type { CallAction } from '../action/actions';
import { answerForm } from '../action/action-form';
import { batchLogic } from '../action/batch-logic';
import type { PlainDefinition } from './list-definition';
import { withInput } from '../page/page';
import type { Services } from '../page/services';

export type LogicParts = Pick<PlainDefinition, 'list' | 'always'> & {
  readonly list: Call<object, Omit<PageOfRows, 'at'>>;
  readonly totals?: Call<object, Figures>;
  readonly download?: Call<object, ExportAnswer>;
  readonly changing?: (row: Row) => boolean;
};

export function listLogic({ list, totals, download, always, changing }: LogicParts, services: Services): AnyActorLogic {
  const { send, now, tell, desk } = services;
  const columnsKey = ['columns', list.path, ...Object.values(always ?? {})].join(' ');
  const machine = listMachine.provide({
    actors: {
      loadRows: fromPromise<PageOfRows, Query>(async ({ input: { conditions, page }, signal }) => ({
        ...(await send(list, { ...conditions, ...always, page }, { signal })),
        at: now(),
      })),
      loadTotals: fromPromise<Figures | null, Conditions>(async ({ input, signal }) =>
        totals ? send(totals, { ...input, ...always }, { signal }) : null,
      ),
      askExport: fromPromise<ExportAnswer, ExportWish>(async ({ input: { conditions, format, columns } }) => {
        const answer = await send(download!, { ...conditions, ...always, format, columns }); // only where there is one
        desk().send({ type: 'export.asked', taskNo: answer.taskNo });
        return answer;
      }),
      runCommand: fromPromise<unknown, Command>(async ({ input: { deed, requestNo } }) =>
        (deed as CallAction).run({}, requestNo, services),
      ),
      // A form is no promise, but is invoked like one: it ends with an answer or not at all.
      answerForm: answerForm(services) as never,
      batch: batchLogic(services) as never, // as above
    },
    actions: {
      'tell that the export is on its way': () => tell('导出任务已提交，请前往下载中心查看', 'success'),
      'tell that the same export is on its way': () => tell('相同的导出正在生成，完成后会通知您', 'info'),
      'tell that it is done': ({ context }) => {
        const { done } = context.command!.deed as CallAction; // set while a command is under way
        if (done) tell(done, 'success');
      },
      'remember the columns': ({ context }) =>
        desk().send({ type: 'choice.make', key: columnsKey, choice: isPlain(context.layout) ? null : context.layout }),
    },
    guards: { 'rows keep changing': ({ context }) => context.rows.some(row => changing?.(row) ?? false) },
  });
  const { choices } = desk().getSnapshot().context;
  // A screen opened without a query starts with the one that the operator made its default.
  const first = (path: string) =>
    desk()
      .getSnapshot()
      .context.queries.find(
        ({ isDefault, pagePath, callPath }) => isDefault && pagePath === path && callPath === list.path,
      )?.search ?? '';
  return withInput(machine, (search, _draft, path) => ({
    search,
    read: (address: string) => readQuery(list.filter, address || first(path), dayOf(now())),
    layout: layoutOf(choices[columnsKey]),
    newRequestNo: services.newRequestNo,
  }));
}

const isPlain = (layout: ColumnLayout) => JSON.stringify(layout) === JSON.stringify(plainLayout);

/** What was stored may be from another version, or edited by hand. */
function layoutOf(stored: unknown): ColumnLayout {
  const { order, hidden, widths, pinned, density } = (stored ?? {}) as Partial<Record<keyof ColumnLayout, unknown>>;
  const names = (value: unknown) => (Array.isArray(value) ? value.filter(name => typeof name === 'string') : []);
  const numbers = Object.entries(typeof widths === 'object' && widths !== null ? widths : {}).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  return {
    order: names(order),
    hidden: names(hidden),
    widths: Object.fromEntries(numbers),
    pinned: names(pinned),
    density: densities.find(each => each === density) ?? 'usual',
  };
}
