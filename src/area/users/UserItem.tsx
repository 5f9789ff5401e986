import { Button } from '../../public-ui/Button.tsx'
import { dayText } from '../../public-ui/dates.ts'
import { useLocale, useText } from '../../public-ui/language.ts'
import { Chip } from '../parts/Chip.tsx'
import type { SubUser } from './calls.ts'

interface UserItemProps {
  user: SubUser
  /** False for oneself. */
  canChange: boolean
  busy: boolean
  onChange: () => void
  onInvite: () => void
  onToggle: () => void
  onRemove: () => void
}

const State = ({ user: { active, activated } }: { user: SubUser }) => {
  const t = useText()
  if (!active) return <Chip tone="neutral">{t('account.users.inactive')}</Chip>
  if (!activated) return <Chip tone="warning">{t('account.users.invited')}</Chip>
  return <Chip tone="success">{t('account.users.active')}</Chip>
}

/** One sub user: who it is, what is allowed, and what can be done about it. */
export const UserItem = ({
  user,
  canChange,
  busy,
  onChange,
  onInvite,
  onToggle,
  onRemove,
}: UserItemProps) => {
  const t = useText()
  const locale = useLocale()
  const { username, email, permissions, active, last_sign_in_at } = user
  return (
    <li>
      <p className="request-heading">
        <strong>
          <bdi>{username}</bdi>
        </strong>
        <State user={user} />
      </p>
      <p className="soft">
        <bdi dir="ltr">{email}</bdi>
        {last_sign_in_at && ` · ${t('account.users.last_sign_in')} ${dayText(last_sign_in_at, locale)}`}
      </p>
      <p>
        {permissions.length === 0
          ? t('account.users.none')
          : permissions.map((name) => t(`account.permissions.${name}`)).join(locale === 'ar' ? '، ' : ', ')}
      </p>
      {canChange && (
        <div className="button-row">
          <Button look="quiet" onClick={onChange} aria-label={t('account.users.edit', { name: username })}>
            {t('account.users.change')}
          </Button>
          {active && !user.activated && (
            <Button look="quiet" busy={busy} onClick={onInvite}>
              {t('account.users.invite_again')}
            </Button>
          )}
          <Button look="quiet" busy={busy} onClick={onToggle}>
            {t(active ? 'account.users.switch_off' : 'account.users.switch_on')}
          </Button>
          <Button look="quiet" onClick={onRemove}>
            {t('account.users.remove')}
          </Button>
        </div>
      )}
    </li>
  )
}
