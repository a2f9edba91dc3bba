import { pgSequence } from 'drizzle-orm/pg-core';

/** Sequence for the running part of document numbers. */
export const documentSequence = pgSequence('document_no');
