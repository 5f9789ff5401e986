/** What the value of a property is; a property of a marketplace and one of the platform share the types. */
export const ATTRIBUTE_TYPES = ['TEXT', 'NUMBER', 'SELECT', 'MULTI_SELECT', 'COLOUR', 'DATE', 'FLAG'] as const

export type AttributeType = (typeof ATTRIBUTE_TYPES)[number]

/** The types whose values are taken from a list. */
export const LISTED_TYPES = ['SELECT', 'MULTI_SELECT', 'COLOUR'] as const satisfies readonly AttributeType[]
