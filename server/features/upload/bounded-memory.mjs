// @ts-check
/**
 * Bounds the buffers that a library allocates in this thread: they lie outside of the heap, which is all that a
 * worker's `resourceLimits` bound. Plain JavaScript, because the worker thread is started from a file.
 */
const buffers = /** @type {const} */ ([
  'ArrayBuffer',
  'Int8Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'Float32Array',
  'Float64Array',
]);

/**
 * From now on, `new` of a buffer throws a RangeError above the limits. Call it before the library is imported.
 *
 * @param {{ atOnce: number, inAll: number }} limits in bytes
 */
export function boundMemory({ atOnce, inAll }) {
  let total = 0;
  for (const name of buffers) {
    const original = globalThis[name];
    const each = 'BYTES_PER_ELEMENT' in original ? original.BYTES_PER_ELEMENT : 1;
    /** @type {object} */
    const bounded = new Proxy(original, {
      /** @param {any} target @param {readonly unknown[]} args @param {Function} made @returns {object} */
      construct(target, args, made) {
        const bytes = typeof args[0] === 'number' ? args[0] * each : 0;
        total += bytes;
        if (bytes > atOnce || total > inAll) throw new RangeError(`more than ${inAll} bytes`);
        return Reflect.construct(target, args, made === bounded ? target : made);
      },
    });
    Object.defineProperty(globalThis, name, { value: bounded, configurable: true, writable: true });
  }
}
