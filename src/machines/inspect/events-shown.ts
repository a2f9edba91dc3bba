/** Which of the events sent are listed, and how the messages between machines are drawn. Pure. */
import type { InspectedActor, Sent } from './inspected';

export interface EventFilter {
  /** In the event's type, its payload, or the name of its sender or receiver. */
  readonly text: string;
  /** Empty for all. */
  readonly type: string;
  /** Only those that the chosen actor sent or received. */
  readonly ofChosen: boolean;
}
export const everyEvent: EventFilter = { text: '', type: '', ofChosen: false };

type Actors = ReadonlyMap<string, InspectedActor>;
/** What an actor is called; what is not sent by an actor comes from the screen. */
export const nameIn = (actors: Actors, id: string | undefined): string =>
  id === undefined ? '界面' : (actors.get(id)?.name ?? id);

/** Events that pass the filter. */
export function filtered(
  sent: readonly Sent[],
  actors: Actors,
  { text, type, ofChosen }: EventFilter,
  chosen: string | null,
): readonly Sent[] {
  const wanted = text.trim().toLowerCase();
  return sent.filter(({ event, source, target }) => {
    if (type !== '' && event.type !== type) return false;
    if (ofChosen && source !== chosen && target !== chosen) return false;
    if (wanted === '') return true;
    const said = `${nameIn(actors, source)} ${nameIn(actors, target)} ${JSON.stringify(event)}`;
    return said.toLowerCase().includes(wanted);
  });
}

/** Types of the events sent, each once. */
export const typesIn = (sent: readonly Sent[]): string[] =>
  [...new Set(sent.map(({ event }) => event.type))].toSorted();

/** All calls are one party, as all hands are. */
const [hands, calls] = ['界面', '调用'];
export interface Told {
  readonly time: number;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** The end of a call or of a machine. */
  readonly answers: boolean;
}
interface Talk {
  /** In the order in which they started. */
  readonly parties: readonly string[];
  readonly messages: readonly Told[];
}

/** The last messages between machines, their calls and the screen; a machine that is there twice has a number. */
export function talkOf(sent: readonly Sent[], actors: Actors, most: number): Talk {
  const labels = labelsOf(actors);
  const partyOf = (id: string | undefined) => (id === undefined ? hands : (labels.get(id) ?? calls));
  const messages = sent.flatMap(one => messageOf(one, actors, partyOf) ?? []).slice(-most);
  const spoke = new Set(messages.flatMap(({ from, to }) => [from, to]));
  return { parties: [hands, ...labels.values(), calls].filter(party => spoke.has(party)), messages };
}

function labelsOf(actors: Actors): ReadonlyMap<string, string> {
  const seen = new Map<string, number>();
  return new Map(
    [...actors.values()].flatMap(({ sessionId, name, machine }) => {
      if (machine === null) return [];
      const nth = (seen.get(name) ?? 0) + 1;
      seen.set(name, nth);
      return [[sessionId, nth === 1 ? name : `${name} ${nth}`] as const];
    }),
  );
}

function messageOf(
  { source, target, event: { type }, time }: Sent,
  actors: Actors,
  partyOf: (id: string | undefined) => string,
): Told | null {
  if (/^xstate\.(stop|snapshot)/.test(type)) return null;
  const to = partyOf(target);
  const name = nameIn(actors, target);
  if (type === 'xstate.init') {
    if (source === undefined) return null;
    return { time, from: partyOf(source), to, text: to === calls ? name : `开始 ${name}`, answers: false };
  }
  if (to === calls) return null;
  const [, ended] = /^xstate\.(done|error)\.actor/.exec(type) ?? [];
  const from = ended && source === undefined ? calls : partyOf(source);
  if (ended) {
    const text = `${ended === 'done' ? '完成' : '失败'} ${nameIn(actors, source)}`;
    return { time, from, to, text, answers: true };
  }
  return { time, from, to, text: type.startsWith('xstate.after') ? '时间到' : type, answers: false };
}
