import { Button } from '../public-ui/Button.tsx'
import { useText } from '../public-ui/language.ts'
import { PageHeading } from '../public-ui/PageHeading.tsx'
import { problemMessage } from '../public-ui/problemMessages.ts'
import { navigate } from '../public-ui/router.ts'
import { BackToSignIn } from './BackToSignIn.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { useResetLink } from './useResetLink.ts'

const Checking = () => {
  const t = useText()
  return (
    <>
      <PageHeading title={t('site.reset.title')} lead={t('site.reset.checking')} />
      <div className="skeleton" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </>
  )
}

const Expired = () => {
  const t = useText()
  return (
    <>
      <PageHeading title={t('site.reset.expired_title')} lead={t('site.reset.expired_lead')} />
      <div className="form">
        <Button onClick={() => navigate('/admin-panel/forget-password')}>{t('site.reset.ask_again')}</Button>
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

export const ResetPassword = () => {
  const t = useText()
  const { link, retry, expire } = useResetLink()
  return (
    <>
      {link.status === 'checking' && <Checking />}
      {link.status === 'expired' && <Expired />}
      {link.status === 'unreachable' && (
        <Unreachable message={problemMessage(link.problem, t)} onRetry={retry} />
      )}
      {link.status === 'valid' && <NewPasswordForm token={link.token} onExpired={expire} />}
      <BackToSignIn />
    </>
  )
}
