import { Button } from '../public-ui/Button.tsx'
import { useText } from '../public-ui/language.ts'
import { PageHeading } from '../public-ui/PageHeading.tsx'
import { problemMessage } from '../public-ui/problemMessages.ts'
import { navigate } from '../public-ui/router.ts'
import { BackToSignIn } from './BackToSignIn.tsx'
import type { Side } from './side.ts'
import { useResetLink } from './useResetLink.ts'

const Checking = ({ title }: { title: string }) => {
  const t = useText()
  return (
    <>
      <PageHeading title={title} lead={t('site.reset.checking')} />
      <div className="skeleton" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </>
  )
}

const Unusable = ({ status, forgetPath }: { status: 'expired' | 'used'; forgetPath: string }) => {
  const t = useText()
  return (
    <>
      <PageHeading title={t(`site.reset.${status}_title`)} lead={t(`site.reset.${status}_lead`)} />
      <div className="form">
        <Button onClick={() => navigate(forgetPath)}>{t('site.reset.ask_again')}</Button>
      </div>
    </>
  )
}

const Unreachable = ({ message, onRetry }: { message: string; onRetry: () => void }) => {
  const t = useText()
  return (
    <>
      <PageHeading title={t('site.reset.unreachable_title')} lead={message} />
      <div className="form">
        <Button onClick={onRetry}>{t('site.action.try_again')}</Button>
      </div>
    </>
  )
}

/** A new password, or a first one, by the link in a mail. */
export const ResetPassword = ({ side }: { side: Side }) => {
  const t = useText()
  const { link, retry, expire } = useResetLink(side.checkResetToken)
  return (
    <>
      {link.status === 'checking' && <Checking title={t(side.resetTexts.title)} />}
      {(link.status === 'expired' || link.status === 'used') && (
        <Unusable status={link.status} forgetPath={side.forgetPath} />
      )}
      {link.status === 'unreachable' && (
        <Unreachable message={problemMessage(link.problem, t)} onRetry={retry} />
      )}
      {link.status === 'valid' && <link.Form side={side} token={link.token} onExpired={expire} />}
      <BackToSignIn href={side.signInPath} />
    </>
  )
}
