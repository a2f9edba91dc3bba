/** Every text that the sources show to operators, for the names that the manual quotes. */
import { sourcesOfTexts } from '../words/sources';

export const wordsOnScreen = (): ReadonlySet<string> => new Set(sourcesOfTexts().flatMap(({ keys }) => keys));
