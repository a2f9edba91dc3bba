/** The actors that a review starts with and keeps. */
import { type ActionInput, actionMachine } from './action.machine';
import { picturesMachine } from './pictures.machine';
import { queueMachine } from './queue.machine';

export const reviewParts = { action: actionMachine, pictures: picturesMachine, queue: queueMachine } as const;

/** Of all that a review knows, what its actions need. */
export const actionInput = ({ newRequestNo, formOf }: ActionInput): ActionInput => ({ newRequestNo, formOf });
