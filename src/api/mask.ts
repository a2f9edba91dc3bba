/** The masks of domain.md 0.2 and 6.3. The server applies them before an answer leaves; nothing is masked in the client. */

/** `138****5678` */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
/** First six, last four: `622202******1234`. */
export const maskCard = (card: string): string => card.replace(/^(\d{6})\d+(\d{4})$/, '$1******$2');
