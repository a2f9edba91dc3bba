/** What the inspector's window asks of the portal: to send an event to one of its actors. */
export interface Wish {
  readonly type: 'agent-web.send';
  readonly sessionId: string;
  readonly event: string;
}

export const isWish = (data: unknown): data is Wish =>
  typeof data === 'object' && data !== null && (data as Partial<Wish>).type === 'agent-web.send';
