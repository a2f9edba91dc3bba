/** Message from the inspector's window to the portal: send an event to one of its actors. */
export interface Wish {
  readonly type: 'agent-web.send';
  readonly sessionId: string;
  readonly event: string;
}

export const isWish = (data: unknown): data is Wish =>
  typeof data === 'object' && data !== null && (data as Partial<Wish>).type === 'agent-web.send';
