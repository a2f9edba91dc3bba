/** Records the messages between actors for a sequence diagram. */
import type { ActorRefLike, AnyActor, AnyActorRef, AnyEventObject, AnyStateMachine, InspectionEvent } from 'xstate';
import type { SequenceMessage, SequencePart } from '@/components/frames/sequence-diagram/sequence-diagram';

export const [operator, outside] = ['操作者', '调用'];

/** Listens to actors and collects their messages since the last `close`. */
export class MessageRecorder {
  #heard: SequenceMessage[] = [];
  readonly #parts: SequencePart[] = [];
  /** Actors that are processing an event: a message without a source is attributed to the last of them. */
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

  /** Sends an event as the operator. */
  readonly send = (ref: AnyActorRef, event: AnyEventObject): void => {
    this.#byOperator = true;
    ref.send(event);
    this.#byOperator = false;
  };

  /** Groups the messages so far under a caption. */
  close(caption: string): void {
    this.#parts.push({ caption, messages: this.#heard });
    this.#heard = [];
  }

  /** Only messages between the given parties. */
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
