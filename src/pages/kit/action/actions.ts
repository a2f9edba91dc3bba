/** What can be done with a row or a whole list: follow a link, or make a call, after a question or a few fields if need be. */
import type { ReactElement, ReactNode } from 'react';
import type { Call } from '@/api/schema/call';
import type { Policy } from '@/api/schema/gate';
import { Maybe, type Part, type Shape } from '@/api/schema/shape';
import type { FlowStanding } from '@/machines/flows/standing';
import type { ActionSteps } from '@/machines/screen/action.machine';
import type { Services } from '../page/services';

interface Offer {
  readonly label: string;
  /** Why it cannot be done now; it is shown greyed, with this reason. */
  readonly refusal?: string;
}
export interface LinkAction extends Offer {
  readonly to: string;
  /** Who may follow it, where that is not everybody. */
  readonly policy?: Policy;
}
/** What was filled in: the wire value of each field that was. */
export type Asked = Readonly<Record<string, unknown>>;
export interface ShownResult {
  readonly part: Part;
  readonly answer: unknown;
}
export interface CallAction extends Offer, ActionSteps {
  /** The question before it. */
  readonly confirm: ReactNode;
  /** What the operator fills in first, as the call takes it. */
  readonly ask: Shape;
  /** It cannot be taken back. */
  readonly danger: boolean;
  /** What a toast says when it is done. */
  readonly done: string | null;
  readonly run: (asked: Asked, requestNo: string, services: Services) => Promise<unknown>;
  /** What its answer says, where it is to be read: words to copy, or a record or table as the contract describes it. */
  readonly resultOf: ((answer: unknown) => string | ShownResult | ReactElement) | null;
  /** How much room its answer takes, where that does not follow from what it is. */
  readonly width?: 'sm' | 'lg';
}
export type Action = LinkAction | CallAction;

export const link = (label: string, to: string, policy?: Policy): LinkAction => ({
  label,
  to,
  ...(policy && { policy }),
});

/** What the operator fills in first: names of the call's body. */
export interface Asking<K> {
  readonly ask?: readonly K[];
  /** Of those, what may not stay empty here although the call as such could do without. */
  readonly required?: readonly K[];
}
interface Terms<K, Out> extends Asking<K> {
  readonly confirm?: ReactNode;
  readonly danger?: boolean;
  readonly done?: string;
  readonly result?: (answer: Out) => string;
  /** What it answers is shown as the contract describes it. */
  readonly shows?: true;
  /** Where the row that is reviewed stands. */
  readonly about?: FlowStanding;
}

/** The fields of a form that asks for parts of a call's body. */
export const askedShape = ({ input }: Pick<Call, 'input'>, { ask = [], required = [] }: Asking<string>): Shape =>
  Object.fromEntries(
    ask.map(name => {
      const part = input[name]!;
      return [name, required.includes(name) && part instanceof Maybe ? (part.part as Part) : part];
    }),
  );

/** Makes a call. `body` is what is known; the operator adds the fields of `ask`, the portal a request number where the call takes one. */
export function act<In extends object, Out, K extends keyof In & string = never>(
  label: string,
  call: Call<In, Out>,
  body: NoInfer<Omit<In, K | 'requestNo'>>,
  { ask = [], required = [], confirm, danger = false, done, result, shows, about }: Terms<K, Out> = {},
): CallAction {
  return {
    label,
    asks: confirm !== undefined || ask.length > 0,
    showsResult: result !== undefined || shows === true,
    changes: true,
    ...(about && { about }),
    confirm: confirm ?? null,
    ask: askedShape(call, { ask, required }),
    danger,
    done: shows ? null : (done ?? `${label}成功`),
    run: (asked, requestNo, { send }) =>
      send(call, { ...body, ...asked, ...('requestNo' in call.input && { requestNo }) } as unknown as In),
    resultOf: shows ? shownOf(call) : ((result as CallAction['resultOf']) ?? null),
  };
}

/** Done by the page itself, such as fetching a file. */
export const own = (label: string, run: (services: Services) => Promise<unknown>): CallAction => ({
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

/** Opens what a call answers and changes nothing: a record with its labels, or a short table; about a row, or about what is asked for. */
export const show = <In extends object, Out, K extends keyof In & string = never>(
  label: string,
  call: Call<In, Out>,
  body: NoInfer<Omit<In, K>>,
  ask: readonly K[] = [],
): CallAction => ({
  ...act(label, call, body as never, { ask, shows: true }),
  changes: false,
});

/** What one answer of a list holds at most, and how many answers are put together. */
const [rowsAnAnswer, answersAtMost] = [100, 10];
interface RowsAnswer {
  readonly list: readonly unknown[];
  readonly total: number;
}
/** Opens all rows of a list, up to a thousand; of more the answer says how many there are. */
export const showRows = <In extends object>(
  label: string,
  call: Call<In, RowsAnswer>,
  body: NoInfer<Omit<In, 'page' | 'limit'>>,
): CallAction => ({
  ...show(label, call, body as never),
  async run(_asked, _requestNo, { send }) {
    const ask = (page: number) => send(call, { ...body, page, limit: rowsAnAnswer } as unknown as In);
    const first = await ask(1);
    const list = [...first.list];
    for (let page = 2; list.length < first.total && page <= answersAtMost; page += 1)
      list.push(...(await ask(page)).list);
    return { ...first, list };
  },
});

/** Opens what a call answers as the page draws it, such as a receipt. */
export const draw = <In extends object, Out>(
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

/** Opens all of a row, also what its columns cut or leave out. */
export const look = ({ row: output }: { readonly row: Shape }, row: object): CallAction => ({
  label: '详情',
  asks: false,
  showsResult: true,
  changes: false,
  confirm: null,
  ask: {},
  danger: false,
  done: null,
  run: () => Promise.resolve(row),
  resultOf: shownOf({ output }),
});
