/** What can be done with a row or a whole list: follow a link, or make a call, after a question or a few fields if need be. */
import type { Call } from '@/api/schema/call';
import type { Permissions } from '@/api/schema/gate';
import type { Part, Shape } from '@/api/schema/shape';
import type { Deed } from '@/machines/screen/list.types';
import type { Services } from '../page/services';

export interface LinkAction {
  readonly label: string;
  readonly to: string;
}
/** What was filled in: the wire value of each field that was. */
export type Asked = Readonly<Record<string, unknown>>;
export interface Told {
  readonly part: Part;
  readonly answer: unknown;
}
export interface CallAction extends Deed {
  /** The question before it. */
  readonly confirm: string | null;
  /** What the operator fills in first, as the call takes it. */
  readonly ask: Shape;
  /** It cannot be taken back. */
  readonly danger: boolean;
  /** What a toast says when it is done. */
  readonly done: string | null;
  readonly run: (asked: Asked, requestNo: string, services: Services) => Promise<unknown>;
  /** What its answer says, where it is to be read: words to copy, or a record or table as the contract describes it. */
  readonly tell: ((answer: unknown) => string | Told) | null;
}
export type Action = LinkAction | CallAction;

/** Whoever looks at the list. */
export interface Viewer {
  readonly agentNo: string;
  readonly permissions: Permissions;
}

export const link = (label: string, to: string): LinkAction => ({ label, to });

interface Terms<K, Out> {
  readonly ask?: readonly K[];
  readonly confirm?: string;
  readonly danger?: boolean;
  readonly done?: string;
  readonly tell?: (answer: Out) => string;
  /** What it answers is shown as the contract describes it. */
  readonly shows?: true;
}

/** Makes a call. `body` is what is known; the operator adds the fields of `ask`, the portal a request number where the call takes one. */
export function act<In extends object, Out, K extends keyof In & string = never>(
  label: string,
  call: Call<In, Out>,
  body: NoInfer<Omit<In, K | 'requestNo'>>,
  { ask = [], confirm, danger = false, done, tell, shows }: Terms<K, Out> = {},
): CallAction {
  return {
    label,
    asks: confirm !== undefined || ask.length > 0,
    tells: tell !== undefined || shows === true,
    changes: true,
    confirm: confirm ?? null,
    ask: Object.fromEntries(ask.map(name => [name, call.input[name]!])),
    danger,
    done: shows ? null : (done ?? `${label}成功`),
    run: (asked, requestNo, { send }) =>
      send(call, { ...body, ...asked, ...('requestNo' in call.input && { requestNo }) } as unknown as In),
    tell: shows ? toldOf(call) : ((tell as CallAction['tell']) ?? null),
  };
}

/** Done by the page itself, such as fetching a file. */
export const own = (label: string, run: (services: Services) => Promise<unknown>): CallAction => ({
  ...{
    label,
    asks: false,
    tells: false,
    changes: false,
    confirm: null,
    ask: {},
    danger: false,
    done: null,
    tell: null,
  },
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

const toldOf =
  ({ output }: Pick<Call, 'output'>) =>
  (answer: unknown): Told => ({ part: output!, answer });

/** Opens all of a row, also what its columns cut or leave out. */
export const look = ({ row: output }: { readonly row: Shape }, row: object): CallAction => ({
  ...{ label: '详情', asks: false, tells: true, changes: false, confirm: null, ask: {}, danger: false, done: null },
  run: () => Promise.resolve(row),
  tell: toldOf({ output }),
});
