/** docs/design.md as Storybook's first page. Its links lead to files of the repository, which a built Storybook does not have. */
import guide from '../docs/design.md?raw';

export const designGuide = guide.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');
