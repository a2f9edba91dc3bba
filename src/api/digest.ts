/** What both sides agree on about the password digest: `hex(SHA-256(prefix + NFC(password)))` (domain.md S01). */
export const passwordPrefix = 'agent-web|pw|v1|';
