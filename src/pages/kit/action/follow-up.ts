/** Lets the answer of an action, shown in its dialog, start a further action in its place; null outside of such a dialog. */
import { createContext, use } from 'react';
import type { CallAction } from './actions';

export type FollowUp = (action: CallAction) => void;

const Context = createContext<FollowUp | null>(null);
export const FollowUpProvider = Context;
export const useFollowUp = (): FollowUp | null => use(Context);
