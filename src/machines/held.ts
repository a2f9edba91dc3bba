/** A call that waits for a second person (docs/domain/access.md#four-eyes): an outcome of its own, for every machine that sends one. */
import type { Failure } from '@/api/failure';

/** Whether the call was accepted as a request: nothing was done yet, and nothing is to be sent again. */
export const isHeld = (error: unknown): boolean => (error as Partial<Failure> | null)?.reason === 'held';

/** What a form answers instead of the call that waits. */
export const heldAnswer: unique symbol = Symbol('held');
export const isHeldAnswer = (answer: unknown): boolean => answer === heldAnswer;
