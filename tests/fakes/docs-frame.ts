/** A docs page shows a story inline and plays nothing; one that opens something over the page has a frame of its own, where it is played. */

/** Parameters of a story with a frame. @param height In px. */
export const docsFrame = (height: number) => ({ docs: { story: { inline: false, height: `${height}px` } } });

export const inDocsFrame = (): boolean => window.frameElement?.id.startsWith('iframe--') ?? false;

/** For a play that goes on beyond the state of which its story has the name: a docs page stops here. */
export const stopInDocs = (): Promise<void> =>
  new Promise(goOn => {
    if (!inDocsFrame()) goOn();
  });
