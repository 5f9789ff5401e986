import { LOGIN_PATH } from '../../addresses/addresses.ts'
import { ForgetPassword } from '../../sign-in/ForgetPassword.tsx'
import { ResetPassword } from '../../sign-in/ResetPassword.tsx'
import type { Side } from '../../sign-in/side.ts'
import { checkResetToken, forgotPassword, resetPassword } from './calls.ts'

const accountSide: Side = {
  signInPath: LOGIN_PATH,
  forgetPath: '/forgot-password',
  sentLinkKey: 'rabt.user-sent-link',
  resetTexts: { title: 'welcome.reset.title', lead: 'welcome.reset.lead' },
  forgotPassword,
  checkResetToken,
  resetPassword,
}

/** A vendor's person asks for a link. */
export const ForgotPassword = () => <ForgetPassword side={accountSide} />

/** A vendor's person chooses a password: the first one, which activates the account, or a new one. */
export const ChoosePassword = () => <ResetPassword side={accountSide} />
