import { Icon } from '../public-ui/Icon.tsx'
import { Link } from '../public-ui/Link.tsx'
import { useText } from '../public-ui/language.ts'

/** The way back from the pages around a forgotten password. */
export const BackToSignIn = ({ href }: { href: string }) => {
  const t = useText()
  return (
    <Link className="back-link" href={href}>
      <Icon name="back" mirrored />
      {t('site.action.back_to_sign_in')}
    </Link>
  )
}
