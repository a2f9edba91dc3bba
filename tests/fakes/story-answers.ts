/** Adapts a story's responses to the data set and role selected in the toolbar. */
import { allCalls, type PlainCall } from '@/api/contract';
import { Failure } from '@/api/failure';
import { mayCall, type Permissions } from '@/api/schema/gate';
import type { AnyList } from '@/api/schema/list';
import { Allowed, Many, Maybe, Tree, Upload, type Part } from '@/api/schema/shape';
import { Field } from '@/api/schema/kinds';
import type { Answers } from './contract';
import { pageOf, partOf } from './rows';
import type { StoryWorld } from './story-world';

const byPath = new Map(allCalls.map(call => [call.path, call]));
const isList = (call: PlainCall): call is PlainCall & AnyList => 'row' in call && 'filter' in call;

export function answersIn({ role, data }: StoryWorld, permissions: Permissions, written: Answers): Answers {
  return new Map(
    [...written].map(([path, answer]) => {
      const call = byPath.get(path);
      const closed = role !== 'written' && call && !mayCall(call, permissions);
      return [path, closed ? new Failure('forbidden') : answerIn(data, call, answer)];
    }),
  );
}

function answerIn(data: StoryWorld['data'], call: PlainCall | undefined, written: unknown): unknown {
  switch (data) {
    case 'failing':
      return new Failure('network');
    case 'loading':
      return 'never';
    case 'filled':
      return filled(call, written);
    case 'empty':
      return emptied(call, filled(call, written));
    default:
      return written;
  }
}

/** The story's own response; generated data if the story has a failure or none. */
function filled(call: PlainCall | undefined, written: unknown): unknown {
  if (!call || !(written instanceof Failure || written === 'never')) return written;
  if (isList(call)) return pageOf(call, 7);
  return call.output && partOf(call.output, 0);
}

const emptied = (call: PlainCall | undefined, answer: unknown): unknown =>
  call && isList(call) ? pageOf(call, 0) : without(call?.output ?? null, answer);

/** Removes everything that the contract makes optional: lists become empty, optional values null. */
function without(part: Part | null, value: unknown): unknown {
  if (part instanceof Maybe) return null;
  if (part instanceof Many) return [];
  const whole = part === null || part instanceof Field || part instanceof Allowed;
  if (whole || part instanceof Tree || part instanceof Upload || typeof value !== 'object' || value === null)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, without((part[name] as Part | undefined) ?? null, inner)]),
  );
}
