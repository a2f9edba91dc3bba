/** What actors tell each other while something is done with them, as a sequence diagram shows it. */
import type { ActorRefLike, AnyActor, AnyActorRef, AnyEventObject, AnyStateMachine, InspectionEvent } from 'xstate';
import type { SequenceMessage, SequencePart } from '@/components/data-display/sequence-diagram/sequence-diagram';

export const [operator, outside] = ['操作者', '调用'];

/** A listener for actors, and what it heard since it was last asked. */
export class Overheard {
  #heard: SequenceMessage[] = [];
  readonly #parts: SequencePart[] = [];
  /** Those that are at work: what nobody signs comes from the last of them. */
  #atWork: ActorRefLike[] = [];
  #byOperator = false;

  readonly inspect = (event: InspectionEvent): void => {
    const { actorRef } = event;
    if (event.type === '@xstate.snapshot') {
      const at = this.#atWork.lastIndexOf(actorRef);
      if (at >= 0) this.#atWork.splice(at, 1);
    }
    if (event.type !== '@xstate.event') return;
    const message = messageOf(event, this.#unsigned());
    if (message) this.#heard.push(message);
    if (this.#atWork.length === 0) queueMicrotask(() => (this.#atWork = []));
    this.#atWork.push(actorRef);
  };
  #unsigned(): string {
    const last = this.#atWork.at(-1);
    return last ? partyOf(last) : this.#byOperator ? operator : outside;
  }

  /** What the operator does. */
  readonly send = (ref: AnyActorRef, event: AnyEventObject): void => {
    this.#byOperator = true;
    ref.send(event);
    this.#byOperator = false;
  };

  /** What was said until now belongs together. */
  close(caption: string): void {
    this.#parts.push({ caption, messages: this.#heard });
    this.#heard = [];
  }

  /** What the parties said among themselves; what else was said is left out. */
  among(parties: readonly string[]): SequencePart[] {
    const here = ({ from, to }: SequenceMessage) => parties.includes(from) && parties.includes(to);
    return this.#parts.map(({ caption, messages }) => ({ caption, messages: messages.filter(here) }));
  }
}

const machineOf = (ref: ActorRefLike) => ((ref as AnyActor).logic as Partial<AnyStateMachine>).config?.id;
const partyOf = (ref: ActorRefLike) => machineOf(ref) ?? outside;
const sourceOf = (ref: ActorRefLike) => {
  const { src, id } = ref as AnyActor;
  return typeof src === 'string' ? src : id;
};

type Heard = Extract<InspectionEvent, { type: '@xstate.event' }>;
function messageOf({ actorRef, sourceRef, event }: Heard, unsigned: string): SequenceMessage | null {
  const to = partyOf(actorRef);
  const { type } = event;
  if (type === 'xstate.init') {
    if (!(actorRef as AnyActor)._parent) return null;
    const from = partyOf((actorRef as AnyActor)._parent!);
    return { from, to, text: to === outside ? sourceOf(actorRef) : `开始 ${sourceOf(actorRef)}` };
  }
  if (/^xstate\.(stop|snapshot)/.test(type) || to === outside) return null;
  const from = sourceRef ? partyOf(sourceRef) : unsigned;
  const [, ended] = /^xstate\.(done|error)\.actor/.exec(type) ?? [];
  if (ended && sourceRef) {
    return { from, to, text: `${ended === 'done' ? '完成' : '失败'} ${sourceOf(sourceRef)}`, answers: true };
  }
  return { from, to, text: type.startsWith('xstate.after') ? '时间到' : type };
}
