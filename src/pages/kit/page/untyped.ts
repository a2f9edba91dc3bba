/**
 * Where the types of a call's body, row and record end: a screen's definition is checked against its call where it is written, and
 * the machines and the parts of the kit work on any. The kit casts through `unknown` here and nowhere else.
 */

/** A definition or a call as the kit works with it. */
export const untyped = <Plain>(typed: unknown): Plain => typed as Plain;

/** The body of a call, put together from values given by the screen and those asked for. */
export const bodyFrom = <In>(...parts: readonly object[]): In => Object.assign({}, ...parts) as In;
