// @ts-check
/**
 * Prepared statements of the embedded store. Its connections share one backend, so a statement that one of them has
 * prepared exists for all: another that prepares the same text under the same name is answered without asking the
 * backend, which would refuse the name a second time. The statement keeps its plan, which costs more than running it.
 */
const parse = 'P'.charCodeAt(0);
const close = 'C'.charCodeAt(0);
const statementKind = 'S'.charCodeAt(0);
const parseComplete = '1'.charCodeAt(0);
/** Messages that may come before any answer: notices and changed settings. */
const aside = new Set([...'NS'].map(letter => letter.charCodeAt(0)));
const answers = { parsed: Uint8Array.of(parseComplete, 0, 0, 0, 4), closed: Uint8Array.of(0x33, 0, 0, 0, 4) };
const bodyAt = 5;

const textOf = (/** @type {Uint8Array} */ bytes) => Buffer.from(bytes).toString('latin1');
/** The name at this offset of a message, which ends with a zero byte. */
const nameAt = (/** @type {Uint8Array} */ message, /** @type {number} */ offset) =>
  textOf(message.subarray(offset, message.indexOf(0, offset)));

export function sharedStatements() {
  /** @type {Map<string, string>} The statements of the backend: the rest of their message by name. */
  const known = new Map();
  return {
    /**
     * What of a request, whose messages are complete, has to reach the backend; and the answer to what has not. The
     * backend's own answer must be passed to `seen`. Clients prepare with the first messages of a request.
     * @param {Uint8Array[]} request
     * @returns {{ passed: Uint8Array[], answer: Uint8Array | null, seen: (data: Uint8Array) => void }}
     */
    prepare(request) {
      const [first = Uint8Array.of(), ...rest] = request;
      if (first[0] === close && first[bodyAt] === statementKind && nameAt(first, bodyAt + 1) !== '')
        // The others go on using it.
        return { passed: rest, answer: answers.closed, seen: () => {} };
      const begin = request.findIndex(message => message[0] !== parse || nameAt(message, bodyAt) === '');
      const named = request.slice(0, begin).map(message => {
        const name = nameAt(message, bodyAt);
        return { message, name, text: textOf(message.subarray(bodyAt + name.length)) };
      });
      const fresh = named.filter(({ name, text }) => known.get(name) !== text);
      const answered = named.length - fresh.length;
      let begun = false;
      return {
        passed: [...fresh.map(({ message }) => message), ...request.slice(begin)],
        answer: answered > 0 ? Buffer.concat(Array.from({ length: answered }, () => answers.parsed)) : null,
        seen(data) {
          if (!begun) for (const { name, text } of fresh.slice(0, parsedIn(data))) known.set(name, text);
          begun = true;
        },
      };
    },
  };
}

/** How many statements were prepared, by the first answers in these bytes. @param {Uint8Array} data */
function parsedIn(data) {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let count = 0;
  for (let at = 0; at + bodyAt <= data.length; at += 1 + view.getInt32(at + 1)) {
    const kind = data[at] ?? 0;
    if (kind === parseComplete) count += 1;
    else if (!aside.has(kind)) break;
  }
  return count;
}
