/** How the props of components are read from their types, for the tables of the docs pages and for the test of their descriptions. */
import type { ParserOptions } from 'react-docgen-typescript';

export const docgen = {
  shouldExtractLiteralValuesFromEnum: true,
  shouldRemoveUndefinedFromOptional: true,
  // Attributes of HTML elements and props of libraries are known from there.
  propFilter: ({ declarations = [] }) => !declarations.some(({ fileName }) => fileName.includes('node_modules')),
} satisfies ParserOptions;
