/** The parameter of an address that says in which language it is opened, and shown where it is shared. */
export const LANGUAGE_PARAMETER = 'lang'
