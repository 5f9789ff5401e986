import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import { styled } from '@mui/material/styles'
import { useLogout, useTranslate } from 'ra-core'
import { type Admin, useAdmin } from '#src/authProvider/admin.ts'
import { useCurrentLocale } from '#src/i18n/localeStore.ts'
import { fontSize } from '../tokens.ts'
import { useUnsavedQuestion } from '../useUnsavedQuestion.ts'
import { DropdownButton, DropdownPanel, DropdownRoot, HeaderButton } from './headerStyles.ts'
import { useDropdown } from './useDropdown.ts'

const Avatar = styled('span')(({ theme: { tokens: t } }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  fontSize: fontSize.sm,
  fontWeight: 600,
  color: t.primaryInk,
  backgroundColor: t.primaryTint,
  // A picture of the name, not a text beside the button's own name.
  '&::before': { content: 'attr(data-initials)' },
}))

const Who = styled('div')(({ theme: { tokens: t } }) => ({
  display: 'grid',
  gap: 2,
  padding: '10px 12px 12px',
  marginBottom: 6,
  borderBottom: `1px solid ${t.line}`,
  overflowWrap: 'anywhere',
  '& strong': { fontWeight: 600, color: t.ink },
  '& span': { fontSize: fontSize.sm, color: t.inkSoft },
}))

/** The first letters of the first two words of a name. */
const initialsOf = (name: string): string =>
  name
    .split(/[\s._-]+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()

const SignOut = () => {
  const translate = useTranslate()
  const logout = useLogout()
  const mayLeave = useUnsavedQuestion()
  return (
    <DropdownButton type="button" onClick={async () => (await mayLeave()) && void logout()}>
      <LogoutOutlined aria-hidden />
      {translate('shell.user.sign_out')}
    </DropdownButton>
  )
}

const Known = ({ admin: { username, email, roles } }: { admin: Admin }) => {
  const translate = useTranslate()
  const locale = useCurrentLocale()
  const { root, button, panel } = useDropdown()
  return (
    <DropdownRoot {...root}>
      <HeaderButton
        {...button}
        aria-label={translate('shell.user.menu', { name: username })}
        sx={{ padding: '0 4px' }}
      >
        <Avatar data-initials={initialsOf(username)} />
      </HeaderButton>
      <DropdownPanel {...panel} data-align="end" sx={{ minWidth: 260 }}>
        <Who>
          <strong>
            <bdi>{username}</bdi>
          </strong>
          <span>
            <bdi dir="ltr">{email}</bdi>
          </span>
          <span>{new Intl.ListFormat(locale).format(roles.map(({ name }) => name[locale]))}</span>
        </Who>
        <SignOut />
      </DropdownPanel>
    </DropdownRoot>
  )
}

/** Who is signed in, and the way out. */
export const UserMenu = () => {
  const admin = useAdmin()
  return admin ? <Known admin={admin} /> : <Avatar sx={{ marginInline: '4px' }} />
}
