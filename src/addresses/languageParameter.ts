/** The parameter of an address that says in which language it is opened, and shown where it is shared. */
export const LANGUAGE_PARAMETER = 'lang'

/** The same behind the links in mails: it counts where nobody chose a language before. */
export const MAIL_LANGUAGE_PARAMETER = 'mail_lang'
