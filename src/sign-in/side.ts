import type { Answer } from '../public-ui/api.ts'
import type { TextKey } from '../public-ui/texts/texts.ts'

/** Whose pages without a session these are: the forms are the same, the calls and the addresses are not. */
export interface Side {
  readonly signInPath: string
  readonly forgetPath: string
  /** Session-storage key of the link that was sent from this tab. */
  readonly sentLinkKey: string
  /** What a new password is asked for with. */
  readonly resetTexts: { readonly title: TextKey; readonly lead: TextKey }
  readonly forgotPassword: (email: string) => Promise<Answer<unknown>>
  readonly checkResetToken: (token: string) => Promise<Answer<unknown>>
  readonly resetPassword: (token: string, password: string, confirmation: string) => Promise<Answer<unknown>>
}
