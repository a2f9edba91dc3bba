/** The values of a recipe's variant, without those by breakpoint: what a component looks like on which screen is its own matter. */
export type Variant<Variants, Name extends keyof Variants> = Extract<Variants[Name], string | boolean | undefined>;
