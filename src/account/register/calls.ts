import { type Answer, post } from '../../public-ui/api.ts'

/*
 * POST register             { store_name, seller_name, email, phone, subdomain, referral_code, locale, terms_version }
 * POST registration/resend  { email }
 */

/** Opens an account without a package; answers alike whether the address has an account or not. */
export const register = (store: Readonly<Record<string, string | number>>): Promise<Answer<unknown>> =>
  post('register', store)

/** The link to activate an account once more. */
export const resend = (email: string): Promise<Answer<unknown>> => post('registration/resend', { email })
