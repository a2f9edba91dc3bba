/** What the pages promise and the machine does not do. */
export class Failed extends Error {}
