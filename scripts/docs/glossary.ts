/** Generates docs/glossary.md: one Chinese and one English term for each thing. */
import { table } from '#server/app/docs/register-docs';
import { glossary } from '@/api/words/glossary';

export const glossaryReference = (): string => `# Glossary

One term for one thing, for what operators read: the Chinese, the English, and what says neither. Written by
\`npm run generate\` from \`src/api/words/glossary.ts\`; \`scripts/words/glossary.test.ts\` holds all texts to it. The rules for Chinese that no
check can hold are in [decision 025](decisions/025-one-chinese-term-per-concept.md).

${table(
  ['Chinese', 'English', 'meaning', 'not'],
  glossary.map(({ chinese, english: [said], meaning, notEnglish, notChinese }) => [
    chinese,
    said,
    meaning,
    [...notEnglish, ...notChinese].join(', '),
  ]),
)}`;
