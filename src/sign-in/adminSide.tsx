import { checkResetToken, forgotPassword, resetPassword } from './calls.ts'
import { ForgetPassword } from './ForgetPassword.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import type { Side } from './side.ts'

const adminSide: Side = {
  signInPath: '/admin-panel/sign-in',
  forgetPath: '/admin-panel/forget-password',
  sentLinkKey: 'rabt.sent-link',
  resetTexts: { title: 'site.reset.title', lead: 'site.reset.lead' },
  forgotPassword,
  checkResetToken,
  resetPassword,
}

/** An administrator asks for a link. */
export const AdminForgetPassword = () => <ForgetPassword side={adminSide} />

/** An administrator chooses a new password. */
export const AdminResetPassword = () => <ResetPassword side={adminSide} />
