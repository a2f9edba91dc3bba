/** Actions on a row or a list: follow a link, or make a call, optionally after a confirmation or a form. */
import type { ReactElement, ReactNode } from 'react';
import type { Call } from '@/api/schema/call';
import type { Policy } from '@/api/schema/gate';
import { Field } from '@/api/schema/kinds';
import { Maybe, type Part, type Shape } from '@/api/schema/shape';
import type { FlowState } from '@/machines/flows/flow-state';
import type { EventKey } from '@/machines/flows/index';
import type { ActionSteps } from '@/machines/screen/action.machine';
import type { Services } from '../page/services';
import { bodyFrom } from '../page/untyped';

/** One event, or several that one action may cause, such as approve and reject. */
export type Events = EventKey | readonly EventKey[];

interface Offer {
  readonly label: string;
  /** Why the action is disabled; shown as its reason. */
  readonly refusal?: string;
  /** Which way it decides what was asked for. */
  readonly decides?: 'approve' | 'reject' | undefined;
}
export interface LinkAction extends Offer {
  readonly to: string;
  /** Required policy; everybody may follow the link if it is left out. */
  readonly policy?: Policy;
}
/** Values entered by the operator, keyed by field; empty fields are left out. */
export type Asked = Readonly<Record<string, unknown>>;
export interface ShownResult {
  readonly part: Part;
  readonly answer: unknown;
}
/** What an action is about: its dialog names the record, and its message the state that was reached. */
export interface Concern {
  readonly row: object;
  /** Events of the row's flow, which say what names the record and what happens next. */
  readonly events?: EventKey | readonly EventKey[];
  /** Columns that name a record without such events. */
  readonly names?: readonly string[];
  /** Of a row inside of a record; that of the list or the record by default. */
  readonly shape?: Shape;
}
/** The call of an action, as far as its dialog says something about it. */
export type Needed = Omit<Call, 'types'>;
export interface CallAction extends Offer, ActionSteps {
  readonly concern?: Concern;
  /** Question asked before the call. */
  readonly confirm: ReactNode;
  /** Fields that the operator fills in first, as defined by the call. */
  readonly ask: Shape;
  /** The call that it makes; hidden from operators who may not make it. */
  readonly needs?: Needed;
  /** Values that its fields start with, as texts. */
  readonly initial?: Readonly<Record<string, string>>;
  /** The action cannot be undone. */
  readonly danger: boolean;
  /** Toast message on success; null for none, and the state that was reached if it is left out. */
  readonly done?: string | null;
  readonly run: (asked: Asked, requestNo: string, services: Services) => Promise<unknown>;
  /** How to show the response: text to copy, a record or table as the contract describes it, or an element; null to show nothing. */
  readonly resultOf: ((answer: unknown) => string | ShownResult | ReactElement) | null;
  /** The response cannot be seen again. */
  readonly once?: true;
  /** Width of the result dialog; by default it depends on the kind of result. */
  readonly width?: 'sm' | 'lg';
}
export type Action = LinkAction | CallAction;

export const link = (label: string, to: string, policy?: Policy): LinkAction => ({
  label,
  to,
  ...(policy && { policy }),
});

/** Fields that the operator fills in first: keys of the request body. */
export interface Asking<K> {
  readonly ask?: readonly K[];
  /** Those that are required here although the call has them as optional. */
  readonly required?: readonly K[];
}
interface ActionOptions<K, Out> extends Asking<K> {
  /** Question before the call; `true` for the record and what happens next, in the words of its flow. */
  readonly confirm?: ReactNode;
  readonly danger?: boolean;
  readonly decides?: Offer['decides'];
  /** Values that the fields start with, as texts. */
  readonly initial?: Readonly<Record<string, string>>;
  /** Toast message; by default the state that the action's event leads to. */
  readonly done?: string;
  readonly of?: Concern;
  readonly result?: (answer: Out) => string;
  /** Shows the response as the contract describes it; `once` for one that cannot be seen again, such as a new key. */
  readonly shows?: true | 'once';
  /** State of the row in its flow, for the chart of the flow. */
  readonly about?: FlowState;
}

/** Fields of a form for parts of a request body. */
export const askedShape = ({ input }: Pick<Call, 'input'>, { ask = [], required = [] }: Asking<string>): Shape =>
  Object.fromEntries(
    ask.map(name => {
      const part = input[name]!;
      return [name, required.includes(name) && part instanceof Maybe ? (part.part as Part) : part];
    }),
  );

/** Makes a call. `body` has the fixed values; the operator fills in `ask`, and an idempotency key (`requestNo`) is added if the call takes one. */
export function act<In extends object, Out, K extends keyof In & string = never>(
  label: string,
  call: Call<In, Out>,
  body: NoInfer<Omit<In, K | 'requestNo'>>,
  {
    ask = [],
    required = [],
    confirm,
    danger = false,
    done,
    of,
    result,
    shows,
    about,
    initial,
    decides,
  }: ActionOptions<K, Out> = {},
): CallAction {
  return {
    label,
    asks: confirm !== undefined || ask.length > 0,
    showsResult: result !== undefined || shows !== undefined,
    ...(shows === 'once' && { once: true }),
    changes: true,
    needs: call,
    ...(initial && { initial }),
    ...(decides && { decides }),
    ...(about && { about }),
    confirm: confirm === true ? null : (confirm ?? null),
    ask: askedShape(call, { ask, required }),
    danger,
    ...(of && { concern: of }),
    ...(shows || result ? { done: null } : done !== undefined && { done }),
    run: (asked, requestNo, { send }) =>
      send(call, bodyFrom<In>(body, asked, 'requestNo' in call.input ? { requestNo } : {})),
    resultOf: shows ? shownOf(call) : ((result as CallAction['resultOf']) ?? null),
  };
}

/** Runs code of the page, such as a download. */
export const runLocally = (label: string, run: (services: Services) => Promise<unknown>): CallAction => ({
  label,
  asks: false,
  showsResult: false,
  changes: false,
  confirm: null,
  ask: {},
  danger: false,
  done: null,
  resultOf: null,
  run: (_asked, _requestNo, services) => run(services),
});

/** Shows the response of a read-only call: a record with labels, or a short table. The fields of `ask` are filled in first. */
export const show = <In extends object, Out, K extends keyof In & string = never>(
  label: string,
  call: Call<In, Out>,
  body: NoInfer<Omit<In, K>>,
  ask: readonly K[] = [],
): CallAction => ({
  ...act(label, call, body as never, { ask, shows: true }),
  changes: false,
});

/** Rows per request, and the maximum number of requests. */
const [rowsAnAnswer, answersAtMost] = [100, 10];
interface RowsAnswer {
  readonly list: readonly unknown[];
  readonly total: number;
}
/** Shows all rows of a list, up to a thousand; beyond that the result gives the total. */
export const showRows = <In extends object>(
  label: string,
  call: Call<In, RowsAnswer>,
  body: NoInfer<Omit<In, 'page' | 'limit'>>,
): CallAction => ({
  ...show(label, call, body as never),
  async run(_asked, _requestNo, { send }) {
    const ask = (page: number) => send(call, bodyFrom<In>(body, { page, limit: rowsAnAnswer }));
    const first = await ask(1);
    const list = [...first.list];
    for (let page = 2; list.length < first.total && page <= answersAtMost; page += 1)
      list.push(...(await ask(page)).list);
    return { ...first, list };
  },
});

/** Shows the response of a read-only call with a view of the page, such as a receipt. */
export const showAnswer = <In extends object, Out>(
  label: string,
  call: Call<In, Out>,
  body: NoInfer<In>,
  view: (answer: Out) => ReactElement,
): CallAction => ({
  ...act(label, call, body as never, { shows: true }),
  changes: false,
  resultOf: view as CallAction['resultOf'],
});

const shownOf =
  ({ output }: Pick<Call, 'output'>) =>
  (answer: unknown): ShownResult => ({ part: output!, answer });

/** Shows all fields of a row, including those that its columns shorten or omit; a file has an action of its own. */
export const showRow = ({ row: shape }: { readonly row: Shape }, row: object): CallAction => ({
  label: '详情',
  asks: false,
  showsResult: true,
  changes: false,
  confirm: null,
  ask: {},
  danger: false,
  done: null,
  run: () => Promise.resolve(row),
  resultOf: shownOf({
    output: Object.fromEntries(Object.entries(shape).filter(([, part]) => !(part instanceof Field && part.file))),
  }),
});
