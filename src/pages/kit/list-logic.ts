/** The list machine with its actors filled in: the calls of a definition, and what the browser keeps. */
import { fromPromise, type AnyActorLogic } from 'xstate';
import type { Call } from '../../api/call';
import { dayOf } from '../../api/format';
import { readQuery, type Conditions, type Query } from '../../api/query';
import { listMachine } from '../../machines/list.machine';
import { densities, type ColumnLayout, type Command, type Figures, type PageOfRows, type Row } from '../../machines/list.types';
import type { CallAction } from './actions';
import { answerForm } from './answer-form';
import type { PlainDefinition } from './list-definition';
import { withInput, type Services } from './page';

export type LogicParts = Pick<PlainDefinition, 'list' | 'always'> & {
  readonly list: Call<object, Omit<PageOfRows, 'at'>>;
  readonly totals?: Call<object, Figures>;
  readonly download?: Call<object, unknown>;
  readonly changing?: (row: Row) => boolean;
};

export function listLogic({ list, totals, download, always, changing }: LogicParts, services: Services): AnyActorLogic {
  const { send, now, tell, recall, remember } = services;
  const columnsKey = ['columns', list.path, ...Object.values(always ?? {})].join(' ');
  const machine = listMachine.provide({
    actors: {
      loadRows: fromPromise<PageOfRows, Query>(async ({ input: { conditions, page }, signal }) => ({ ...(await send(list, { ...conditions, ...always, page }, { signal })), at: now() })),
      loadTotals: fromPromise<Figures | null, Conditions>(async ({ input, signal }) => (totals ? send(totals, { ...input, ...always }, { signal }) : null)),
      askExport: fromPromise<unknown, { readonly conditions: Conditions; readonly format: string }>(async ({ input: { conditions, format } }) => download && send(download, { ...conditions, ...always, format })),
      runCommand: fromPromise<unknown, Command>(async ({ input: { deed, requestNo } }) => (deed as CallAction).run({}, requestNo, services)),
      // A form is no promise, but is invoked like one: it ends with an answer or not at all.
      answerForm: answerForm(services) as never,
    },
    actions: {
      'tell that the export is on its way': () => tell('导出任务已提交，请前往下载中心查看', 'success'),
      'tell that it is done': ({ context }) => {
        const { done } = context.command!.deed as CallAction; // set while a command is under way
        if (done) tell(done, 'success');
      },
      'remember the columns': ({ context }) => remember(columnsKey, context.layout),
    },
    guards: { 'rows keep changing': ({ context }) => context.rows.some(row => changing?.(row) ?? false) },
  });
  return withInput(machine, search => ({
    search,
    read: (address: string) => readQuery(list.filter, address, dayOf(now())),
    layout: layoutOf(recall(columnsKey)),
    newRequestNo: services.newRequestNo,
  }));
}

/** What was stored may be from another version, or edited by hand. */
function layoutOf(stored: unknown): ColumnLayout {
  const { order, hidden, widths, pinned, density } = (stored ?? {}) as Partial<Record<keyof ColumnLayout, unknown>>;
  const names = (value: unknown) => (Array.isArray(value) ? value.filter(name => typeof name === 'string') : []);
  const numbers = Object.entries(typeof widths === 'object' && widths !== null ? widths : {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return { order: names(order), hidden: names(hidden), widths: Object.fromEntries(numbers), pinned: names(pinned), density: densities.find(each => each === density) ?? 'usual' };
}
